/** SQL of vault settings, second persons and nominees. */

import type { PartnerState, VaultSetting } from '@cowrie/contract/funds-protection/data';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findRow, lockBy } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { ChangeTable, StoredValue } from '#features/trusted-people/index.ts';

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

/** Changes of the vault; the engine of trusted people reads and writes them. */
export const vaultChanges: ChangeTable<{ readonly setting: VaultSetting }> = {
  table: 'vault_changes',
  keys: ['setting'],
};

// Second persons.

export const vaultPartners = { table: 'vault_partners', trusted: 'partner_id' } as const;

export const findPartner = async (db: Db | Tx, userId: string, partnerId: string | null) => {
  if (partnerId === null) return null;
  const row = await db
    .selectFrom('vault_partners as p')
    .innerJoin('users as u', 'u.id', 'p.partner_id')
    .select(['p.id as row_id', 'p.partner_id as id', 'p.state', 'u.full_name', 'u.tag'])
    .where('p.user_id', '=', userId)
    .where('p.partner_id', '=', partnerId)
    .executeTakeFirst();
  return row ? { ...row, state: row.state } : null;
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
export const lockPartnership = lockBy('vault_partners', 'id', 'partner_id');

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

export const findNominee = findRow('nominees', 'user_id');

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
