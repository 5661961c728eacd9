/**
 * Every corridor money can take, as data. A new one is one row here and in the tables of countries,
 * currencies and operators (`test/rwanda.ts` adds one for a test). The steps, the quote, the ledger
 * and the pages are the same for all.
 */

import type { Rail } from '@cowrie/contract/limits/data';
import type { MovementKind } from '@cowrie/contract/movements';
import { claimDays, dollarTransfer, reasonOptions } from '@cowrie/contract/transfers/data';
import type { Quote, QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { AssetCode } from '@cowrie/money';
import { isSwitchKey } from '@cowrie/contract/staff/switches';
import type { FlagKey } from '#platform/flags.ts';

export type Corridor = {
  /** The method the person chooses; several rails can share one method. */
  readonly method: QuoteSubject['rail'];
  /** The rail, as limits, fees and the selfie policy name it. */
  readonly rail: Quote['rail'];
  /** The destination country; `*` means every country. */
  readonly country: string;
  readonly source: WalletCurrency;
  /** The currency that arrives; for digital dollars it is the coin the person chose. */
  readonly target: AssetCode;
  readonly arrival: { readonly words: string; readonly seconds: number };
  /** The company that pays out; null for a send between our own wallets. */
  readonly company: 'maplerad' | 'bridge' | null;
  /** Which side of the quote the company is asked to pay, and reports on. */
  readonly tells: 'source' | 'target';
  /** The kind of the transaction in the history. */
  readonly kind: MovementKind;
  readonly referencePrefix: string;
  readonly defaultReason: string;
  /** How long a quote is valid. */
  readonly quoteSeconds: number;
  /** The difference between our rate and the company's, in basis points. */
  readonly marginBp: number;
  /** The minimum and maximum of one send, if the corridor has its own. */
  readonly bounds: { readonly least: bigint; readonly most: bigint } | null;
  /** True if the company asks for the sender's name, phone and address. */
  readonly needsSender: boolean;
  /** The switch of the corridor: its own, or that of its rail. A company's refusal may turn it off. */
  readonly flag: FlagKey;
};

const atOnce = { words: 'At once', seconds: 5 } as const;
const minutes = { words: 'Within minutes', seconds: 600 } as const;
const today = { words: 'Within one business day', seconds: 86_400 } as const;
/** Three business days, with a weekend in between. */
const days = { words: '1-3 business days', seconds: 5 * 86_400 } as const;
const confirmations = { words: 'Within the hour', seconds: 3_600 } as const;

const usual = {
  tells: 'target',
  defaultReason: 'Payment for services',
  quoteSeconds: 900,
  marginBp: 0,
  bounds: null,
  needsSender: false,
} as const;

const nigeria = {
  ...usual,
  country: 'NG',
  source: 'NGN',
  target: 'NGN',
  arrival: minutes,
  company: 'maplerad',
  referencePrefix: 'TXN_',
} as const;

/**
 * From the naira wallet to another country. The rate is locked for as long as the company holds it.
 */
const abroad = {
  ...usual,
  source: 'NGN',
  company: 'maplerad',
  referencePrefix: 'TXN_',
  quoteSeconds: 300,
} as const;

/** The corridor's own switch, or the switch of its rail. */
const switchFor = (method: string, country: string, rail: FlagKey): FlagKey => {
  const own = `${method}-${country.toLowerCase()}`;
  return isSwitchKey(own) ? own : rail;
};

const bank = (country: string, target: AssetCode): Corridor => ({
  ...abroad,
  method: 'bank',
  rail: 'international',
  country,
  target,
  arrival: today,
  kind: 'international_transfer',
  needsSender: country === 'KE',
  flag: switchFor('bank', country, 'rail-international'),
});

export const momo = (country: string, target: AssetCode): Corridor => ({
  ...abroad,
  method: 'momo',
  rail: 'momo',
  country,
  target,
  arrival: minutes,
  kind: 'momo_transfer',
  needsSender: country === 'KE',
  flag: switchFor('momo', country, 'rail-momo'),
});

export const corridors: readonly Corridor[] = [
  {
    ...usual,
    method: 'tag',
    rail: 'tag',
    country: '*',
    source: 'NGN',
    target: 'NGN',
    arrival: atOnce,
    company: null,
    kind: 'tag_transfer',
    flag: 'rail-tag',
    referencePrefix: 'TAG_',
  },
  {
    ...usual,
    method: 'claim',
    // The limits, fees and selfie policy of a send to a tag count for both.
    rail: 'tag',
    country: '*',
    source: 'NGN',
    target: 'NGN',
    arrival: { words: 'When they claim it', seconds: claimDays * 86_400 },
    company: null,
    kind: 'claimable_transfer',
    flag: 'rail-claim',
    referencePrefix: 'TAG_',
    // Below this a person could write to strangers for next to nothing.
    bounds: { least: 100_00n, most: 5_000_000_00n },
  },
  { ...nigeria, method: 'bank', rail: 'bank', kind: 'bank_transfer', flag: 'rail-bank' },
  {
    ...nigeria,
    method: 'withdrawal',
    rail: 'withdrawal',
    kind: 'withdrawal',
    flag: 'rail-withdrawal',
  },
  bank('GH', 'GHS'),
  bank('KE', 'KES'),
  momo('GH', 'GHS'),
  momo('KE', 'KES'),
  momo('CM', 'XAF'),
  momo('UG', 'UGX'),
  momo('TZ', 'TZS'),
  momo('SN', 'XOF'),
  momo('CI', 'XOF'),
  momo('BJ', 'XOF'),
  momo('BF', 'XOF'),
  {
    ...usual,
    method: 'usd_bank',
    rail: 'usd_bank',
    country: 'US',
    source: 'USD',
    target: 'USD',
    arrival: days,
    company: 'maplerad',
    kind: 'usd_transfer',
    flag: 'rail-usd-bank',
    referencePrefix: 'USD_TRANSFER_',
    defaultReason: reasonOptions[0],
    bounds: { least: BigInt(dollarTransfer.minimum), most: BigInt(dollarTransfer.maximum) },
  },
  {
    ...usual,
    method: 'digital',
    rail: 'digital',
    country: '*',
    source: 'USD',
    target: 'USDC',
    arrival: confirmations,
    company: 'bridge',
    tells: 'source',
    kind: 'digital_transfer',
    flag: 'rail-digital',
    referencePrefix: 'TXN_',
    defaultReason: 'Digital dollars',
  },
];

const reaches = (way: Corridor, country: string): boolean =>
  way.country === '*' || way.country === country;

/** The corridor for the method and country a person chose. */
export const corridorFor = (method: Corridor['method'], country: string): Corridor | undefined =>
  corridors.find((way) => way.method === method && reaches(way, country));

/** The corridor a quote was made for. Tags and claims share a rail; the type of payee tells which. */
export const corridorOf = (rail: Rail, country: string, payee = ''): Corridor | undefined =>
  corridors.find(
    (way) =>
      way.rail === rail &&
      reaches(way, country) &&
      (way.method === 'claim') === (payee === 'claim'),
  );

/** Countries that a person sees first who has sent nothing abroad yet. */
export const usualCountries: readonly string[] = ['GH', 'KE', 'US'];
