/** Pure checks of what people choose: tags, passwords, PINs. */

import { skeletonOf } from '@cowrie/contract/look-alike';
import { addSeconds } from '#platform/clock.ts';
import { type Result, ok, failAt } from '#platform/result.ts';

const reservedTags = new Set([
  'admin',
  'administrator',
  'root',
  'support',
  'help',
  'helpdesk',
  'security',
  'staff',
  'official',
  'cowrie',
  'cowriehq',
  'team',
  'ops',
  'system',
  'bank',
  'cbn',
  'efcc',
  'police',
  'customs',
  'tax',
  'firs',
  'refund',
  'refunds',
  'payment',
  'payments',
  'payout',
  'wallet',
  'transfer',
  'transfers',
  'verify',
  'verified',
  'verification',
  'kyc',
  'fraud',
  'scam',
  'abuse',
  'legal',
  'compliance',
  'billing',
  'finance',
  'treasury',
  'escrow',
  'ajo',
  'market',
  'crypto',
  'naira',
  'dollar',
  'me',
  'you',
  'null',
  'undefined',
  'anonymous',
  'everyone',
  'here',
  'api',
  'www',
  'mail',
  'info',
  'contact',
  'ceo',
  'cfo',
  'checker',
  'customer_care',
  'customercare',
  'customerservice',
]);
const reservedParts = ['cowrie', 'admin', 'support', 'official', 'customercare'];

/** Two tags with one skeleton look alike. */
export const tagSkeleton = skeletonOf;

export const isReservedTag = (tag: string): boolean => {
  const skeleton = tagSkeleton(tag);
  return (
    [...reservedTags].some((word) => tagSkeleton(word) === skeleton) ||
    reservedParts.some((part) => skeleton.includes(tagSkeleton(part)))
  );
};

export const passwordIsPersonal = (
  password: string,
  about: { readonly email: string; readonly tag: string; readonly fullName: string },
): boolean => {
  const plain = password.toLowerCase();
  const words = [
    about.email,
    about.email.split('@')[0] ?? '',
    about.tag,
    ...about.fullName.split(/\s+/),
  ];
  return words
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= 4 && plain.includes(word) && plain.length < word.length + 8);
};

/** Words that everybody tries first at a company like ours. */
const ourWords = [
  'cowrie',
  'password',
  'naira',
  'dollar',
  'wallet',
  'transfer',
  'nigeria',
  'lagos',
  'maplerad',
  'support',
  'admin',
  'welcome',
];

/** True if the password is one of our words with little around it. */
export const passwordIsOurWord = (password: string): boolean => {
  const plain = password.toLowerCase();
  return ourWords.some((word) => plain.includes(word) && plain.length < word.length + 8);
};

const runs = '0123456789 9876543210';

export const checkPin = (pin: string): Result<string, 'PIN_TOO_SIMPLE'> => {
  const sameDigit = /^(\d)\1{3}$/.test(pin);
  const pair = /^(\d\d)\1$/.test(pin);
  const year = /^(19|20)\d\d$/.test(pin);
  return sameDigit || pair || year || runs.includes(pin)
    ? failAt('PIN_TOO_SIMPLE', 'pin')
    : ok(pin);
};

export const firstNameOf = (fullName: string): string =>
  fullName.trim().split(/\s+/)[0] ?? fullName;

export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * Seconds to wait after this many failures in a row: none for the first four, then doubling up to
 * 15 minutes.
 */
export const lockSeconds = (failures: number): number =>
  failures < 5 ? 0 : Math.min(30 * 2 ** (failures - 5), 900);

/** More than one network fails in a day. The lock of all unknown browsers begins after as many. */
const sharedFailures = 150;

/** Seconds for which no unknown browser may try, whatever its network. */
export const sharedLockSeconds = (failures: number): number =>
  lockSeconds(failures - sharedFailures);

const browsers: readonly (readonly [RegExp, string])[] = [
  [/CowrieNative/, 'Cowrie app'],
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** A device name such as 'Chrome on Android', from the browser's user agent. */
export const deviceName = (userAgent: string): string => {
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
};

const newPasskeySeconds = 86_400;

/** A passkey that was added after this instant cannot confirm payments yet. */
export const payingPasskeysSince = (now: Date): Date => addSeconds(now, -newPasskeySeconds);
