import { currencyOf, internationalNumber, usualOperatorOf } from '@cowrie/contract/reference/data';
import { parseMoney, type AssetCode } from '@cowrie/money';

/** What is asked, step by step. */
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
  /** Made once for one request: a second click, a reload or a lost answer says the same again. */
  reference: '',
};
export type Draft = typeof empty;

export const currencyFor = ({ country }: Pick<Draft, 'country'>): AssetCode =>
  currencyOf(country) as AssetCode;

export const numberOf = ({ typed, calling }: Pick<Draft, 'typed' | 'calling'>): string =>
  internationalNumber(typed, calling);

const plausibleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type Detail = 'providerCode' | 'typed' | 'firstName' | 'lastName' | 'email';

/** What is not filled in yet, or not so that it can be right. */
export const missingDetails = (draft: Draft): ReadonlySet<Detail> => {
  const filled: Record<Detail, boolean> = {
    providerCode: draft.providerCode !== '',
    typed: numberOf(draft).length >= 10,
    firstName: draft.firstName.trim() !== '',
    lastName: draft.lastName.trim() !== '',
    email: plausibleEmail.test(draft.email.trim()),
  };
  return new Set((Object.keys(filled) as Detail[]).filter((name) => !filled[name]));
};

export const hasDetails = (draft: Draft): boolean => missingDetails(draft).size === 0;

/** In hundredths; null while it is no amount. */
export const amountOf = (draft: Pick<Draft, 'country' | 'amount'>): number | null => {
  const parsed = parseMoney(draft.amount, currencyFor(draft));
  return parsed.ok && parsed.money.minor > 0n ? Number(parsed.money.minor) : null;
};

export const hasAmount = (draft: Draft): boolean =>
  amountOf(draft) !== null && draft.description.trim() !== '';

/** The step an address asks for; one whose answers are missing falls back to the first without. */
export const stepFrom = (wanted: string, draft: Draft): Step => {
  const answered = [draft.country !== '', hasDetails(draft), hasAmount(draft), false];
  const asked = Math.max(0, (steps as readonly string[]).indexOf(wanted));
  return steps[Math.min(asked, answered.indexOf(false))] ?? 'country';
};

/** The company most people of a country use, as the list calls it. */
export const likelyProvider = <P extends { readonly code: string; readonly name: string }>(
  country: string,
  offered: readonly P[],
): P | undefined => {
  const usual = usualOperatorOf(country);
  if (usual === undefined) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const word = plain(usual);
  return offered.find(({ name, code }) => code === word || plain(name).includes(word));
};
