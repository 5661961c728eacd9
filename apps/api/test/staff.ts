import { randomUUID } from 'node:crypto';
import type { Permission } from '@cowrie/contract';
import { member } from './people.ts';
import type { World } from './world.ts';

/** A member of staff with these permissions and no others. */
export const staffWith = async (world: World, ...permissions: readonly Permission[]) => {
  const made = await member(world);
  const role = randomUUID();
  const { pool, clock } = world.platform;
  await pool.query(
    'insert into roles (id, name, description, created_at) values ($1, $2, $3, $4)',
    [role, `Role ${role}`, '', clock.now()],
  );
  for (const permission of permissions) {
    await pool.query('insert into role_permissions (role_id, permission) values ($1, $2)', [
      role,
      permission,
    ]);
  }
  await pool.query('insert into staff_roles (user_id, role_id, granted_at) values ($1, $2, $3)', [
    made.me.id,
    role,
    clock.now(),
  ]);
  // Demo people need no second factor, and tests of roles are not about it.
  await pool.query('update users set is_demo = true where id = $1', [made.me.id]);
  return made;
};

/** A member of staff who works on cases and does not decide what others propose. */
export const caseWorker = async (world: World) =>
  (await staffWith(world, 'cases.read', 'cases.write')).person;

/** A proposal that one member of staff made and another decided: the id of the approval. */
export const decidedProposal = async (
  { platform: { pool } }: World,
  kind: string,
  status: 'approved' | 'rejected',
): Promise<string> => {
  const id = randomUUID();
  await pool.query(
    `insert into approvals (id, kind, summary, before, after, change, reason, maker_id, status,
       checker_id, created_at, decided_at)
     values ($1, $2, 'A test', '{}', '{}', '{}', 'A good reason', $3, $4, $5, now(), now())`,
    [id, kind, randomUUID(), status, randomUUID()],
  );
  return id;
};

/** The audit log's entries about a person, oldest first. */
export const auditedOf = async (world: World, userId: string, action: string) =>
  (
    await world.platform.pool.query<{ actor: string; detail: Record<string, unknown> }>(
      'select actor, detail from audit_log where action = $1 and subject = $2 order by seq',
      [action, `user:${userId}`],
    )
  ).rows;
