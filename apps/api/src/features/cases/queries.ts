import { type Selectable, sql } from 'kysely';
import type { CaseDisposition } from '@cowrie/contract/cases/data';
import { readPerson } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { addOnce, findRow, insertRow, lockRow } from '#platform/db/rows.ts';
import type { NewCase } from './new-case.ts';

export type CaseRow = Selectable<DB['cases']>;

/** Undefined if a case of this kind is open already. */
export const insertCase = addOnce('cases');

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
export const partiesOf = async (db: Db | Tx, caseId: string): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string | null; other: string | null }>`
    select c.user_id, t.counterparty ->> 'userId' as other
    from cases c left join transactions t on t.id = c.transaction_id where c.id = ${caseId}`.execute(
    db,
  );
  return rows.flatMap(({ user_id, other }) => [user_id, other].flatMap((id) => id ?? []));
};

export const findCase = findRow('cases');
export const lockCase = lockRow('cases');

export const takeCase = (tx: Tx, id: string, ownerId: string) =>
  tx.updateTable('cases').set({ owner_id: ownerId }).where('id', '=', id).execute();

/** A group has it from then on, and no one in it yet. */
export const leaveCase = (tx: Tx, id: string) =>
  tx.updateTable('cases').set({ owner_id: null }).where('id', '=', id).execute();

/** After a merge the case that goes on is about the movement of the other one too. */
export const setCaseTransaction = (tx: Tx, id: string, transactionId: string) =>
  tx.updateTable('cases').set({ transaction_id: transactionId }).where('id', '=', id).execute();

/** Moves the time by which staff should have looked at it. */
export const setDue = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('cases').set({ due_at: at }).where('id', '=', id).execute();

export const closeCase = (tx: Tx, id: string, at: Date, disposition: CaseDisposition) =>
  tx
    .updateTable('cases')
    .set({ state: 'closed', closed_at: at, next_check_at: null, disposition })
    .where('id', '=', id)
    .execute();

export const setMergedInto = (tx: Tx, id: string, into: string) =>
  tx.updateTable('cases').set({ merged_into: into }).where('id', '=', id).execute();

/** Open again, due a day from now. False if another case of its kind is open about the same thing. */
export const reopenCase = async (tx: Tx, row: CaseRow, at: Date): Promise<boolean> => {
  const { transaction_id: transactionId, subject } = row;
  const { kind } = row;
  const about = { kind, userId: row.user_id, what: '' };
  const other = await findOpenCase(tx, {
    ...about,
    ...(transactionId === null ? { subject: subject ?? '' } : { transactionId }),
  });
  if (other) return false;
  const due = addSeconds(at, 86_400);
  await tx
    .updateTable('cases')
    .set({
      state: 'open',
      closed_at: null,
      due_at: due,
      next_check_at: due,
      disposition: null,
      merged_into: null,
    })
    .where('id', '=', row.id)
    .execute();
  return true;
};

export const insertStep = insertRow('case_steps');

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
    // A ticket has a page of its own.
    .where('kind', '<>', 'support')
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

/** The newest ticket about a movement. */
export const findTicketAbout = async (
  db: Db,
  transactionId: string,
  userId: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'support')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** A staff member's name, as the steps show it. */
export const nameOf = async (db: Db | Tx, userId: string): Promise<string> =>
  (await readPerson(db, userId)).full_name;

/** Every case about some movements, newest first, with all its steps. For staff. */
export const readCasesAbout = async (db: Db, transactionIds: readonly string[]) => {
  const rows = await db
    .selectFrom('cases as c')
    .leftJoin('users as owner', 'owner.id', 'c.owner_id')
    .selectAll('c')
    .select(['owner.full_name as owner_name', 'owner.tag as owner_tag'])
    .where((row) => row('c.transaction_id', '=', row.fn.any(row.val([...transactionIds]))))
    .orderBy('c.opened_at', 'desc')
    .execute();
  const steps = await stepsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, steps: steps.filter((step) => step.case_id === row.id) }));
};
