import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { PostgresError } from './postgres-error.ts';

/** Where shared copies are stored if other accounts cannot enter the clone. */
const sharedRoot = '/var/lib/cowrie';

type Placement = { native: string; dataDir: string };

/**
 * Decides where the binaries and the data are. Normally they stay where they are. If root runs from
 * a folder that no other account may enter (root's home usually is one), PostgreSQL's account could
 * not reach them, so both move to a shared place.
 */
export const place = (options: {
  binaries: Binaries;
  dataDir: string;
  account: Account | undefined;
  log: (line: string) => void;
}): Placement => {
  const { binaries, account, log } = options;
  const dataDir = path.resolve(options.dataDir);
  if (!account) return { native: binaries.root, dataDir };
  const native = isOpenToOthers(binaries.root) ? binaries.root : copyOfBinaries(binaries);
  if (isOpenToOthers(path.dirname(dataDir))) return { native, dataDir };
  const moved = path.join(sharedRoot, `data-${shortHash(dataDir)}`);
  prepareSharedRoot();
  log(`The account "${account.name}" cannot enter ${dataDir}; the database lives in ${moved}.`);
  return { native, dataDir: moved };
};

/** True if any account can enter every existing folder from the root down. */
export const isOpenToOthers = (directory: string): boolean => {
  for (let current = directory; ; current = path.dirname(current)) {
    if (existsSync(current) && (statSync(current).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
};

const copyOfBinaries = (binaries: Binaries): string => {
  const target = path.join(sharedRoot, `postgres-${binaries.version}`);
  if (existsSync(target)) return target;
  prepareSharedRoot();
  const unfinished = `${target}.${process.pid}`;
  cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another start may have finished the same copy a moment earlier.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
};

const prepareSharedRoot = (): void => {
  try {
    mkdirSync(sharedRoot, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new PostgresError(
      `The database needs ${sharedRoot}, which could not be made.`,
      'Clone Cowrie into a folder other accounts may enter, run it as an ordinary user, or set DATABASE_URL.',
      cause,
    );
  }
};

const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);
