import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresError } from './postgres-error.ts';

/** The account PostgreSQL runs under if it cannot run under our own. */
export type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, so as root we run it under an unprivileged account. */
export const unprivilegedAccount = (passwd = '/etc/passwd'): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = parsePasswd(readFileSync(passwd, 'utf8'));
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (account) return account;
  throw new PostgresError(
    'PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" account.',
    'Run the command as an ordinary user, or set DATABASE_URL to a PostgreSQL 18 server.',
  );
};

export const parsePasswd = (text: string): Map<string, Account> => {
  const accounts = new Map<string, Account>();
  for (const line of text.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || uid === '0') continue;
    accounts.set(name, { name, uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
};

/** Makes the account the owner of one file that we wrote, if we run as root. */
export const giveFileTo = (account: Account | undefined, file: string): void => {
  if (account) chownSync(file, account.uid, account.gid);
};

/** Makes the account the owner of a folder and everything below it. */
export const giveTo = (account: Account, directory: string): void => {
  chownSync(directory, account.uid, account.gid);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, account.uid, account.gid);
  }
};
