/**
 * Every asset Cowrie can hold or show, as plain data.
 *
 * `scale` is the number of decimals that are stored and sent. It is 2 for every fiat currency, also
 * for those without a smaller coin, so that every fiat amount has the same unit. `minDecimals` and
 * `maxDecimals` are what a user sees and may type: a CFA franc is stored in hundredths and shown
 * whole.
 */

type Asset = {
  readonly kind: 'fiat' | 'stable' | 'coin';
  readonly name: string;
  readonly symbol: string;
  readonly symbolPosition: 'before' | 'after';
  readonly scale: 2 | 6 | 8;
  readonly minDecimals: number;
  readonly maxDecimals: number;
  /** Singular and plural of the whole unit, as a screen reader says them. */
  readonly unit: readonly [one: string, many: string];
  /** Singular and plural of the hundredth; absent if people do not use it. */
  readonly subunit?: readonly [one: string, many: string];
};

const fiat = { kind: 'fiat', symbolPosition: 'before', scale: 2 } as const;
const counted = { ...fiat, minDecimals: 2, maxDecimals: 2 } as const;
const whole = { ...fiat, minDecimals: 0, maxDecimals: 0 } as const;
const stable = {
  kind: 'stable',
  symbolPosition: 'after',
  scale: 6,
  minDecimals: 2,
  maxDecimals: 6,
} as const;
const coin = {
  kind: 'coin',
  symbolPosition: 'after',
  scale: 8,
  minDecimals: 0,
  maxDecimals: 8,
} as const;

const cent = ['cent', 'cents'] as const;

const table = {
  NGN: {
    ...counted,
    name: 'Nigerian naira',
    symbol: '₦',
    unit: ['naira', 'naira'],
    subunit: ['kobo', 'kobo'],
  },
  USD: { ...counted, name: 'US dollar', symbol: '$', unit: ['dollar', 'dollars'], subunit: cent },
  GBP: {
    ...counted,
    name: 'British pound',
    symbol: '£',
    unit: ['pound', 'pounds'],
    subunit: ['penny', 'pence'],
  },
  EUR: { ...counted, name: 'Euro', symbol: '€', unit: ['euro', 'euros'], subunit: cent },
  GHS: {
    ...counted,
    name: 'Ghanaian cedi',
    symbol: 'GH₵',
    unit: ['cedi', 'cedis'],
    subunit: ['pesewa', 'pesewas'],
  },
  KES: {
    ...counted,
    name: 'Kenyan shilling',
    symbol: 'KSh',
    unit: ['Kenyan shilling', 'Kenyan shillings'],
    subunit: cent,
  },
  ZAR: {
    ...counted,
    name: 'South African rand',
    symbol: 'R',
    unit: ['rand', 'rand'],
    subunit: cent,
  },
  XAF: {
    ...whole,
    name: 'Central African CFA franc',
    symbol: 'FCFA',
    symbolPosition: 'after',
    unit: ['Central African franc', 'Central African francs'],
  },
  XOF: {
    ...whole,
    name: 'West African CFA franc',
    symbol: 'CFA',
    symbolPosition: 'after',
    unit: ['West African franc', 'West African francs'],
  },
  UGX: {
    ...whole,
    name: 'Ugandan shilling',
    symbol: 'USh',
    unit: ['Ugandan shilling', 'Ugandan shillings'],
  },
  TZS: {
    ...whole,
    name: 'Tanzanian shilling',
    symbol: 'TSh',
    unit: ['Tanzanian shilling', 'Tanzanian shillings'],
  },
  USDC: { ...stable, name: 'USD Coin', symbol: 'USDC', unit: ['USDC', 'USDC'] },
  USDT: { ...stable, name: 'Tether', symbol: 'USDT', unit: ['USDT', 'USDT'] },
  PYUSD: { ...stable, name: 'PayPal USD', symbol: 'PYUSD', unit: ['PYUSD', 'PYUSD'] },
  BTC: { ...coin, name: 'Bitcoin', symbol: 'BTC', unit: ['bitcoin', 'bitcoin'] },
  ETH: { ...coin, name: 'Ether', symbol: 'ETH', unit: ['ether', 'ether'] },
  SOL: { ...coin, name: 'Solana', symbol: 'SOL', unit: ['SOL', 'SOL'] },
  TRX: { ...coin, name: 'Tron', symbol: 'TRX', unit: ['TRX', 'TRX'] },
  XLM: { ...coin, name: 'Stellar lumen', symbol: 'XLM', unit: ['lumen', 'lumens'] },
  AVAX: { ...coin, name: 'Avalanche', symbol: 'AVAX', unit: ['AVAX', 'AVAX'] },
  POL: { ...coin, name: 'Polygon', symbol: 'POL', unit: ['POL', 'POL'] },
} as const satisfies Record<string, Asset>;

type CodesOfKind<K extends Asset['kind']> = {
  [C in keyof typeof table]: (typeof table)[C]['kind'] extends K ? C : never;
}[keyof typeof table];

export type AssetCode = keyof typeof table;
export type FiatCode = CodesOfKind<'fiat'>;
export type StableCode = CodesOfKind<'stable'>;
export type CoinCode = CodesOfKind<'coin'>;

/** The table under one type, so that every field can be read for any code. */
export const assets: Readonly<Record<AssetCode, Asset>> = table;

export const assetCodes = Object.keys(table) as readonly AssetCode[];

export function isAssetCode(value: unknown): value is AssetCode {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** How many minor units make one whole unit: 100 for every fiat currency. */
export function unitOf(currency: AssetCode): bigint {
  return 10n ** BigInt(assets[currency].scale);
}

/**
 * The smallest amount a user can see and be paid, in minor units: 100 for currencies shown without
 * decimals, otherwise 1.
 */
export function stepOf(currency: AssetCode): bigint {
  const { scale, maxDecimals } = assets[currency];
  return 10n ** BigInt(scale - maxDecimals);
}
