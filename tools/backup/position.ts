/** How far the store follows the database, and whether the database can be backed up at all. */

import type pg from 'pg';
import * as z from 'zod';
import { formatLsn, parseLsn } from './lsn.ts';
import type { System } from './replication.ts';
import { BackupError, type SealedStore } from './sealed-store.ts';
import { positionName } from './wal-archive.ts';

/** Everything that was committed before `at` is in the WAL up to `lsn`. */
type Position = { readonly lsn: bigint; readonly at: Date };

export const readPosition = async (sql: pg.Client): Promise<Position> => {
  // The time is read first: a commit in between is then in the WAL and not promised.
  const { rows } = await sql.query<{ at: Date; lsn: string }>(
    'select clock_timestamp() as at, pg_current_wal_flush_lsn()::text as lsn',
  );
  if (!rows[0]) throw new Error('the server named no WAL position');
  return { at: rows[0].at, lsn: parseLsn(rows[0].lsn) };
};

const schema = z.object({ timeline: z.int(), lsn: z.string(), at: z.iso.datetime() });

export const writePosition = async (
  store: SealedStore,
  system: System,
  { lsn, at }: Position,
): Promise<void> => {
  const position = { timeline: system.timeline, lsn: formatLsn(lsn), at: at.toISOString() };
  await store.put(positionName(system), Buffer.from(JSON.stringify(position)));
};

/** The newest position that was stored for this cluster. */
export const readStoredPosition = async (
  store: SealedStore,
  system: Pick<System, 'id'>,
): Promise<(Position & { readonly timeline: number }) | undefined> => {
  const bytes = await store.get(positionName(system));
  if (!bytes) return undefined;
  const { timeline, lsn, at } = schema.parse(JSON.parse(bytes.toString('utf8')));
  return { timeline, lsn: parseLsn(lsn), at: new Date(at) };
};

type Facts = {
  version: number;
  may_replicate: boolean;
  in_recovery: boolean;
  level: string;
  tablespaces: number;
};

export const requireSuitable = async (sql: pg.Client): Promise<void> => {
  const { rows } = await sql.query<Facts>(`
    select current_setting('server_version_num')::int / 10000 as version,
      (select rolreplication or rolsuper from pg_roles where rolname = current_user) as may_replicate,
      pg_is_in_recovery() as in_recovery,
      current_setting('wal_level') as level,
      (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global'))
        as tablespaces`);
  const [facts] = rows;
  if (!facts) throw new Error('the server did not describe itself');
  const refuse = (message: string, advice: string): never => {
    throw new BackupError(message, advice);
  };
  if (facts.version < 15) {
    refuse(`This is PostgreSQL ${facts.version}.`, 'Backups need PostgreSQL 15 or newer.');
  }
  if (!facts.may_replicate) {
    refuse(
      'The role of the database URL may not replicate.',
      'Grant it with "alter role … replication", or set BACKUP_DATABASE_URL to a role that may. pg_hba.conf needs a line for the database "replication" too.',
    );
  }
  if (facts.in_recovery) {
    refuse('This server is a standby.', 'Set BACKUP_DATABASE_URL to the primary.');
  }
  if (facts.level === 'minimal') {
    refuse('The server has wal_level = minimal.', 'Set it to replica and restart the server.');
  }
  if (facts.tablespaces > 0) {
    refuse(
      'This database keeps tables in tablespaces, which a backup does not include.',
      'Move the tables into the default tablespace, or use pg_basebackup.',
    );
  }
};
