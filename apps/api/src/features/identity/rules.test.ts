import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeaked, leakedEndings } from './signing/leaked-passwords.ts';
import {
  checkPin,
  deviceName,
  isReservedTag,
  lockSeconds,
  passwordIsOurWord,
  passwordIsPersonal,
  tagSkeleton,
} from './rules.ts';

describe('tags', () => {
  test('that look alike share a skeleton', () => {
    for (const [one, two] of [
      ['chidi', 'ch1di'],
      ['amara', 'arnara'],
      ['kofi', 'k0fi'],
      ['wale', 'vvale'],
      ['ada_n', 'adan'],
      ['tolu', 'toiu'],
    ] as const) {
      expect([one, tagSkeleton(one)]).toEqual([one, tagSkeleton(two)]);
    }
    expect(tagSkeleton('ana')).not.toBe(tagSkeleton('anna'));
  });

  test('that pose as the company are reserved', () => {
    for (const tag of [
      'admin',
      'adm1n',
      'cowrie',
      'c0wrie_help',
      'support',
      'supp0rt',
      'official_ng',
      'customer_care',
    ])
      expect([tag, isReservedTag(tag)]).toEqual([tag, true]);
    for (const tag of ['amara', 'adaobi', 'bankole', 'opeyemi'])
      expect([tag, isReservedTag(tag)]).toEqual([tag, false]);
  });

  test('keep their skeleton when the skeleton is taken again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9_]{2,19}$/),
        (tag) => tagSkeleton(tagSkeleton(tag)) === tagSkeleton(tag),
      ),
    );
  });
});

describe('passwords', () => {
  test('from the leaked list are found, also with digits behind them', () => {
    for (const password of ['password', 'Password1', 'iloveyou12', 'liverpool!'])
      expect([password, isLeaked(password)]).toEqual([password, true]);
    for (const password of ['violet harbour trumpet 41', 'Cowrie-demo-2026'])
      expect([password, isLeaked(password)]).toEqual([password, false]);
    expect(leakedEndings('00000').every((ending) => /^[0-9a-f]{59}$/.test(ending))).toBe(true);
  });

  test('made of the person’s own name are refused; long ones that only contain it are allowed', () => {
    const about = { email: 'ngozi@example.test', tag: 'ngozi_a', fullName: 'Ngozi Adeyemi' };
    expect(passwordIsPersonal('adeyemi2026', about)).toBe(true);
    expect(passwordIsPersonal('Adeyemi walks past three green boats', about)).toBe(false);
  });

  test('made of our own words are refused; long ones that only contain one are allowed', () => {
    for (const password of ['cowrie12345', 'Cowrie2026!', 'MyNaira2026', 'lagos-lagos'])
      expect([password, passwordIsOurWord(password)]).toEqual([password, true]);
    for (const password of ['a cowrie under three green boats', 'violet harbour trumpet 41'])
      expect([password, passwordIsOurWord(password)]).toEqual([password, false]);
  });
});

test('PINs that are easy to guess are refused', () => {
  for (const pin of ['0000', '7777', '1234', '9876', '1212', '1990', '2026'])
    expect([pin, checkPin(pin).ok]).toEqual([pin, false]);
  for (const pin of ['2580', '7391', '6174']) expect([pin, checkPin(pin).ok]).toEqual([pin, true]);
});

test('locks grow from nothing to 15 minutes and never shrink', () => {
  expect([4, 5, 6, 7].map(lockSeconds)).toEqual([0, 30, 60, 120]);
  fc.assert(fc.property(fc.nat(200), (n) => lockSeconds(n + 1) >= lockSeconds(n)));
  expect(lockSeconds(1000)).toBe(900);
});

test('devices are named by browser and system', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome on Android');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  );
  expect(deviceName('curl/8')).toBe('Unknown device');
});
