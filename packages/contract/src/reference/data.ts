import { assets, type AssetCode } from '@cowrie/money';
import {
  institutionTypes,
  type InstitutionType,
  servedCountries,
  type ServedCountry,
} from './served-countries.ts';
import { worldCountries } from './world-countries.ts';

/** Facts the product goes by, as plain data: the server enforces them, the forms repeat them. */

// Countries.

const served = Object.entries(servedCountries);
const termsOf = (country: string): ServedCountry | undefined =>
  Object.hasOwn(servedCountries, country) ? servedCountries[country] : undefined;

/** Of the countries our banking company lists, the ones money can be sent to. */
export const transferCountries: readonly string[] = served.map(([country]) => country);
export const momoCountries: readonly string[] = served
  .filter(([, { momo }]) => momo !== undefined)
  .map(([country]) => country);

/** Money of countries we know and do not send to. */
const otherCurrencies: Readonly<Record<string, string>> = {
  ZA: 'ZAR',
  GA: 'XAF',
  CG: 'XAF',
  ML: 'XOF',
  NE: 'XOF',
  TG: 'XOF',
};
/** What is paid out in a country; dollars where we know of nothing nearer. */
export const currencyOf = (country: string): string =>
  termsOf(country)?.currency ?? otherCurrencies[country] ?? 'USD';

/** 🇳🇬 is N and G, written in regional indicators. */
export const flagOf = (country: string): string =>
  Array.from(country, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join('');

/** Places no address may be in. */
export const restrictedCountries: readonly string[] =
  'AF BY MM CF CN CU CD GQ ER ET HK IR IQ LB LY MK ML NI KP RU SO SS SD SY UA VE YE ZW'.split(' ');

type AddressCountry = {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
};
/** What the address picker offers, by name. */
export const addressCountries: readonly AddressCountry[] = worldCountries
  .filter(({ code }) => !restrictedCountries.includes(code))
  .map((country) => ({ ...country, flag: flagOf(country.code) }));

// Banks and mobile money.

export { institutionTypes, type InstitutionType };

/** The kind of bank account people hold in a country; undefined where money goes to no bank. */
export const bankTypeOf = (country: string): ServedCountry['bank'] => termsOf(country)?.bank;
export const isBankCountry = (country: string): boolean => bankTypeOf(country) !== undefined;
export const isMomoCountry = (country: string): boolean => termsOf(country)?.momo !== undefined;

type TransferMethod = 'momo' | 'bank';
/** How money reaches a country, in the order it is offered. */
export const methodsFor = (country: string): readonly TransferMethod[] => [
  ...(isMomoCountry(country) ? (['momo'] as const) : []),
  ...(isBankCountry(country) ? (['bank'] as const) : []),
];

/** The operator most people in a country use, by the word it goes by everywhere. */
export const usualOperatorOf = (country: string): string | undefined => termsOf(country)?.momo;

/** Whose account it is can be asked from this many digits on, for banks of these countries. */
export const accountResolution = { minimumDigits: 10, countries: ['NG', 'GH', 'KE'] } as const;

/** A number is checked by itself at `verifyDigits`; from `manualDigits` on a person may ask for it. */
export const momoNumber = { manualDigits: 10, verifyDigits: 12, maximumDigits: 15 } as const;

/**
 * A mobile number as the company wants it: digits alone, the country's code in front. A leading zero
 * stands for that code.
 */
export const internationalNumber = (typed: string, callingCode: string): string => {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const withCode = digits.startsWith('0')
    ? callingCode + digits.slice(1)
    : digits.startsWith(callingCode)
      ? digits
      : callingCode + digits;
  return withCode.slice(0, momoNumber.maximumDigits);
};

// Transfers.

const shownCurrencies = [
  'NGN',
  'USD',
  'GBP',
  'EUR',
  'GHS',
  'KES',
] as const satisfies readonly AssetCode[];
export const currencySymbols = Object.fromEntries(
  shownCurrencies.map((code) => [code, assets[code].symbol]),
) as Readonly<Record<(typeof shownCurrencies)[number], string>>;

/** The address dialog looks a town up this long after typing, once this much is typed. */
export const addressLookup = { delayMs: 500, minimumLength: 5 } as const;
