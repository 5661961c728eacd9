import type { Platform } from '#platform/platform.ts';
import type { FigureSource } from '#platform/room.ts';
import type { MeasureRecorder } from './staff/measure-recorder.ts';

/** What the analytics room is given: the platform, and what the other rooms count. */
export type AnalyticsDeps = Platform & {
  readonly figures: readonly FigureSource[];
  readonly measureRecorder: MeasureRecorder;
};
