/** Changes that only time, a job or a command would make, made in the database of the stack. */

import pg from 'pg';
import { inject } from 'vitest';

export const changeDatabase = async (
  sql: string,
  values: readonly string[] = [],
): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
};

/** Queues a job that otherwise waits for its time. */
export const queueJob = (name: string): Promise<void> =>
  changeDatabase(`select graphile_worker.add_job($1, '{}')`, [name]);
