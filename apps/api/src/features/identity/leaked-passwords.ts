import { dictionary } from '@zxcvbn-ts/language-common';
import { digest } from '#platform/crypto/secrets.ts';

/**
 * Passwords known from leaks, answered offline. Clients ask by the first five hex digits of the
 * hash and compare endings themselves, so that a password being typed never leaves the device.
 */
let byPrefix: ReadonlyMap<string, readonly string[]> | null = null;

const build = (): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const password of dictionary['passwords-common'] as readonly string[]) {
    const hash = digest(password).toString('hex');
    const endings = map.get(hash.slice(0, 5));
    if (endings) endings.push(hash.slice(5));
    else map.set(hash.slice(0, 5), [hash.slice(5)]);
  }
  return map;
};

export const leakedEndings = (prefix: string): readonly string[] => {
  byPrefix ??= build();
  return byPrefix.get(prefix) ?? [];
};

export const isLeaked = (password: string): boolean => {
  const isIn = (text: string) => {
    const hash = digest(text).toString('hex');
    return leakedEndings(hash.slice(0, 5)).includes(hash.slice(5));
  };
  // A leaked word with a digit or two behind it is the first thing a guesser tries.
  return (
    isIn(password) ||
    isIn(password.toLowerCase()) ||
    isIn(password.toLowerCase().replace(/[\d!@#.]{1,3}$/, ''))
  );
};
