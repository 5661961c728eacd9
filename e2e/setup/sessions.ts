import { randomUUID } from 'node:crypto';
import { changeDatabase } from './database.ts';

/** Makes the passkeys of a person a day old. */
export const agePasskeys = (email: string): Promise<void> =>
  changeDatabase(
    `update passkeys set created_at = created_at - interval '1 day'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

/** Makes the newest session of a person as old as if they had logged in an hour ago. */
export const ageNewestSession = (tag: string): Promise<void> =>
  changeDatabase(
    `update sessions set authenticated_at = authenticated_at - interval '1 hour' where id = (
       select s.id from sessions s join users u on u.id = s.user_id
       where u.tag = $1 order by s.created_at desc limit 1)`,
    [tag],
  );

/**
 * Gives a person a role of their own with these permissions. They count as demo staff, who need no
 * second factor.
 */
export const giveRole = async (tag: string, permissions: readonly string[]): Promise<void> => {
  const role = randomUUID();
  await changeDatabase(
    `insert into roles (id, name, description, created_at) values ($1, 'Role of ' || $2, '', now())`,
    [role, tag],
  );
  for (const permission of permissions) {
    await changeDatabase('insert into role_permissions (role_id, permission) values ($1, $2)', [
      role,
      permission,
    ]);
  }
  await changeDatabase(
    `insert into staff_roles (user_id, role_id, granted_at)
     select id, $1, now() from users where tag = $2`,
    [role, tag],
  );
  await changeDatabase('update users set is_demo = true where tag = $1', [tag]);
};
