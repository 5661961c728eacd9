import type { Platform } from '#platform/platform.ts';
import type { OverviewHooks, ReachHook } from '#platform/room.ts';

/** What the staff room is given: the platform, and the rooms' figures for its screens. */
export type StaffDeps = Platform & {
  readonly overview: readonly OverviewHooks[];
  readonly reach: readonly ReachHook[];
};
