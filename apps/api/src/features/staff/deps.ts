import type { Platform } from '#platform/platform.ts';
import type { Report } from '#platform/report.ts';
import type { EntityPart, OverviewHooks, ReachHook, SignalSource } from '#platform/room.ts';

/** What the staff room is given: the platform, the rooms' figures, and what they let staff find. */
export type StaffDeps = Platform & {
  readonly overview: readonly OverviewHooks[];
  readonly signals: readonly SignalSource[];
  readonly reach: readonly ReachHook[];
  readonly entities: readonly EntityPart[];
  /** Sets off the alarm about an emergency. */
  readonly report: Report;
};
