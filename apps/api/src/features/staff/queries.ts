/** SQL about roles and toggles. */

import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteRows, findRow, putRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export const listRoles = (db: Db | Tx) =>
  db
    .selectFrom('roles')
    .select((q) => [
      'roles.id',
      'roles.name',
      'roles.description',
      sql<
        string[]
      >`array(select permission from role_permissions where role_id = roles.id order by permission)`.as(
        'permissions',
      ),
      sql<
        { userId: string; name: string; tag: string; since: string; until: string | null }[]
      >`coalesce((
        select jsonb_agg(jsonb_build_object('userId', users.id, 'name', users.full_name, 'tag', users.tag, 'since', staff_roles.granted_at, 'until', staff_roles.expires_at) order by users.full_name)
        from staff_roles join users on users.id = staff_roles.user_id
        where staff_roles.role_id = ${q.ref('roles.id')}), '[]')`.as('holders'),
    ])
    .orderBy('roles.name')
    .execute();

export const findRole = findRow('roles');

export const findRoleByName = (db: Db | Tx, name: string) =>
  db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirst();

export const rolePermissions = async (db: Db | Tx, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_id', '=', roleId)
    .orderBy('permission')
    .execute();
  return rows.map((row) => row.permission);
};

export const roleHolders = async (db: Db | Tx, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff_roles')
    .select('user_id')
    .where('role_id', '=', roleId)
    .execute();
  return rows.map((row) => row.user_id);
};

/** The members of a role who would be allowed something that none of their roles allows now. */
export const holdersWhoGain = async (
  db: Db | Tx,
  roleId: string,
  permissions: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    select holder.user_id from staff_roles holder
    where holder.role_id = ${roleId} and exists (
      select from unnest(${[...permissions]}::text[]) as wanted (permission)
      where not exists (
        select from staff_roles held join role_permissions using (role_id)
        where held.user_id = holder.user_id and role_permissions.permission = wanted.permission
      )
    )
    order by holder.user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

export const insertRole = async (
  tx: Tx,
  role: Insertable<DB['roles']>,
  permissions: readonly string[],
): Promise<void> => {
  await tx.insertInto('roles').values(role).execute();
  await setPermissions(tx, role.id, permissions);
};

export const setPermissions = async (
  tx: Tx,
  roleId: string,
  permissions: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('role_permissions').where('role_id', '=', roleId).execute();
  await tx
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: roleId, permission })))
    .execute();
};

export const deleteRole = deleteRows('roles');

/** Gives a role, or changes until when a person has it. */
export const grantRole = putRow(
  'staff_roles',
  ['user_id', 'role_id'],
  ['granted_at', 'granted_by', 'expires_at'],
);

/** When the role ends for a person: null if it does not end, undefined if they do not have it. */
export const grantEnd = async (
  db: Db | Tx,
  grant: { readonly roleId: string; readonly userId: string; readonly now: Date },
): Promise<Date | null | undefined> => {
  const row = await db
    .selectFrom('staff_roles')
    .select('expires_at')
    .where('role_id', '=', grant.roleId)
    .where('user_id', '=', grant.userId)
    .where((q) => q.or([q('expires_at', 'is', null), q('expires_at', '>', grant.now)]))
    .executeTakeFirst();
  return row?.expires_at;
};

/** Takes the roles away that have ended, and returns whose they were. */
export const endGrants = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('staff_roles')
    .using('roles')
    .whereRef('roles.id', '=', 'staff_roles.role_id')
    .where('staff_roles.expires_at', '<=', now)
    .returning(['staff_roles.user_id', 'roles.name'])
    .execute();

export const revokeRole = (tx: Tx, roleId: string, userId: string) =>
  tx
    .deleteFrom('staff_roles')
    .where('role_id', '=', roleId)
    .where('user_id', '=', userId)
    .execute();
