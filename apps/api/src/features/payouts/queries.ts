import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertOnce, insertRow, lockRow, updateRow } from '#platform/db/rows.ts';
import type { PayoutState } from './machine.ts';

export type PayoutRow = Selectable<DB['payouts']>;

/**
 * Inserts a payout, or starts one again whose hold was refused or whose process crashed before the
 * hold. Returns the origin of the order that the row now carries.
 */
export const insertPayout = async (
  db: Db,
  { id, ...row }: Insertable<DB['payouts']> & { readonly created_at: Date },
): Promise<string | null> => {
  const written = await db
    .insertInto('payouts')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('origin_id')
    .executeTakeFirst();
  if (written) return written.origin_id;
  const begun = await db
    .updateTable('payouts')
    .set({ ...row, company_words: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where((known) =>
      known.or([known('ended_at', 'is not', null), known('next_check_at', '<=', row.created_at)]),
    )
    .returning('origin_id')
    .executeTakeFirst();
  if (begun) return begun.origin_id;
  const stands = db.selectFrom('payouts').select('origin_id').where('id', '=', id);
  return (await stands.executeTakeFirstOrThrow()).origin_id;
};

export const findPayout = findRow('payouts');

/** The company that a payout goes through, whose share of the job slots it takes. */
export const companyOfPayout = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('payouts').select('company').where('id', '=', id).executeTakeFirst())
    ?.company ?? null;

export const findPayouts = (db: Db | Tx, ids: readonly string[]): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute();

export const lockPayout = lockRow('payouts');
export const findByReference = findRow('payouts', 'reference');
export const updatePayout = updateRow('payouts');
export const insertAttempt = insertRow('payout_attempts');

export const endAttempt = (
  tx: Tx,
  payoutId: string,
  number: number,
  end: { readonly outcome: string; readonly words: string; readonly at: Date },
) =>
  tx
    .updateTable('payout_attempts')
    .set({ outcome: end.outcome, words: end.words, ended_at: end.at })
    .where('payout_id', '=', payoutId)
    .where('number', '=', number)
    .execute();

export const lastAttempt = (db: Db | Tx, payoutId: string) =>
  db
    .selectFrom('payout_attempts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readAttempts = (db: Db, payoutId: string) =>
  db
    .selectFrom('payout_attempts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('number')
    .execute();

/**
 * When the first attempt was made that may have reached the company: every one that it did not
 * refuse. An accepted one counts too: if the process dies before the payout knows of it, sending it
 * again could pay twice. Undefined if there is none.
 */
export const firstDoubt = async (db: Db | Tx, payoutId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('payout_attempts')
    .select('at')
    .where('payout_id', '=', payoutId)
    .where((attempt) =>
      attempt.or([
        attempt('outcome', 'is', null),
        attempt('outcome', 'in', ['unknown', 'accepted']),
      ]),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
};

/** Which of these orders of a company belong to another payout. */
export const findTaken = async (
  db: Db,
  { id, company }: PayoutRow,
  companyIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('payouts')
    .select('company_id')
    .where('company', '=', company)
    .where('company_id', 'in', [...companyIds, ''])
    .where('id', '<>', id)
    .execute();
  return new Set(rows.map((row) => row.company_id ?? ''));
};

/**
 * True while another order of the same amount is in doubt or being sent. One that is left to staff
 * has no id of the company.
 */
export const hasTwin = async (db: Db, row: PayoutRow): Promise<boolean> => {
  const twin = await db
    .selectFrom('payouts')
    .select('id')
    .where('rail', '=', row.rail)
    .where('ordered_amount', '=', row.ordered_amount)
    .where((other) =>
      other.or([
        other('state', 'in', ['submitting', 'unknown']),
        other.and([
          other('state', '=', 'submitted'),
          other(other.fn.coalesce('company_id', other.val('')), '=', ''),
        ]),
      ]),
    )
    .where('ended_at', 'is', null)
    .where('id', '<>', row.id)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
};

/** How many other payouts of the same amount were made since then and have been paid. */
export const countSame = async (db: Db, row: PayoutRow, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('company', '=', row.company)
    .where('rail', '=', row.rail)
    .where('ordered_amount', '=', row.ordered_amount)
    .where('ordered_currency', '=', row.ordered_currency)
    .where('state', '=', 'settled')
    .where('ended_at', '>=', since)
    .where('created_at', '>=', since)
    .where('id', '<>', row.id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findByCompanyId = findBy('payouts', 'company', 'company_id');

export const insertGoods = insertOnce('payout_goods');

export const findGoods = async (
  db: Db | Tx,
  owner: string,
  payoutId: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('payout_goods')
    .innerJoin('payouts', 'payouts.id', 'payout_goods.payout_id')
    .select('payout_goods.sealed')
    .where('payouts.id', '=', payoutId)
    .where('payouts.user_id', '=', owner)
    .where('payouts.state', '=', 'settled')
    .executeTakeFirst();
  return row?.sealed;
};

/** The payouts that are due for a check, longest waiting first. */
export const duePayouts = (db: Db, at: Date, most: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('payouts')
    .select('id')
    .where('ended_at', 'is', null)
    .where('next_check_at', '<=', at)
    .orderBy('next_check_at')
    .limit(most)
    .execute();

type LeftCase = { readonly id: string; readonly kind: 'overdue' | 'contradiction' };

/**
 * Ended payouts with a case about their wait still open: the process died between the ledger and the
 * case. A case opened after the end is about something else.
 */
export const casesLeftOpen = async (
  db: Db,
  most: number,
): Promise<(LeftCase & { readonly state: PayoutState })[]> => {
  const { rows } = await sql<LeftCase & { readonly state: PayoutState }>`
    select p.id, p.state, c.kind from cases c join payouts p on p.id = c.transaction_id
    where c.state = 'open' and p.ended_at is not null and c.opened_at < p.ended_at
      and (c.kind = 'overdue' or (c.kind = 'contradiction' and p.stuck_since is not null
        and c.opened_at >= p.stuck_since))
    limit ${most}`.execute(db);
  return rows;
};

/**
 * Open payouts past the promised time without a case. One that a rule stopped is with us, not with
 * the company, and has the case of that rule.
 */
export const overduePayouts = async (db: Db, at: Date, most: number): Promise<PayoutRow[]> => {
  const { rows } = await sql<PayoutRow>`
    select p.* from payouts p
    where p.ended_at is null and p.promised_at <= ${at} and p.state <> 'created'
      and not (p.flagged and p.state = 'reserved')
      and not exists (
        select from cases c where c.transaction_id = p.id and c.kind = 'overdue' and c.state = 'open')
    order by p.promised_at limit ${most}`.execute(db);
  return rows;
};

export const isHistoryPending = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined;
