/** The draft of a money request: its steps, its answers, and what is still missing. */

import {
  currencyOf,
  internationalNumber,
  isTooLongNumber,
  usualOperatorOf,
} from '@cowrie/contract/reference/data';
import { parseMoney, type AssetCode } from '@cowrie/money';

const steps = ['country', 'details', 'amount', 'confirm'] as const;
export type Step = (typeof steps)[number];

export const empty = {
  country: '',
  calling: '',
  providerCode: '',
  typed: '',
  firstName: '',
  lastName: '',
  email: '',
  amount: '',
  description: '',
  /** Made once for each request, so a second click or a retry does not create a second request. */
  reference: '',
};
export type Draft = typeof empty;

export const currencyFor = ({ country }: Pick<Draft, 'country'>): AssetCode => currencyOf(country);

export const numberOf = ({ typed, calling }: Pick<Draft, 'typed' | 'calling'>): string =>
  internationalNumber(typed, calling);

const plausibleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type Detail = 'providerCode' | 'typed' | 'firstName' | 'lastName' | 'email';

/** The fields that are empty or cannot be valid. */
export const missingDetails = (draft: Draft): ReadonlySet<Detail> => {
  const filled: Record<Detail, boolean> = {
    providerCode: draft.providerCode !== '',
    typed: numberOf(draft).length >= 10 && !isTooLongNumber(draft.typed, draft.calling),
    firstName: draft.firstName.trim() !== '',
    lastName: draft.lastName.trim() !== '',
    email: plausibleEmail.test(draft.email.trim()),
  };
  return new Set((Object.keys(filled) as Detail[]).filter((name) => !filled[name]));
};

export const hasDetails = (draft: Draft): boolean => missingDetails(draft).size === 0;

/** The amount in hundredths; null if the text is not a valid amount. */
export const amountOf = (draft: Pick<Draft, 'country' | 'amount'>): number | null => {
  const parsed = parseMoney(draft.amount, currencyFor(draft));
  return parsed.ok && parsed.money.minor > 0n ? Number(parsed.money.minor) : null;
};

export const hasAmount = (draft: Draft): boolean =>
  amountOf(draft) !== null && draft.description.trim() !== '';

/** The step in the address, or the first step without answers if an earlier answer is missing. */
export const stepFrom = (wanted: string, draft: Draft): Step => {
  const answered = [draft.country !== '', hasDetails(draft), hasAmount(draft), false];
  const wantedIndex = Math.max(0, (steps as readonly string[]).indexOf(wanted));
  return steps[Math.min(wantedIndex, answered.indexOf(false))] ?? 'country';
};

/** The offered provider that most people in a country use. */
export const likelyProvider = <P extends { readonly code: string; readonly name: string }>(
  country: string,
  offered: readonly P[],
): P | undefined => {
  const usual = usualOperatorOf(country);
  if (usual === undefined) return undefined;
  const normalise = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const wanted = normalise(usual);
  return offered.find(({ name, code }) => code === wanted || normalise(name).includes(wanted));
};
