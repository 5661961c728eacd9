import type { Platform } from '#platform/platform.ts';

/** What the limits room is given. */
export type LimitDeps = Platform;
