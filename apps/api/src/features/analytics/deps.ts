import type { Platform } from '#platform/platform.ts';
import type { FigureSource } from '#platform/room.ts';
import type { MeasureRecorder } from './staff/measure-recorder.ts';

/** Dependencies of the analytics room: the platform, and the figures that the other rooms count. */
export type AnalyticsDeps = Platform & {
  readonly figures: readonly FigureSource[];
  readonly measureRecorder: MeasureRecorder;
};
