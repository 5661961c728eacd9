/** Facts of sending, as plain data: the server enforces them, and the forms use the same. */

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
export const tagSearchMinimum = 2;

/** A send to a phone number or email waits this long for its owner, then it returns. */
export const claimDays = 7;
export const claimChannels = ['phone', 'email'] as const;
export type ClaimChannel = (typeof claimChannels)[number];

export const networkNames = [
  'ethereum',
  'polygon',
  'solana',
  'stellar',
  'avalanche',
  'tron',
] as const;
export type NetworkName = (typeof networkNames)[number];
/** Block explorers, where a transaction can be looked up by its hash. */
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

/** Numbers of contacts in one call, and of one person in a day. */
export const contactsABatch = 500;
export const contactsADay = 3_000;
