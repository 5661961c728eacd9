/**
 * Checks passwords against a list of leaked ones, without a network call. The browser sends the
 * first five hex digits of the hash and compares the endings itself, so the typed password never
 * leaves the device.
 */

import { dictionary } from '@zxcvbn-ts/language-common';
import { digest } from '#platform/crypto/secrets.ts';

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
  // Attackers try a leaked password with one or two digits behind it first.
  return (
    isIn(password) ||
    isIn(password.toLowerCase()) ||
    isIn(password.toLowerCase().replace(/[\d!@#.]{1,3}$/, ''))
  );
};
