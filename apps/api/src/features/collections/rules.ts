import type { Money } from '@cowrie/money';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Our reference is derived from the request's id, so every retry uses the same one. */
export const referenceOf = (id: string): string =>
  `collection_${id.replaceAll('-', '').toUpperCase()}`;

/** A payer may round, or their network may take its fee from the amount: up to a twentieth. */
const nearness = 20n;

/**
 * Compares a payment with its request: as asked, near enough to be credited as it was paid, or
 * another amount, about which staff decide.
 */
export const judgePayment = (asked: Money, paid: Money): 'as_asked' | 'near' | 'other' => {
  if (paid.currency !== asked.currency || paid.minor <= 0n) return 'other';
  const difference = paid.minor - asked.minor;
  if (difference === 0n) return 'as_asked';
  const size = difference < 0n ? -difference : difference;
  return size * nearness <= asked.minor ? 'near' : 'other';
};

/** A number in one spelling, whether it was typed with the code of its country or without. */
export const payerOf = (country: string, digits: string): string => {
  const readings = [
    parsePhoneNumberFromString(`+${digits}`),
    parsePhoneNumberFromString(digits, country as CountryCode),
  ];
  return readings.find((one) => one?.country === country)?.number ?? `${country} ${digits}`;
};

/** Prompts of the last 24 hours that were not paid. */
export type Prompts = {
  /** On this number: waiting for an answer by the same asker, of the same asker, by links, of all. */
  readonly open: number;
  readonly ofAsker: number;
  readonly byLinks: number;
  readonly ofAll: number;
  /** By the same link, on whatever number; and by all links of its owner, less those that were paid. */
  readonly ofLink: number;
  readonly ofOwnersLinks: number;
};

/** A link asks for one payment, so few prompts are meant, and its owner pays for all others. */
const most = { ofAsker: 3, byLinks: 5, ofAll: 10, ofLink: 10, ofOwnersLinks: 20 } as const;

/** Why this phone is not prompted once more; null if it is. */
export const promptProblem = (
  prompts: Prompts,
  isByLink: boolean,
): 'PROMPT_OPEN' | 'PROMPTS_TOO_MANY' | null => {
  if (prompts.open > 0) return 'PROMPT_OPEN';
  const counted = isByLink ? (['byLinks', 'ofLink', 'ofOwnersLinks'] as const) : [];
  const names = ['ofAsker', 'ofAll', ...counted] as const;
  return names.some((name) => prompts[name] >= most[name]) ? 'PROMPTS_TOO_MANY' : null;
};
