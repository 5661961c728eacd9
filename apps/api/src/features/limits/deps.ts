import type { Platform } from '#platform/platform.ts';

/** Dependencies of the limits room. */
export type LimitDeps = Platform;
