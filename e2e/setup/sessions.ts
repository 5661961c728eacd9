import pg from 'pg';
import { inject } from 'vitest';

/** Makes the newest session of a person as old as if they had logged in an hour ago. */
export const ageNewestSession = async (tag: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(
      `update sessions set authenticated_at = authenticated_at - interval '1 hour' where id = (
         select s.id from sessions s join users u on u.id = s.user_id
         where u.tag = $1 order by s.created_at desc limit 1)`,
      [tag],
    );
  } finally {
    await client.end();
  }
};
