import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { diskFullError, PostgresError } from './postgres-error.ts';

const minimumFreeBytes = 300 * 1024 * 1024;

/** The file with the database password, readable only by its owner. */
const passwordFile = (dataDir: string): string => path.join(dataDir, 'cowrie.password');

export const readPassword = (dataDir: string): string => {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (cause) {
    throw new PostgresError(
      `${dataDir} is a PostgreSQL data directory that Cowrie did not make.`,
      'Set DATA_DIR to another folder, or reach that database through DATABASE_URL.',
      cause,
    );
  }
};

export const checkDisk = (dataDir: string): void => {
  let existing = dataDir;
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  if (bavail * bsize < minimumFreeBytes) throw diskFullError(dataDir);
};

/**
 * False if the directory has no database, true if it has one of the right major version. Throws
 * otherwise.
 */
export const isInitialised = (dataDir: string, major: string): boolean => {
  const versionFile = path.join(dataDir, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === major) return true;
  throw new PostgresError(
    `${dataDir} holds data of PostgreSQL ${found}, and this Cowrie runs PostgreSQL ${major}.`,
    `Start the version that made it and dump the data, or move the folder away (or set DATA_DIR) to begin with an empty database.`,
  );
};

/**
 * Creates the cluster beside its final place and moves it there when complete, so that an
 * interrupted first start leaves nothing that looks like a database.
 */
export const initialise = async (options: {
  native: string;
  dataDir: string;
  account: Account | undefined;
  durable: boolean;
}): Promise<void> => {
  const { native, dataDir, account, durable } = options;
  const unfinished = `${dataDir}.new`;
  const passwordSource = `${dataDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  writeFileSync(passwordSource, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) {
    chownSync(unfinished, account.uid, account.gid);
    chownSync(passwordSource, account.uid, account.gid);
  }
  try {
    await runInitdb({ native, dataDir: unfinished, passwordSource, account, durable });
    renameSync(passwordSource, passwordFile(unfinished));
    chmodSync(passwordFile(unfinished), 0o600);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(unfinished, dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordSource, { force: true });
    throw error;
  }
};

const runInitdb = async (options: {
  native: string;
  dataDir: string;
  passwordSource: string;
  account: Account | undefined;
  durable: boolean;
}): Promise<void> => {
  const { native, dataDir, passwordSource, account, durable } = options;
  const child = spawn(
    path.join(native, 'bin', 'initdb'),
    [
      `--pgdata=${dataDir}`,
      '--username=postgres',
      `--pwfile=${passwordSource}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  if (/no space left on device/i.test(complaint)) throw diskFullError(dataDir);
  if (/could not look up effective user ID/.test(complaint)) {
    throw new PostgresError(
      'PostgreSQL runs only under an account the system knows by name, and this one has none.',
      'Add the account to /etc/passwd (useradd), run as another one, or set DATABASE_URL.',
    );
  }
  throw new PostgresError(
    `The database could not be created in ${dataDir}: ${complaint.trim() || `initdb ended with ${code}`}`,
    'Set DATA_DIR to a folder this account may write to, or set DATABASE_URL.',
  );
};
