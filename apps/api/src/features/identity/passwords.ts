import { hash, verify } from '@node-rs/argon2';
import type { Result } from '#platform/result.ts';
import { ok, failAt } from '#platform/result.ts';
import { isLeaked } from './leaked-passwords.ts';
import { passwordIsPersonal } from './rules.ts';

/** Argon2id (the library's default), computed on the thread pool so that a login storm does not stall the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password);

let decoy: Promise<string> | null = null;

/** Hashes for an unknown account too, so that it takes the same time as a known one. */
export const pretendToVerify = async (password: string): Promise<false> => {
  decoy ??= hashPassword('a password nobody has');
  await verify(await decoy, password);
  return false;
};

export const checkNewPassword = (
  password: string,
  about: { readonly email: string; readonly tag: string; readonly fullName: string },
  field = 'password',
): Result<true, 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'> => {
  if (isLeaked(password)) {
    return failAt('PASSWORD_COMMON', field);
  }
  if (passwordIsPersonal(password, about)) {
    return failAt('PASSWORD_PERSONAL', field);
  }
  return ok(true);
};
