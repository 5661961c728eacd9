/**
 * Takes a base backup of a running database, with the WAL from its beginning to its end and the
 * uploaded files. Everything that was committed before `coveredUntil` is in it.
 */

import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../../apps/api/src/platform/db/servers.ts';
import type { Storage } from '../../apps/api/src/platform/files/storage.ts';
import { startBaseBackup } from './base-backup.ts';
import { copyFiles, writeFileList } from './files.ts';
import { formatLsn, segmentStart } from './lsn.ts';
import { type Manifest, newBackupId, readManifest, writeManifest } from './manifest.ts';
import { readPosition, requireSuitable, writePosition } from './position.ts';
import { connectReplication, identifySystem, type System } from './replication.ts';
import type { SealedStore } from './sealed-store.ts';
import { createWalWriter } from './wal-archive.ts';
import { startWalStream } from './wal-stream.ts';

export type BackupSource = {
  /** The role must be allowed to replicate. */
  readonly databaseUrl: string;
  /** Where the product keeps uploaded files. */
  readonly storage: Storage;
};

type Connections = {
  readonly sql: pg.Client;
  readonly copy: pg.Client;
  readonly wal: pg.Client;
};

const connectAll = async (
  databaseUrl: string,
): Promise<Connections & { close(): Promise<void> }> => {
  const sql = createClient({ connectionString: databaseUrl, application_name: 'cowrie backup' });
  sql.on('error', () => undefined);
  await sql.connect();
  const replicas = [];
  try {
    await requireSuitable(sql);
    replicas.push(await connectReplication(databaseUrl));
    replicas.push(await connectReplication(databaseUrl));
    const [copy, wal] = replicas as [pg.Client, pg.Client];
    const close = async (): Promise<void> => {
      await Promise.all([sql, copy, wal].map((client) => client.end().catch(() => undefined)));
    };
    return { sql, copy, wal, close };
  } catch (error) {
    await Promise.all([sql, ...replicas].map((client) => client.end().catch(() => undefined)));
    throw error;
  }
};

/**
 * A slot keeps the WAL on the server until we have it. This one goes with its connection, so that a
 * backup that was interrupted cannot fill the server's disk.
 */
const reserveWal = async (client: pg.Client): Promise<string> => {
  const slot = `cowrie_backup_${randomBytes(6).toString('hex')}`;
  await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL true)`);
  return slot;
};

const copyDatabase = async (
  { sql, copy, wal }: Connections,
  store: SealedStore,
  options: { id: string; system: System; whileStreaming: () => Promise<void> },
) => {
  const { id, system } = options;
  const slot = await reserveWal(wal);
  const base = startBaseBackup(copy, store, id);
  const start = await base.start;
  const writer = createWalWriter(store, system, segmentStart(start, system.segmentBytes));
  const stream = startWalStream(wal, { slot, system, writer });
  // If the stream fails, there is no use in copying on.
  const { archive, consistent } = await Promise.race([
    base.done,
    stream.ended.then(() => Promise.reject(new Error('the server ended the WAL stream'))),
  ]);
  await options.whileStreaming();
  const covered = await readPosition(sql);
  await stream.storeUpTo(covered.lsn);
  await stream.stop();
  return { archive, start, consistent, covered };
};

/**
 * Removes the rest of an interrupted backup, if it can still be removed. Without a manifest it is
 * no backup.
 */
const discard = async (store: SealedStore, id: string): Promise<void> => {
  try {
    for (const { name } of await store.objects.list(`base/${id}/`))
      await store.objects.remove(name);
  } catch {
    // The store fails as well. A later retention run removes the rest.
  }
};

const backUp = async (
  connections: Connections,
  source: BackupSource,
  store: SealedStore,
  id: string,
): Promise<Manifest> => {
  const startedAt = new Date();
  const system = await identifySystem(connections.wal);
  const early = { added: 0, addedBytes: 0 };
  const whileStreaming = async (): Promise<void> => {
    Object.assign(early, await copyFiles(source.storage, store));
  };
  const copied = await copyDatabase(connections, store, { id, system, whileStreaming });
  const { archive, start, consistent, covered } = copied;
  // The second look finds the few files that the last commits need.
  const files = await copyFiles(source.storage, store);
  const listBytes = await writeFileList(store, id, files.keys);
  await writePosition(store, system, covered);
  const addedBytes = early.addedBytes + files.addedBytes;
  await writeManifest(store, {
    version: 1,
    id,
    systemId: system.id,
    timeline: system.timeline,
    segmentBytes: system.segmentBytes,
    postgresMajor: await readMajor(connections.sql),
    database: connections.sql.database ?? 'postgres',
    role: connections.sql.user ?? 'postgres',
    startLsn: formatLsn(start),
    consistentLsn: formatLsn(consistent),
    coveredLsn: formatLsn(covered.lsn),
    coveredUntil: covered.at.toISOString(),
    startedAt: startedAt.toISOString(),
    endedAt: new Date().toISOString(),
    archive: { bytes: archive.bytes, parts: [...archive.parts] },
    serverManifestBytes: archive.serverManifestBytes,
    files: { count: files.keys.length, added: early.added + files.added, addedBytes },
    storedBytes: archive.storedBytes + listBytes + addedBytes,
  });
  return readManifest(store, id);
};

const readMajor = async (sql: pg.Client): Promise<string> => {
  const { rows } = await sql.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return String(rows[0]?.version);
};

export const takeBackup = async (
  source: BackupSource,
  store: SealedStore,
  signal?: AbortSignal,
): Promise<Manifest> => {
  const connections = await connectAll(source.databaseUrl);
  // Without its connections whatever is going on fails.
  const abort = (): void => void connections.close();
  signal?.addEventListener('abort', abort);
  const id = newBackupId(new Date(), randomBytes(2).toString('hex'));
  try {
    return await backUp(connections, source, store, id);
  } catch (error) {
    await discard(store, id);
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await connections.close();
  }
};
