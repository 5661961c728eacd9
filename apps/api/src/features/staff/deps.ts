import type { Platform } from '#platform/platform.ts';
import type { Report } from '#platform/report.ts';
import type {
  EntityPart,
  MeasureHook,
  OverviewHooks,
  ReachHook,
  RegisteredProposal,
  SignalSource,
} from '#platform/room.ts';

/**
 * Dependencies of the staff room: the platform, the rooms' figures, and what the rooms let staff
 * find.
 */
export type StaffDeps = Platform & {
  readonly overview: readonly OverviewHooks[];
  readonly signals: readonly SignalSource[];
  readonly reach: readonly ReachHook[];
  readonly measures: readonly MeasureHook[];
  readonly entities: readonly EntityPart[];
  readonly proposals: readonly RegisteredProposal[];
  /** Sets off the alarm about an emergency. */
  readonly report: Report;
};
