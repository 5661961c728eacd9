/** SQL of vault settings, second persons and nominees. */

import type { PartnerState, VaultSetting } from '@cowrie/contract/funds-protection/data';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';
import type { StoredValue } from './rules.ts';

type ChangeRow = Selectable<DB['vault_changes']>;

export const readNames = async (db: Db | Tx, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
};

// Settings.

export const readInEffect = async (
  db: Db | Tx,
  userId: string,
  at: Date,
): Promise<ReadonlyMap<VaultSetting, StoredValue>> => {
  const { rows } = await sql<{ setting: VaultSetting; value: StoredValue }>`
    select distinct on (setting) setting, value from vault_changes
    where user_id = ${userId} and effective_at <= ${at} and cancelled_at is null
    order by setting, effective_at desc, id desc`.execute(db);
  return new Map(rows.map(({ setting, value }) => [setting, value]));
};

export const insertChange = (
  tx: Tx,
  row: Omit<Insertable<DB['vault_changes']>, 'value'> & { readonly value: StoredValue },
) =>
  tx
    .insertInto('vault_changes')
    .values({ ...row, value: row.value === null ? null : JSON.stringify(row.value) })
    .execute();

/** Cancels what waits for a setting: a newer change takes its place. */
export const cancelPending = (tx: Tx, userId: string, setting: VaultSetting, at: Date) =>
  tx
    .updateTable('vault_changes')
    .set({ cancelled_at: at })
    .where('user_id', '=', userId)
    .where('setting', '=', setting)
    .where('effective_at', '>', at)
    .where('cancelled_at', 'is', null)
    .execute();

export const cancelOne = (tx: Tx, userId: string, id: string, at: Date) =>
  tx
    .updateTable('vault_changes')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('effective_at', '>', at)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const listPending = (db: Db | Tx, userId: string, at: Date): Promise<ChangeRow[]> =>
  db
    .selectFrom('vault_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('effective_at', '>', at)
    .where('cancelled_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('id')
    .execute();

const historyMost = 500;

export const listChanges = (db: Db, userId: string): Promise<ChangeRow[]> =>
  db
    .selectFrom('vault_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .limit(historyMost)
    .execute();

// Second persons.

/** Asks a person, again if they declined or left before. Undefined if they were asked already. */
export const askPartner = (
  tx: Tx,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly partnerId: string;
    readonly at: Date;
  },
) =>
  tx
    .insertInto('vault_partners')
    .values({
      id: row.id,
      user_id: row.userId,
      partner_id: row.partnerId,
      state: 'asked',
      asked_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'partner_id'])
        .doUpdateSet({ state: 'asked', asked_at: row.at, answered_at: null })
        .where('vault_partners.state', 'in', ['declined', 'left']),
    )
    .returning('id')
    .executeTakeFirst();

export const findPartner = async (db: Db | Tx, userId: string, partnerId: string | null) => {
  if (partnerId === null) return null;
  const row = await db
    .selectFrom('vault_partners as p')
    .innerJoin('users as u', 'u.id', 'p.partner_id')
    .select(['p.id as row_id', 'p.partner_id as id', 'p.state', 'u.full_name', 'u.tag'])
    .where('p.user_id', '=', userId)
    .where('p.partner_id', '=', partnerId)
    .executeTakeFirst();
  return row ? { ...row, state: row.state as PartnerState } : null;
};

/** The partnership stays as it is until the transaction ends: no one leaves meanwhile. */
export const holdPartnership = (tx: Tx, userId: string, partnerId: string) =>
  tx
    .selectFrom('vault_partners')
    .select('id')
    .where('user_id', '=', userId)
    .where('partner_id', '=', partnerId)
    .forShare()
    .execute();

/** Locked, so that two answers come one after the other. */
export const lockPartnership = (tx: Tx, id: string, partnerId: string) =>
  tx
    .selectFrom('vault_partners')
    .selectAll()
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();

/** The people whose second person this person is, locked in the order of their ids. */
export const lockPartnershipsOf = (tx: Tx, partnerId: string) =>
  tx
    .selectFrom('vault_partners')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .where('state', 'in', ['asked', 'accepted'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const setPartnerState = (tx: Tx, id: string, state: PartnerState, at: Date) =>
  tx.updateTable('vault_partners').set({ state, answered_at: at }).where('id', '=', id).execute();

/** People who asked this person, and whose vault names them now or will. */
export const listHelping = async (db: Db, partnerId: string, at: Date) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    tag: string;
    state: 'asked' | 'accepted';
  }>`
    select p.id, u.full_name as name, u.tag, p.state
    from vault_partners p join users u on u.id = p.user_id
    where p.partner_id = ${partnerId} and p.state in ('asked', 'accepted') and u.status = 'active'
      and (
        exists (
          select from vault_changes c
          where c.user_id = p.user_id and c.setting = 'partner' and c.effective_at > ${at}
            and c.cancelled_at is null and c.value ->> 'partnerId' = ${partnerId})
        or (
          select value ->> 'partnerId' from vault_changes c
          where c.user_id = p.user_id and c.setting = 'partner' and c.effective_at <= ${at}
            and c.cancelled_at is null
          order by c.effective_at desc, c.id desc limit 1) = ${partnerId})
    order by p.asked_at limit 50`.execute(db);
  return rows;
};

// Nominees.

export const findNominee = (db: Db | Tx, userId: string) =>
  db.selectFrom('nominees').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** True if there was one before. */
export const putNominee = async (tx: Tx, row: Insertable<DB['nominees']>): Promise<boolean> => {
  const before = await findNominee(tx, row.user_id);
  await tx
    .insertInto('nominees')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ nominee_sealed: row.nominee_sealed, set_at: row.set_at }),
    )
    .execute();
  return before !== undefined;
};

export const deleteNominee = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('nominees')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** The account closes: what names other people goes. */
export const forgetPeople = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('nominees').where('user_id', '=', userId).execute();
  await tx.deleteFrom('vault_partners').where('user_id', '=', userId).execute();
};
