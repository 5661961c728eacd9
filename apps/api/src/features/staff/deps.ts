import type { Platform } from '#platform/platform.ts';
import type { OverviewHooks, SignalSource } from '#platform/room.ts';

/** What the staff room is given: the platform, and the rooms' figures and signals. */
export type StaffDeps = Platform & {
  readonly overview: readonly OverviewHooks[];
  readonly signals: readonly SignalSource[];
};
