import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { NewCase } from './new-case.ts';

export type CaseRow = Selectable<DB['cases']>;

/** Undefined if a case of this kind is open already. */
export const insertCase = async (
  tx: Tx,
  row: Insertable<DB['cases']>,
): Promise<CaseRow | undefined> =>
  tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findOpenCase = (tx: Db | Tx, wanted: NewCase): Promise<CaseRow | undefined> => {
  const open = tx.selectFrom('cases').selectAll().where('state', '=', 'open');
  return wanted.transactionId === undefined
    ? open.where('subject', '=', wanted.subject ?? '').executeTakeFirst()
    : open
        .where('transaction_id', '=', wanted.transactionId)
        .where('kind', '=', wanted.kind)
        .executeTakeFirst();
};

/** Of two that open a case about one movement at the same time, the second finds the first's. */
export const lockMovement = (tx: Tx, transactionId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('cases'), hashtext(${transactionId}))`.execute(tx);

export const hasCase = async (
  tx: Tx,
  transactionId: string,
  kind: NewCase['kind'],
): Promise<boolean> =>
  (await tx
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The people on both sides of the movement that a case is about. */
export const partiesOf = async (db: Db, caseId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string | null; other: string | null }>`
    select c.user_id, t.counterparty ->> 'userId' as other
    from cases c left join transactions t on t.id = c.transaction_id where c.id = ${caseId}`.execute(
    db,
  );
  return rows.flatMap(({ user_id, other }) => [user_id, other].flatMap((id) => id ?? []));
};

export const findCase = (db: Db | Tx, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCase = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const takeCase = (tx: Tx, id: string, ownerId: string) =>
  tx.updateTable('cases').set({ owner_id: ownerId }).where('id', '=', id).execute();

export const closeCase = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('cases')
    .set({ state: 'closed', closed_at: at, next_check_at: null })
    .where('id', '=', id)
    .execute();

export const insertStep = (tx: Tx, row: Insertable<DB['case_steps']>) =>
  tx.insertInto('case_steps').values(row).execute();

export const lastStep = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('case_steps')
    .select('what')
    .where('case_id', '=', caseId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const stepsOf = (db: Db | Tx, caseIds: readonly string[]) =>
  db
    .selectFrom('case_steps')
    .selectAll()
    .where((step) => step('case_id', '=', step.fn.any(step.val([...caseIds]))))
    .orderBy('id')
    .execute();

/**
 * The case a person sees on a movement: the open one, otherwise the last. Cases with only internal
 * steps are left out.
 */
export const readCaseOf = async (db: Db, transactionId: string) => {
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('opened_at', 'desc')
    .execute();
  const publicSteps = (
    await stepsOf(
      db,
      rows.map(({ id }) => id),
    )
  ).filter(({ internal }) => !internal);
  for (const row of rows) {
    const steps = publicSteps.filter(({ case_id }) => case_id === row.id);
    if (steps.length > 0) return { ...row, steps };
  }
  return null;
};

/** A staff member's name, as the steps show it. */
export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (
    await db
      .selectFrom('users')
      .select('full_name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).full_name;
