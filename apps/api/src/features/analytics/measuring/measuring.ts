/** Whether a person lets us measure their pages, and the measurements, which do not name them. */

import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { ExportSection } from '#platform/room.ts';
import type { AnalyticsDeps } from '../deps.ts';
import type { Vitals } from '../staff/measure-recorder.ts';
import { isMeasuringAllowed, saveMeasuring } from './queries.ts';

export const readMeasuring = async ({ db }: AnalyticsDeps, { userId }: Actor) =>
  ok({ isAllowed: await isMeasuringAllowed(db, userId) });

export const chooseMeasuring = async (
  { db, clock }: AnalyticsDeps,
  { userId }: Actor,
  isAllowed: boolean,
) => {
  await saveMeasuring(db, { user_id: userId, is_allowed: isAllowed, chosen_at: clock.now() });
  return ok({ isAllowed });
};

/** The answer is the same without consent: a page that still sends from before needs no error. */
export const recordVitals = async (deps: AnalyticsDeps, { userId }: Actor, visit: Vitals) => {
  if (await isMeasuringAllowed(deps.db, userId)) deps.measureRecorder.vitals(visit);
  return ok({ done: true as const });
};

export const measuringSection: ExportSection = async (db, userId) => ({
  measuring: { isAllowed: await isMeasuringAllowed(db, userId) },
});
