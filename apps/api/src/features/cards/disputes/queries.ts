/** SQL of disputed payments and their files. */

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { SignalRow } from '#platform/signal-totals.ts';
import type { EntryRow } from '../entries/entry-queries.ts';

export type DisputeRow = Selectable<DB['card_disputes']>;

export type EntryIds = {
  readonly userId: string;
  readonly cardId: string;
  readonly entryId: string;
};

const ownEntry = (db: Db | Tx, { userId, cardId, entryId }: EntryIds) =>
  db
    .selectFrom('card_entries')
    .selectAll()
    .where('id', '=', entryId)
    .where('card_id', '=', cardId)
    .where('user_id', '=', userId);

export const findOwnEntry = (db: Db | Tx, ids: EntryIds): Promise<EntryRow | undefined> =>
  ownEntry(db, ids).executeTakeFirst();

/** Disputes of one payment are opened one after another. */
export const lockOwnEntry = (tx: Tx, ids: EntryIds): Promise<EntryRow | undefined> =>
  ownEntry(tx, ids).forUpdate().executeTakeFirst();

export const findEntry = (db: Db | Tx, id: string): Promise<EntryRow> =>
  db.selectFrom('card_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertDispute = insertRow('card_disputes');

/** The newest dispute of a payment: the open one, if there is one. */
export const findLastDispute = (db: Db | Tx, entryId: string): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('card_disputes')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findDispute = findRow('card_disputes');
export const lockDispute = lockRow('card_disputes');
export const updateDispute = updateRow('card_disputes');

/** Open disputes of a person, for the account that closes. */
export const listOpenDisputes = (tx: Tx, userId: string) =>
  tx
    .selectFrom('card_disputes')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

export const insertFile = insertRow('card_dispute_files');

export const filesOf = (db: Db | Tx, disputeId: string) =>
  db
    .selectFrom('card_dispute_files')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .execute();

export const findFile = findBy('card_dispute_files', 'dispute_id', 'id');

/** Undecided disputes whose answer is due soon, or overdue, and of which that was not told yet. */
export const listUntold = async (
  db: Db,
  mark: 'warned_at' | 'late_at',
  before: Date,
  most: number,
): Promise<{ readonly id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from card_disputes
    where ended_at is null and answer_by < ${before} and ${sql.ref(mark)} is null
    order by answer_by limit ${most}`.execute(db);
  return rows;
};

/** Disputes that no member of staff has looked at in time, and those whose answer is overdue. */
export const readLateDisputes = async (db: Db, now: Date): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select 'USD' as currency, count(*) as count, sum(e.amount)::bigint as sum,
      min(case when d.state = 'open' then least(c.due_at, d.answer_by) else d.answer_by end) as oldest
    from card_disputes d join cases c on c.id = d.case_id join card_entries e on e.id = d.entry_id
    where d.ended_at is null
      and (d.answer_by < ${now} or (d.state = 'open' and c.due_at < ${now}))`.execute(db);
  return rows.filter(({ count }) => count > 0n);
};
