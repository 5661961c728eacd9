/** A person disputes a payment, adds to it and withdraws it. The case shows each step. */

import { disputeAnswerDays, disputeReasons, type DisputeReason } from '@cowrie/contract/cards/data';
import { closeCase, noteStepIn, openOrFindCaseIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDate } from '#platform/dates.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { EntryRow } from '../entries/entry-queries.ts';
import { tellChanged } from '../events.ts';
import { whyNotDisputed } from './answers.ts';
import { disputeReceived } from './notifications.ts';
import * as queries from './queries.ts';

type Input = { readonly reason: DisputeReason; readonly words: string };

/** Pages of the person that show the card read it again. */
export const tellOwner = (
  deps: Platform,
  tx: Tx,
  row: Pick<queries.DisputeRow, 'card_id' | 'user_id'>,
) => tellChanged(tx, { id: row.card_id, user_id: row.user_id }, deps.clock.now());

/** The dispute and its case, with the steps that the person follows. */
export const keepDisputeIn = async (
  deps: Platform,
  tx: Tx,
  entry: EntryRow,
  { id, reason, words }: Input & { readonly id: string },
) => {
  const at = deps.clock.now();
  const opened = await openOrFindCaseIn(deps, tx, {
    id,
    kind: 'card_dispute',
    userId: entry.user_id,
    transactionId: entry.id,
    what: `You disputed this payment: ${disputeReasons[reason]}.`,
  });
  const answerBy = addSeconds(at, disputeAnswerDays * daySeconds);
  await queries.insertDispute(tx, {
    id,
    entry_id: entry.id,
    card_id: entry.card_id,
    user_id: entry.user_id,
    case_id: opened.id,
    reference: opened.reference,
    reason,
    words,
    state: 'open',
    opened_at: at,
    answer_by: answerBy,
  });
  return { reference: opened.reference, answerBy };
};

const openIn = async (deps: Platform, tx: Tx, entry: EntryRow, input: Input): Promise<void> => {
  const id = deps.ids.next();
  const { reference, answerBy } = await keepDisputeIn(deps, tx, entry, { id, ...input });
  await tellOwner(deps, tx, entry);
  const data = {
    reference,
    shop: strangerText(entry.shop, 'title'),
    cardId: entry.card_id,
    entryId: entry.id,
    until: lagosDate(answerBy),
  };
  const person = await addressee(tx, entry.user_id);
  await notify(deps, tx, person, disputeReceived, data, { cause: `cards:dispute:${id}` });
};

/** A repeated call finds the dispute that it opened. A decided dispute is not opened again. */
export const openDispute = (deps: Platform, ids: queries.EntryIds, input: Input) =>
  inTx(deps.db, async (tx) => {
    const entry = await queries.lockOwnEntry(tx, ids);
    if (!entry) return fail('NOT_FOUND');
    const last = await queries.findLastDispute(tx, entry.id);
    if (last && last.state !== 'withdrawn') {
      const isSame =
        last.ended_at === null && last.reason === input.reason && last.words === input.words;
      return isSame ? ok(true) : fail('DISPUTE_OPEN');
    }
    const why = whyNotDisputed(entry, deps.clock.now());
    if (why) return fail(why);
    await openIn(deps, tx, entry, input);
    return ok(true);
  });

/** Locks the dispute of an own payment. */
export const lockOwnDispute = async (tx: Tx, ids: queries.EntryIds) => {
  const entry = await queries.findOwnEntry(tx, ids);
  const last = entry && (await queries.findLastDispute(tx, entry.id));
  return last && queries.lockDispute(tx, last.id);
};

/** Ends a dispute and its case. */
export const endDisputeIn = async (
  deps: Platform,
  tx: Tx,
  row: queries.DisputeRow,
  end: { readonly state: 'won' | 'lost' | 'withdrawn'; readonly what: string },
): Promise<void> => {
  const at = deps.clock.now();
  await queries.updateDispute(tx, row.id, { state: end.state, ended_at: at });
  await noteStepIn(deps, tx, row.case_id, { what: end.what, internal: false, by: null });
  await closeCase(tx, row.case_id, at, end.state === 'won' ? 'solved' : 'no_problem');
  await tellOwner(deps, tx, row);
};

/** Withdrawing twice is the same as once. */
export const withdrawDispute = (deps: Platform, ids: queries.EntryIds) =>
  inTx(deps.db, async (tx) => {
    const row = await lockOwnDispute(tx, ids);
    if (!row) return fail('NOT_FOUND');
    if (row.state === 'withdrawn') return ok(true);
    if (row.ended_at !== null) return fail('DISPUTE_OVER');
    await endDisputeIn(deps, tx, row, { state: 'withdrawn', what: 'You withdrew the dispute.' });
    return ok(true);
  });

/** A closed account waits for no decision. */
export const withdrawAllIn = async (deps: Platform, tx: Tx, userId: string): Promise<void> => {
  for (const { id } of await queries.listOpenDisputes(tx, userId)) {
    const row = await queries.lockDispute(tx, id);
    if (row?.ended_at !== null) continue;
    await endDisputeIn(deps, tx, row, { state: 'withdrawn', what: 'The account was closed.' });
  }
};
