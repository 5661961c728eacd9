/**
 * A PostgreSQL server on a restored data directory. It recovers from the WAL, and is reached only
 * through a socket in a folder of its own: it may hold the data of production.
 */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopWhenWeEnd } from '../guard.ts';
import { lastLines, openLog } from '../logs.ts';
import type { Account } from '../postgres/account.ts';
import { type Binaries, findBinaries } from '../postgres/binaries.ts';
import { readPostmaster } from '../postgres/ownership.ts';
import { BackupError } from './sealed-store.ts';

export type ScratchServer = {
  urlOf(role: string, database: string): string;
  stop(): Promise<void>;
};

/** The WAL ended before the time that was asked for. */
export class EndedBeforeTarget extends Error {}

export type Recovery = {
  readonly native: string;
  readonly dataDir: string;
  readonly account: Account | undefined;
  /** The folder with the segments of the WAL. */
  readonly walDir: string;
  readonly toTime: Date | undefined;
  readonly logFile: string;
  readonly signal?: AbortSignal | undefined;
};

/** The embedded PostgreSQL, or the one whose bin folder POSTGRES_BIN names. */
export const findServer = (postgresBin: string | undefined): Binaries => {
  if (!postgresBin) return findBinaries();
  try {
    const output = execFileSync(path.join(postgresBin, 'postgres'), ['--version']);
    const [, version = '', major = ''] = / ((\d+)[.\w]*)/.exec(output.toString('utf8')) ?? [];
    return { root: path.resolve(postgresBin, '..'), version, major };
  } catch (cause) {
    throw new BackupError(
      `There is no PostgreSQL in ${postgresBin}.`,
      'Set POSTGRES_BIN to the folder with the program "postgres".',
      cause,
    );
  }
};

/** Files and a socket that only PostgreSQL's account and root may reach. */
const createControl = (account: Account | undefined): string => {
  const control = mkdtempSync(path.join(tmpdir(), 'cowrie-restore-'));
  chmodSync(control, 0o700);
  writeFileSync(path.join(control, 'postgresql.conf'), '');
  writeFileSync(path.join(control, 'pg_hba.conf'), 'local all all trust\n');
  writeFileSync(path.join(control, 'pg_ident.conf'), '');
  if (account) chownSync(control, account.uid, account.gid);
  return control;
};

/** For the shell that PostgreSQL starts; in its setting a percent sign is written twice. */
const quoted = (file: string): string => `'${file.replaceAll("'", String.raw`'\''`)}'`;
const restoreCommand = (walDir: string): string => {
  const source = `${quoted(walDir).replaceAll('%', '%%')}/%f`;
  return `test -f ${source} && cp ${source} "%p"`;
};

/** The command line wins over the settings that came with the data, of another machine perhaps. */
const settings = (control: string, { walDir, toTime }: Recovery): Record<string, string> => ({
  config_file: path.join(control, 'postgresql.conf'),
  hba_file: path.join(control, 'pg_hba.conf'),
  ident_file: path.join(control, 'pg_ident.conf'),
  unix_socket_directories: control,
  listen_addresses: '',
  port: '5432',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  shared_preload_libraries: '',
  archive_mode: 'off',
  ssl: 'off',
  // The server answers only when it has recovered, and needs none of the primary's limits.
  hot_standby: 'off',
  restore_command: restoreCommand(walDir),
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // The server reads this before it knows the names of zones, 'Z' among them.
  ...(toTime && { recovery_target_time: toTime.toISOString().replace('Z', '+00') }),
});

const untilPromoted = async (child: ChildProcess, dataDir: string): Promise<boolean> => {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  child.once('error', () => ended.abort());
  while (!ended.signal.aborted) {
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return true;
    await sleep(20);
  }
  return false;
};

/** Starts the server and waits until it has recovered and takes writes. */
export const recover = async (recovery: Recovery): Promise<ScratchServer> => {
  const { native, dataDir, account, logFile } = recovery;
  const control = createControl(account);
  const output = openLog(logFile);
  const flags = Object.entries(settings(control, recovery)).flatMap(([k, v]) => [
    '-c',
    `${k}=${v}`,
  ]);
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', dataDir, ...flags], {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    detached: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(output);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const guard = stopWhenWeEnd(child.pid ?? 0, 'INT');
  child.once('exit', () => guard.dismiss());
  const abort = (): void => void child.kill('SIGINT');
  recovery.signal?.addEventListener('abort', abort);
  child.once('exit', () => recovery.signal?.removeEventListener('abort', abort));
  if (!(await untilPromoted(child, dataDir))) {
    rmSync(control, { recursive: true, force: true });
    const complaint = lastLines(logFile);
    if (/recovery ended before configured recovery target/.test(complaint)) {
      throw new EndedBeforeTarget(complaint);
    }
    throw new BackupError(`The restored database did not start:\n${complaint}`, `See ${logFile}.`);
  }
  return {
    urlOf: (role, database) =>
      `postgres://${encodeURIComponent(role)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(control)}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await exited;
      }
      rmSync(control, { recursive: true, force: true });
    },
  };
};
