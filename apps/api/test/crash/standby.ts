/** A standby of a test's PostgreSQL: a copy that follows it by streaming replication. */

import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { connectReplication, runCopy } from '../../../../tools/backup/replication.ts';
import { unpackTar } from '../../../../tools/backup/tar.ts';
import { type Postgres, startPostgres } from '../../../../tools/postgres/postgres.ts';

/** The files of the archive: messages that begin with 'd'. */
async function* archiveIn(messages: Readable): AsyncGenerator<Buffer> {
  for await (const message of messages as AsyncIterable<Buffer>) {
    if (String.fromCharCode(message[0] ?? 0) === 'd') yield message.subarray(1);
  }
}

/** Files that belong to the running primary and not to its data. */
const isForeign = (name: string): boolean => /^cowrie(?:-postgres\.log|\.pid)$/.test(name);

export const startStandby = async (primary: Postgres, dataDir: string): Promise<Postgres> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const client = await connectReplication(primary.url);
  try {
    const command = "BASE_BACKUP (CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
    const copy = runCopy(client, command);
    await unpackTar(archiveIn(copy.messages), dataDir, (name) => !isForeign(name));
    await copy.results;
  } finally {
    await client.end();
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  writeFileSync(join(dataDir, 'standby.signal'), '');
  const { username, password, port } = new URL(primary.url);
  writeFileSync(
    join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n` +
      "wal_retrieve_retry_interval = '200ms'\n",
  );
  return startPostgres({ dataDir, durable: false, log: () => undefined });
};
