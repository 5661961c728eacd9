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

export type AddressCountry = {
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

export type TransferMethod = 'momo' | 'bank';
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
export const collectionOtpDigits = 4;

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

/** Amounts are in cents. */
export const dollarTransfer = {
  minimum: 100,
  maximum: 1_000_000,
  arrival: '1-3 business days',
  memoLength: 200,
} as const;
export const routingNumberDigits = 9;
export const paymentRails = ['ACH', 'ACH-ACCELERATED', 'FEDWIRE'] as const;
export type PaymentRail = (typeof paymentRails)[number];
export const accountTypes = ['CHECKING', 'SAVINGS'] as const;
export type AccountType = (typeof accountTypes)[number];
export const reasonOptions = [
  'payment for goods and services',
  'invoice payment',
  'salary payment',
  'personal transfer',
  'business expenses',
  'other',
] as const;
export const defaultBankReason = 'Payment for services';
export const recentRecipients = 5;
export const tagSearchMinimum = 2;

export const networkNames = [
  'ethereum',
  'polygon',
  'solana',
  'stellar',
  'avalanche',
  'tron',
] as const;
export type NetworkName = (typeof networkNames)[number];
/** Where a transaction on a chain can be looked up by its hash. */
export const explorers: Readonly<Record<NetworkName, string>> = {
  ethereum: 'https://etherscan.io/tx/',
  polygon: 'https://polygonscan.com/tx/',
  solana: 'https://solscan.io/tx/',
  stellar: 'https://stellar.expert/explorer/public/tx/',
  avalanche: 'https://snowtrace.io/tx/',
  tron: 'https://tronscan.org/#/transaction/',
};
type Network = { readonly id: NetworkName; readonly isNew: boolean };
type DigitalDollar = {
  readonly id: 'usdc' | 'usdt' | 'pyusd';
  readonly isNew: boolean;
  readonly networks: readonly Network[];
};
const old = (id: NetworkName): Network => ({ id, isNew: false });
const recent = (id: NetworkName): Network => ({ id, isNew: true });

export const digitalDollars: readonly DigitalDollar[] = [
  {
    id: 'usdc',
    isNew: false,
    networks: [old('ethereum'), old('polygon'), old('solana'), old('stellar'), recent('avalanche')],
  },
  {
    id: 'usdt',
    isNew: false,
    networks: [old('ethereum'), old('tron'), old('polygon'), old('solana')],
  },
  { id: 'pyusd', isNew: true, networks: [old('ethereum'), recent('solana')] },
];

/** The address dialog looks a town up this long after typing, once this much is typed. */
export const addressLookup = { delayMs: 500, minimumLength: 5 } as const;

// Identity and cards.

/** In minor units; null is no limit. */
export const tierLimits = [
  { tier: 0, NGN: 5_000_000, USD: 5_000 },
  { tier: 1, NGN: 100_000_000, USD: 100_000 },
  { tier: 2, NGN: null, USD: null },
] as const;
export const enrolmentPolling = { attempts: 60, everyMs: 3_000 } as const;
export const livenessActions = {
  shown: 3,
  all: ['turn head left', 'blink twice', 'smile', 'turn head right', 'nod slightly'],
} as const;
/** What a new card is loaded with, in cents. */
export const firstCardAmount = 1_000;
