import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopWhenWeEnd } from '../guard.ts';
import { lastLines, openLog } from '../logs.ts';
import { freePort } from '../ports.ts';
import { giveFileTo, giveTo, unprivilegedAccount, type Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { checkDisk, initialise, isInitialised, readPassword } from './data-directory.ts';
import { inUse, readPostmaster, removeOwner, takeOver, writeOwner } from './ownership.ts';
import { place } from './placement.ts';
import { diskFullError, PostgresError } from './postgres-error.ts';

export type Postgres = {
  /** Connects as the superuser to the maintenance database `postgres`. */
  url: string;
  port: number;
  /** The server process, for tests that kill it. */
  pid: number;
  /** The actual data directory; not always the requested folder, see placement.ts. */
  dataDir: string;
  /** Resolves when the server has ended, with the last lines it logged. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export type PostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** False is faster but may lose data in a crash; for throw-away data. */
  durable: boolean;
  /** The port to listen on, for a restart under the same URL; any free one by default. */
  port?: number;
  /** The server's log file; inside the data directory by default. */
  logFile?: string;
};

/** Starts the embedded PostgreSQL on a folder, and creates the database on first use. */
export const startPostgres = async (options: PostgresOptions): Promise<Postgres> => {
  const { log, durable } = options;
  const binaries = findBinaries();
  const account = unprivilegedAccount();
  const { native, dataDir } = place({ binaries, dataDir: options.dataDir, account, log });
  checkDisk(dataDir);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  if (isInitialised(dataDir, binaries.major)) {
    await takeOver(dataDir, log);
    // A folder that an ordinary account used before still belongs to that account.
    if (account && statSync(dataDir).uid !== account.uid) giveTo(account, dataDir);
  } else {
    await initialise({ native, dataDir, account, durable });
  }
  const password = readPassword(dataDir);
  writeOwner(dataDir, account);
  const logFile = options.logFile ?? path.join(dataDir, 'cowrie-postgres.log');
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = launch({ native, dataDir, account, durable, port, logFile });
    // SIGINT is PostgreSQL's fast shutdown: open transactions roll back, the data is left clean.
    const guard = stopWhenWeEnd(child.pid ?? 0, 'INT');
    child.once('exit', () => guard.dismiss());
    const stopped = await untilReady(child, dataDir);
    if (stopped === undefined) return supervise({ child, dataDir, logFile, port, password });
    const complaint = lastLines(logFile);
    // The port was free a moment ago, but another process may have taken it since.
    const lostPort = /could not bind|address already in use/i.test(complaint);
    if (!lostPort || attempt === 3) throw startFailure(dataDir, complaint);
  }
};

const settings = (port: number, durable: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  // WAL is kept for `npm run backup -- follow`. If that stopped for long, the disk must not fill up.
  max_slot_wal_keep_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
});

const launch = (options: {
  native: string;
  dataDir: string;
  account: Account | undefined;
  durable: boolean;
  port: number;
  logFile: string;
}): ChildProcess => {
  const { native, dataDir, account, durable, port } = options;
  const output = openLog(options.logFile);
  giveFileTo(account, options.logFile);
  const flags = Object.entries(settings(port, durable)).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', dataDir, ...flags], {
    stdio: ['ignore', output, output],
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    // Its own process group: a Ctrl-C in the terminal must reach the API first, not the database.
    detached: true,
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  closeSync(output);
  return child;
};

/** Waits until the server answers. Returns its exit code if it ends instead. */
const untilReady = async (child: ChildProcess, dataDir: string): Promise<number | undefined> => {
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const code = await Promise.race([ended, sleep(25)]);
    if (typeof code === 'number') return code;
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.pid === child.pid && postmaster?.state === 'ready') return undefined;
  }
  child.kill('SIGQUIT');
  return ended;
};

const startFailure = (dataDir: string, complaint: string): PostgresError => {
  if (/no space left on device/i.test(complaint)) return diskFullError(dataDir);
  const other = /lock file "postmaster.pid" already exists/.test(complaint);
  if (other) return inUse(dataDir, readPostmaster(dataDir)?.pid ?? 0);
  return new PostgresError(
    `The database in ${dataDir} did not start:\n${complaint}`,
    'If the folder can go, move it away and start again; otherwise repair it with the PostgreSQL tools.',
  );
};

const supervise = (options: {
  child: ChildProcess;
  dataDir: string;
  logFile: string;
  port: number;
  password: string;
}): Postgres => {
  const { child, dataDir, logFile, port, password } = options;
  const pid = child.pid ?? 0;
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => {
      removeOwner(dataDir);
      resolve(lastLines(logFile));
    });
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    await ended;
    clearTimeout(late);
  };
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return { url, port, pid, dataDir, ended, stop };
};
