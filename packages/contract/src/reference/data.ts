/** Facts the product uses, as plain data: the server enforces them, and the forms use the same. */

import { assets, type AssetCode } from '@cowrie/money';
import { servedCountries, type ServedCountry } from './served-countries.ts';
import { worldCountries } from './world-countries.ts';

// Countries.

const served = Object.entries(servedCountries);
const termsOf = (country: string): ServedCountry | undefined =>
  Object.hasOwn(servedCountries, country) ? servedCountries[country] : undefined;

/** Of the countries our banking company lists, the ones money can be sent to. */
export const transferCountries: readonly string[] = served.map(([country]) => country);
export const momoCountries: readonly string[] = served
  .filter(([, { momo }]) => momo !== undefined)
  .map(([country]) => country);

/** Currencies of countries we know but do not send to. */
const otherCurrencies: Readonly<Record<string, AssetCode>> = {
  ZA: 'ZAR',
  GA: 'XAF',
  CG: 'XAF',
  ML: 'XOF',
  NE: 'XOF',
  TG: 'XOF',
};
/** The payout currency of a country; dollars if we know none. */
export const currencyOf = (country: string): AssetCode =>
  termsOf(country)?.currency ?? otherCurrencies[country] ?? 'USD';

/** The flag emoji: 🇳🇬 is N and G as regional indicators. */
export const flagOf = (country: string): string =>
  Array.from(country, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join('');

/** Countries in which no address may be. */
export const restrictedCountries: readonly string[] =
  'AF BY MM CF CN CU CD GQ ER ET HK IR IQ LB LY MK ML NI KP RU SO SS SD SY UA VE YE ZW'.split(' ');

type AddressCountry = {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
};
/** Countries that the address picker offers, sorted by name. */
export const addressCountries: readonly AddressCountry[] = worldCountries
  .filter(({ code }) => !restrictedCountries.includes(code))
  .map((country) => ({ ...country, flag: flagOf(country.code) }));

// Banks and mobile money.

/** The type of bank account in a country; undefined if we send to no bank there. */
export const bankTypeOf = (country: string): ServedCountry['bank'] => termsOf(country)?.bank;
export const isBankCountry = (country: string): boolean => bankTypeOf(country) !== undefined;
export const isMomoCountry = (country: string): boolean => termsOf(country)?.momo !== undefined;

type TransferMethod = 'momo' | 'bank';
/** The methods to send to a country, in the order they are offered. */
export const methodsFor = (country: string): readonly TransferMethod[] => [
  ...(isMomoCountry(country) ? (['momo'] as const) : []),
  ...(isBankCountry(country) ? (['bank'] as const) : []),
];

/** The operator most people in a country use, by its common name. */
export const usualOperatorOf = (country: string): string | undefined => termsOf(country)?.momo;

/** For banks of these countries the owner's name can be looked up from this many digits. */
export const accountResolution = { minimumDigits: 10, countries: ['NG', 'GH', 'KE'] } as const;

/** Nigerian account numbers (NUBAN) have exactly this many digits, at every bank. */
export const nubanDigits = 10;

/** True if a bank of the country can have an account with this number. */
export const isAccountNumber = (country: string, number: string): boolean =>
  country === 'NG'
    ? number.length === nubanDigits
    : number.length >= accountResolution.minimumDigits;

/**
 * At `verifyDigits` a number is looked up automatically; from `manualDigits` on a person can start
 * it.
 */
export const momoNumber = { manualDigits: 10, verifyDigits: 12, maximumDigits: 15 } as const;

/**
 * A mobile number as the company needs it: digits only, with the country code. A leading zero is
 * replaced by the code.
 */
export const internationalNumber = (typed: string, callingCode: string): string =>
  wholeNumber(typed, callingCode).slice(0, momoNumber.maximumDigits);

/** True if the number has more digits than any mobile number; it must not be cut and used. */
export const isTooLongNumber = (typed: string, callingCode: string): boolean =>
  wholeNumber(typed, callingCode).length > momoNumber.maximumDigits;

const wholeNumber = (typed: string, callingCode: string): string => {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  return digits.startsWith('0')
    ? callingCode + digits.slice(1)
    : digits.startsWith(callingCode)
      ? digits
      : callingCode + digits;
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

/** The address dialog looks up the town after this delay, from this many characters. */
export const addressLookup = { delayMs: 500, minimumLength: 5 } as const;
