import type { Rail } from '@cowrie/contract/limits/data';
import { dollarTransfer, reasonOptions } from '@cowrie/contract/transfers/data';
import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { AssetCode } from '@cowrie/money';

/**
 * Every way money goes, as data. Adding one is a line here and in the tables of countries, currencies
 * and operators (`test/rwanda.ts` adds one for a test); the steps, the quote, the ledger and the pages
 * are the same for all.
 */
export type Corridor = {
  /** How it is asked for; several rails may be asked for in the same way. */
  readonly method: QuoteSubject['rail'];
  /** What limits, fees and the selfie rule know it by. */
  readonly rail: Rail;
  /** Where the money goes; `*` is everywhere the house is. */
  readonly country: string;
  readonly source: AssetCode;
  /** What arrives; for a digital dollar the coin that was chosen. */
  readonly target: AssetCode;
  readonly arrival: { readonly words: string; readonly seconds: number };
  /** Who pays it out; null within the house. */
  readonly company: 'maplerad' | 'bridge' | null;
  /** Which side of a quote the company is told to pay, and speaks of. */
  readonly tells: 'source' | 'target';
  /** What the movement is called in the history. */
  readonly kind: string;
  readonly referencePrefix: string;
  readonly defaultReason: string;
  /** How long a quote stands. */
  readonly quoteSeconds: number;
  /** How far our rate is from the company's, in hundredths of a percent. */
  readonly marginBp: number;
  /** The least and the most of one send, where the corridor has its own. */
  readonly bounds: { readonly least: bigint; readonly most: bigint } | null;
  /** The company asks who sends: name, phone and address. */
  readonly needsSender: boolean;
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

/** Across a border from the naira wallet: a rate is locked for as long as it can be held. */
const abroad = {
  ...usual,
  source: 'NGN',
  company: 'maplerad',
  referencePrefix: 'TXN_',
  quoteSeconds: 300,
} as const;

const bank = (country: string, target: AssetCode): Corridor => ({
  ...abroad,
  method: 'bank',
  rail: 'international',
  country,
  target,
  arrival: today,
  kind: 'international_transfer',
  needsSender: country === 'KE',
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
    referencePrefix: 'TAG_',
  },
  { ...nigeria, method: 'bank', rail: 'bank', kind: 'bank_transfer' },
  { ...nigeria, method: 'withdrawal', rail: 'withdrawal', kind: 'withdrawal' },
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
    referencePrefix: 'TXN_',
    defaultReason: 'Digital dollars',
  },
];

const reaches = (way: Corridor, country: string): boolean =>
  way.country === '*' || way.country === country;

/** The way a person asks for. */
export const corridorFor = (method: Corridor['method'], country: string): Corridor | undefined =>
  corridors.find((way) => way.method === method && reaches(way, country));

/** The way a quote was made for. */
export const corridorOf = (rail: Rail, country: string): Corridor | undefined =>
  corridors.find((way) => way.rail === rail && reaches(way, country));
