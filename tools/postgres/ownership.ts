import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, giveFileTo } from './account.ts';
import { PostgresError } from './postgres-error.ts';
import { processStamp } from './process-stamp.ts';

const ownerFile = (dataDir: string): string => path.join(dataDir, 'cowrie.pid');
const postmasterFile = (dataDir: string): string => path.join(dataDir, 'postmaster.pid');

/** Records which Cowrie process runs the database of this folder. */
export const writeOwner = (dataDir: string, account: Account | undefined): void => {
  const began = processStamp(process.pid)?.began ?? '';
  writeFileSync(ownerFile(dataDir), `${process.pid}\n${began}\n`, { mode: 0o600 });
  // A backup copies the folder; the server must be able to read everything in it.
  giveFileTo(account, ownerFile(dataDir));
};

export const removeOwner = (dataDir: string): void => rmSync(ownerFile(dataDir), { force: true });

const livingOwner = (dataDir: string): number | undefined => {
  if (!existsSync(ownerFile(dataDir))) return undefined;
  const [pid, began] = readFileSync(ownerFile(dataDir), 'utf8').split('\n');
  const stamp = processStamp(Number(pid));
  return stamp && stamp.began === began ? Number(pid) : undefined;
};

type Postmaster = { pid: number; port: number; state: string };

/** Reads postmaster.pid: the process id is on line 1, the port on line 4, the state on line 8. */
export const readPostmaster = (dataDir: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(postmasterFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
};

/**
 * Makes sure that no other process serves this folder. If the Cowrie process of a running database
 * was killed, the database is shut down in order. If that process lives, we refuse to start. A pid
 * file without a process is deleted.
 */
export const takeOver = async (dataDir: string, log: (line: string) => void): Promise<void> => {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) return;
  const isServing = (): boolean =>
    processStamp(postmaster.pid)?.name.startsWith('postgres') ?? false;
  if (isServing()) {
    const owner = livingOwner(dataDir);
    if (owner !== undefined || !existsSync(ownerFile(dataDir)))
      throw inUse(dataDir, owner ?? postmaster.pid);
    log(`Stopping the database a killed Cowrie left behind (pid ${postmaster.pid}).`);
    process.kill(postmaster.pid, 'SIGINT');
    for (let waited = 0; isServing() && waited < 30_000; waited += 50) await sleep(50);
    if (isServing()) throw inUse(dataDir, postmaster.pid);
  }
  rmSync(postmasterFile(dataDir), { force: true });
};

export const inUse = (dataDir: string, pid: number): PostgresError =>
  new PostgresError(
    `Another Cowrie runs on this folder (${dataDir}), pid ${pid}.`,
    'Stop it, or set DATA_DIR to another folder.',
  );
