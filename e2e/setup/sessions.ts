import pg from 'pg';
import { inject } from 'vitest';

const change = async (sql: string, values: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
};

/** Makes the passkeys of a person a day old. */
export const agePasskeys = (email: string): Promise<void> =>
  change(
    `update passkeys set created_at = created_at - interval '1 day'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

/** Makes the newest session of a person as old as if they had logged in an hour ago. */
export const ageNewestSession = (tag: string): Promise<void> =>
  change(
    `update sessions set authenticated_at = authenticated_at - interval '1 hour' where id = (
       select s.id from sessions s join users u on u.id = s.user_id
       where u.tag = $1 order by s.created_at desc limit 1)`,
    [tag],
  );
