/**
 * Steps of every change of a report: the report is locked, its clocks move, and open pages get an
 * event.
 */

import { scamEvents } from '@cowrie/contract/scams/routes';
import type { ScamClock } from '@cowrie/contract/scams/data';
import { noteStepIn } from '#features/cases/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { dueOf } from './clocks.ts';
import { refreshDue, type ReportRow, startClock } from './queries.ts';

export const startClockIn = async (
  deps: Platform,
  tx: Tx,
  reportId: string,
  clock: ScamClock,
  more: { readonly hours?: number; readonly words?: string } = {},
): Promise<Date> => {
  const startedAt = deps.clock.now();
  const dueAt = dueOf(clock, startedAt, more.hours);
  const words = more.words === undefined ? {} : { words: more.words };
  await startClock(tx, { reportId, clock, startedAt, dueAt, ...words });
  return dueAt;
};

/** A step that the person reads. */
export const publicStep = (deps: Platform, tx: Tx, id: string, what: string) =>
  noteStepIn(deps, tx, id, { what, internal: false, by: null });

/** Tells the pages of the person and of the member of staff who has it. */
export const tellChangedIn = async (
  deps: Platform,
  tx: Tx,
  row: Pick<ReportRow, 'id' | 'user_id' | 'owner_id'>,
): Promise<void> => {
  await refreshDue(tx, row.id);
  const at = deps.clock.now();
  const owner = row.owner_id === null ? [] : [row.owner_id];
  for (const userId of new Set([row.user_id, ...owner])) {
    await publish(tx, scamEvents, 'scams.changed', { userId, at }, { reportId: row.id });
  }
};
