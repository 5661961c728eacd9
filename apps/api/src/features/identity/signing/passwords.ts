import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '#platform/unavailable.ts';
import type { Result } from '#platform/result.ts';
import { fail, ok, failAt } from '#platform/result.ts';
import { isLeaked } from './leaked-passwords.ts';
import { passwordIsOurWord, passwordIsPersonal } from '../rules.ts';

/** Argon2id (the library's default). It runs on the thread pool, beside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * One core is left for everything else: without this, a storm of log-ins takes every core and makes
 * transfers slow. A call that would wait over two seconds is refused.
 */
const atOnce = Math.max(1, availableParallelism() - 1);
const mostWaiting = 64 * atOnce;
let free = atOnce;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw new Unavailable('too many passwords wait');
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The next one takes over the place; without a next one it becomes free.
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password));

let decoy: Promise<string> | null = null;

/** Hashes for an unknown account too, so that it takes the same time as a known one. */
export const pretendToVerify = async (password: string): Promise<false> => {
  decoy ??= hashPassword('a password nobody has');
  await passwordMatches(await decoy, password);
  return false;
};

/** A slow hash each, so only the first ones are tried. */
const mostTried = 3;

/** Rows with this password. It takes as long for none as for one. */
export const withPassword = async <T extends { readonly password_hash: string }>(
  rows: readonly T[],
  password: string,
): Promise<T[]> => {
  const tried = rows.slice(0, mostTried);
  if (tried.length === 0) await pretendToVerify(password);
  const matches = await Promise.all(
    tried.map((row) => passwordMatches(row.password_hash, password)),
  );
  return tried.filter((_, place) => matches[place]);
};

const easyToGuess = 'This password is easy to guess. Please choose another.';

export const checkNewPassword = (
  password: string,
  about: { readonly email: string; readonly tag: string; readonly fullName: string },
  field = 'password',
): Result<true, 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'> => {
  if (isLeaked(password)) {
    return failAt('PASSWORD_COMMON', field);
  }
  if (passwordIsOurWord(password)) {
    return fail('PASSWORD_COMMON', { words: easyToGuess, fields: { [field]: easyToGuess } });
  }
  if (passwordIsPersonal(password, about)) {
    return failAt('PASSWORD_PERSONAL', field);
  }
  return ok(true);
};
