/** A dispute as its owner reads it. */

import type { CardEntryDetail } from '@cowrie/contract/cards/routes';
import { disputeDays } from '@cowrie/contract/cards/data';
import { stepsOf } from '#features/cases/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import type { EntryRow } from '../entries/entry-queries.ts';
import { filesOf, findLastDispute } from './queries.ts';

/** The dispute of a payment, for its detail; null if there is none. */
export const disputeOf = async (db: Db, entryId: string): Promise<CardEntryDetail['dispute']> => {
  const row = await findLastDispute(db, entryId);
  if (!row) return null;
  const [steps, files] = await Promise.all([stepsOf(db, [row.case_id]), filesOf(db, row.id)]);
  return {
    reference: row.reference,
    reason: row.reason,
    state: row.state,
    words: row.words,
    openedAt: row.opened_at.toISOString(),
    answerBy: row.answer_by.toISOString(),
    steps: steps
      .filter(({ internal }) => !internal)
      .map(({ at, what }) => ({ at: at.toISOString(), what })),
    files: files.map(({ id, name }) => ({ id, name })),
  };
};

/** Pure: why a payment cannot be disputed now; null if it can. */
export const whyNotDisputed = (
  entry: Pick<EntryRow, 'kind' | 'state' | 'at' | 'settled_at'>,
  now: Date,
): 'DISPUTE_NOT_POSSIBLE' | 'DISPUTE_TOO_LATE' | null => {
  if (entry.kind !== 'payment' || entry.state !== 'settled') return 'DISPUTE_NOT_POSSIBLE';
  const until = addSeconds(entry.settled_at ?? entry.at, disputeDays * daySeconds);
  return until < now ? 'DISPUTE_TOO_LATE' : null;
};

/** Pure: a payment can be disputed if it is not, or if its dispute was withdrawn. */
export const canDispute = (
  entry: EntryRow,
  dispute: CardEntryDetail['dispute'],
  now: Date,
): boolean =>
  (dispute === null || dispute.state === 'withdrawn') && whyNotDisputed(entry, now) === null;
