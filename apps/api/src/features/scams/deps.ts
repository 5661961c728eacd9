import type { ReferenceDeps } from '#features/reference/index.ts';

/** Dependencies of the scams room: the platform, and the lists of banks. */
export type ScamDeps = ReferenceDeps;
