import type { RoleChange } from '@cowrie/contract/staff/routes';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

/** SQL about roles, approvals, toggles, settings and the audit log's pages. */
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
      sql<{ userId: string; name: string; tag: string; since: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('userId', users.id, 'name', users.full_name, 'tag', users.tag, 'since', staff_roles.granted_at) order by users.full_name)
        from staff_roles join users on users.id = staff_roles.user_id
        where staff_roles.role_id = ${q.ref('roles.id')}), '[]')`.as('holders'),
    ])
    .orderBy('roles.name')
    .execute();

export const findRole = (db: Db | Tx, id: string) =>
  db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();

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

export const deleteRole = (tx: Tx, roleId: string) =>
  tx.deleteFrom('roles').where('id', '=', roleId).execute();

export const grantRole = (tx: Tx, row: Insertable<DB['staff_roles']>) =>
  tx
    .insertInto('staff_roles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const revokeRole = (tx: Tx, roleId: string, userId: string) =>
  tx
    .deleteFrom('staff_roles')
    .where('role_id', '=', roleId)
    .where('user_id', '=', userId)
    .execute();

export const personByTag = (db: Db | Tx, tag: string) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name', 'tag'])
    .where('tag', '=', tag)
    .where('status', '=', 'active')
    .executeTakeFirst();

export const personById = (db: Db | Tx, id: string) =>
  db.selectFrom('users').select(['id', 'full_name', 'tag']).where('id', '=', id).executeTakeFirst();

export const insertApproval = (tx: Tx, row: Insertable<DB['approvals']>) =>
  tx.insertInto('approvals').values(row).execute();

/** Whoever decides names the kinds they decide about: anything else is not there for them. */
export const lockApproval = (tx: Tx, id: string, kinds: readonly string[]) =>
  tx
    .selectFrom('approvals')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .forUpdate()
    .executeTakeFirst();

export const roleKinds = [
  'create_role',
  'set_permissions',
  'delete_role',
  'grant_role',
  'revoke_role',
] as const satisfies readonly RoleChange['kind'][];

export const decideApproval = (
  tx: Tx,
  id: string,
  decision: { status: 'approved' | 'rejected'; checkerId: string; reason: string; at: Date },
) =>
  tx
    .updateTable('approvals')
    .set({
      status: decision.status,
      checker_id: decision.checkerId,
      decision_reason: decision.reason,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .execute();

/** Proposals of any kind with the names of who made and decided them. */
export const proposals = (db: Db | Tx) =>
  db
    .selectFrom('approvals')
    .innerJoin('users as maker', 'maker.id', 'approvals.maker_id')
    .leftJoin('users as checker', 'checker.id', 'approvals.checker_id')
    .select([
      'approvals.id',
      'approvals.kind',
      'approvals.summary',
      'approvals.before',
      'approvals.after',
      'approvals.change',
      'approvals.reason',
      'approvals.status',
      'approvals.created_at',
      'approvals.decided_at',
      'approvals.decision_reason',
      'maker.id as maker_id',
      'maker.full_name as maker_name',
      'maker.tag as maker_tag',
      'checker.full_name as checker_name',
      'checker.tag as checker_tag',
    ]);

/** One kind of proposals. Ids rise with time, so the newest come first. */
export const proposalPage = (
  db: Db | Tx,
  kind: string,
  page: { readonly cursor: string | undefined; readonly limit: number },
) => {
  const query = proposals(db)
    .where('approvals.kind', '=', kind)
    .orderBy('approvals.id', 'desc')
    .limit(page.limit);
  return page.cursor === undefined ? query : query.where('approvals.id', '<', page.cursor);
};

/** Every role change that waits, however old, and then the latest decisions. */
export const recentApprovals = (db: Db) =>
  proposals(db)
    .where('approvals.kind', 'in', roleKinds)
    .orderBy(sql`approvals.status = 'waiting'`, 'desc')
    .orderBy('approvals.created_at', 'desc')
    .limit(100)
    .execute();

export const listFlags = (db: Db) =>
  db
    .selectFrom('feature_flags')
    .leftJoin('users', 'users.id', 'feature_flags.updated_by')
    .select(['key', 'description', 'enabled', 'updated_at', 'users.tag as updated_by'])
    .orderBy('key')
    .execute();

export const updateFlag = (tx: Tx, key: string, enabled: boolean, by: string, at: Date) =>
  tx
    .updateTable('feature_flags')
    .set({ enabled, updated_by: by, updated_at: at })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();

/** A setting with the time of its last change. */
export const findSetting = (db: Db | Tx, key: string) =>
  db
    .selectFrom('admin_settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();

export const readSetting = async (db: Db | Tx, key: string): Promise<unknown> =>
  (await db.selectFrom('admin_settings').select('value').where('key', '=', key).executeTakeFirst())
    ?.value;

export const writeSetting = (tx: Tx, key: string, value: unknown, at: Date) => {
  const text = JSON.stringify(value);
  return tx
    .insertInto('admin_settings')
    .values({ key, value: text, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updated_at: at }))
    .execute();
};

/** Changes parts of a setting and leaves the rest as it is, however many do so at once. */
export const mergeSetting = async (
  tx: Tx,
  key: string,
  parts: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<unknown> => {
  const { rows } = await sql<{ before: unknown }>`
    insert into admin_settings (key, value, updated_at)
    values (${key}, ${JSON.stringify(parts)}, ${at})
    on conflict (key) do update
      set value = admin_settings.value || excluded.value, updated_at = excluded.updated_at
    returning old.value as before`.execute(tx);
  return rows[0]?.before;
};

export const auditPage = (
  db: Db,
  page: {
    cursor?: string | undefined;
    limit: number;
    action?: string | undefined;
    actor?: string | undefined;
  },
) => {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id::text = audit_log.actor`))
    .select([
      'audit_log.seq',
      'audit_log.at',
      'audit_log.actor',
      'users.tag',
      'audit_log.action',
      'audit_log.subject',
      'audit_log.detail',
      'audit_log.request_id',
      'audit_log.hash',
    ])
    .orderBy('audit_log.seq', 'desc')
    .limit(page.limit + 1);
  if (page.cursor) query = query.where('audit_log.seq', '<', BigInt(page.cursor));
  if (page.action) query = query.where('audit_log.action', '=', page.action);
  if (page.actor) query = query.where('users.tag', '=', page.actor.replace(/^@/, ''));
  return query.execute();
};
