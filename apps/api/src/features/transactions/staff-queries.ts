/** SQL of the page that shows staff one transaction. Every read is entered by an id or an index. */

import { sql } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { TransactionRow } from './queries.ts';

export const findAnyTransaction = findRow('transactions');

/** By the reference that people and companies know. That of a tag transfer is made of its id. */
export const findByReference = (db: Db, reference: string): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('reference', '=', reference)
    .where(sql<boolean>`left(reference, 4) <> 'TAG_'`)
    .orderBy('direction', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The id that a send began with. The sender's row, the hold, the payout and the case have it. The
 * recipient's row names it by its plan: the plan has the same id, or closed the hold with that id.
 */
export const readRootId = async (db: Db, row: TransactionRow): Promise<string> => {
  const { rows } = await sql<{ root: string }>`
    select coalesce(
      (select h.id from ledger_holds h join transactions t on t.id = h.id
        where h.closed_by = ${row.plan_id} limit 1),
      (select id from transactions where id = ${row.plan_id}),
      ${row.id}::uuid) as root`.execute(db);
  return rows[0]?.root ?? row.id;
};

/** The rows of all people in one movement. Those of an adjustment share reference and plan. */
export const readSides = async (
  db: Db,
  row: TransactionRow,
  ids: readonly string[],
): Promise<TransactionRow[]> => {
  const query = db.selectFrom('transactions').selectAll();
  return row.kind === 'adjustment'
    ? query
        .where('reference', '=', row.reference)
        .where(sql<boolean>`left(reference, 4) <> 'TAG_'`)
        .where('plan_id', '=', row.plan_id)
        .orderBy('id')
        .execute()
    : query
        .where((side) => side('id', '=', side.fn.any(side.val([...ids]))))
        .orderBy('direction', 'desc')
        .execute();
};

export const readPeople = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'tag', 'email', 'phone', 'country', 'kyc_tier'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute();
export type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];

/** A quote that was executed, of any person. It is kept for a month; with a payout it is kept for good. */
export const findAnyQuote = findRow('quotes');
export const findHold = findRow('ledger_holds');

/** Ids that outside companies use for a deposit or a payment that was requested. */
export const readCompanyIds = async (db: Db, row: TransactionRow): Promise<string[]> => {
  if (row.kind === 'deposit') {
    const found = await db
      .selectFrom('deposits')
      .select('company_id')
      .where('id', '=', row.id)
      .execute();
    return found.map(({ company_id: id }) => id);
  }
  if (row.kind !== 'collection') return [];
  const found = await db
    .selectFrom('collections')
    .select(['id', 'reference', 'company_id'])
    .where('reference', '=', row.reference)
    .execute();
  return found.flatMap(({ id, reference, company_id: companyId }) =>
    companyId === null ? [id, reference] : [id, reference, companyId],
  );
};

/** Approvals by which staff made or returned the movement. */
export const readApprovals = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{
    id: string;
    kind: string;
    status: string;
    summary: string;
    created_at: Date;
    maker: string;
    checker: string | null;
  }>`
    select a.id, a.kind, a.status, a.summary, a.created_at, m.full_name as maker, c.full_name as checker
    from approvals a join users m on m.id = a.maker_id left join users c on c.id = a.checker_id
    where a.id = any (${[...ids]}::uuid[]) order by a.created_at`.execute(db);
  return rows;
};
