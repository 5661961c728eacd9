/**
 * Analytics counts. Its staff part (`staff/`) keeps figures about the business by day, counted by a
 * job from what the rooms offer in `figures`, and histograms of how fast calls, companies and pages
 * are; no screen counts history. `measuring/` is the person's choice whether their pages are measured.
 * It owns the counts, which are about no person. No money moves here.
 */
export type { AnalyticsDeps } from './deps.ts';
export { createMeasureRecorder, type MeasureRecorder } from './staff/measure-recorder.ts';
export { type CountedDay, readCompanyDays, readKindDays } from './staff/public-days-queries.ts';
export { analyticsRoom } from './room.ts';
