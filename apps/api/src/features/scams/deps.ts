import type { ReferenceDeps } from '#features/reference/index.ts';

/** What the scams room is given: the platform, and the lists of banks. */
export type ScamDeps = ReferenceDeps;
