import type { SwitchScope } from '@cowrie/contract/staff/routes';
import type { SwitchKey } from '@cowrie/contract/staff/switches';
import { staffWith } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { updateRow } from '#platform/db/rows.ts';

export const listSwitches = (db: Db) =>
  db
    .selectFrom('feature_flags')
    .leftJoin('users', 'users.id', 'feature_flags.updated_by')
    .selectAll('feature_flags')
    .select(['users.tag', 'users.full_name'])
    .execute();

/** The row of a switch, locked: two changes of one switch run one after another. */
export const lockSwitch = (tx: Tx, key: SwitchKey) =>
  tx
    .selectFrom('feature_flags')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updateSwitch = updateRow('feature_flags', 'key');

/** Active people by country and tier, counted in the index `users_active_scope`. */
export const countPeople = async (
  db: Db | Tx,
  { countries, tiers }: Pick<SwitchScope, 'countries' | 'tiers'>,
): Promise<number> => {
  let query = db
    .selectFrom('users')
    .select((row) => row.fn.countAll().as('people'))
    .where('status', '=', 'active');
  if (countries) query = query.where('country', 'in', countries);
  if (tiers) query = query.where('kyc_tier', 'in', tiers);
  return Number((await query.executeTakeFirstOrThrow()).people);
};

/** The members of staff who may see pauses, except the one who made this one. */
export const staffToTell = (tx: Tx, exceptUserId: string) =>
  staffWith(tx, 'flags.read')
    .select(['u.email', 'u.first_name', 'u.phone'])
    .where('u.status', '=', 'active')
    .where('u.id', '!=', exceptUserId)
    .execute();
