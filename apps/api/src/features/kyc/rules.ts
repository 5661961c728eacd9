/** Pure rules of identity checks. */

import { adultYears, platinumTier } from '@cowrie/contract/kyc/data';
import { lagosDay } from '#platform/dates.ts';

export const tierName = (tier: number): string => (tier === 3 ? platinumTier : `tier_${tier}`);

/** The form the KYC page shows: the page's four rules, in order. */
export const nextStep = (person: {
  readonly kyc_tier: number;
  readonly user_tier: string;
  readonly smile_id_status: string;
}): 'tier1' | 'tier2' | 'tier3' | 'card' | null => {
  const { kyc_tier, user_tier, smile_id_status } = person;
  const isPlatinum = user_tier === platinumTier;
  const isEnrolled = smile_id_status === 'enrolled';
  if (kyc_tier < 1) return 'tier1';
  if (kyc_tier === 1) return 'tier2';
  if (!isPlatinum && !isEnrolled) return 'tier3';
  return isPlatinum && isEnrolled ? 'card' : null;
};

const oldestBirth = '1900-01-01';

/** Compares days as text (YYYY-MM-DD), which sorts like time. */
export const birthDateProblem = (birth: string, now: Date): 'invalid' | 'under_age' | null => {
  const today = lagosDay(now);
  if (birth > today || birth < oldestBirth) return 'invalid';
  const adultOn = `${Number(birth.slice(0, 4)) + adultYears}${birth.slice(4)}`;
  return adultOn > today ? 'under_age' : null;
};

const splitWords = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean);

/** First and last name, as registers and banks ask for them. A single name is used for both. */
export const namesOf = (fullName: string): { firstName: string; lastName: string } => {
  const all = splitWords(fullName);
  const [firstName = '', lastName = firstName] = [all[0], all.at(-1)];
  return { firstName, lastName };
};

const plain = (name: string): string[] =>
  splitWords(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\s]/gu, ''),
  );

/** How well two spellings of a name agree; order, accents and extra names do not matter. */
export const compareNames = (given: string, known: string): 'match' | 'partial' | 'mismatch' => {
  const theirs = new Set(plain(known));
  const ours = plain(given);
  const shared = ours.filter((word) => theirs.has(word)).length;
  if (shared === 0) return 'mismatch';
  return shared === ours.length && shared >= Math.min(2, theirs.size) ? 'match' : 'partial';
};

/** Shows only the last four digits. */
export const maskNumber = (last4: string, length: number): string =>
  `${'•'.repeat(Math.max(0, length - last4.length))}${last4}`;

/** Shows only the first letter and the domain. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const maskPhone = (phone: string): string => `•••• ${phone.slice(-4)}`;
