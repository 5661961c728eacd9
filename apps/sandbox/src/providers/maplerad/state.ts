/**
 * The state of the emulated Maplerad. Amounts are whole numbers of each currency's lowest
 * denomination.
 */

import { randomUUID } from 'node:crypto';
import { createSetRates } from '../../prices/set-rates.ts';
import type { Collection } from '../../state/store.ts';
import type { ProviderContext } from '../provider.ts';
import type { ChangedBiller, ChangedPlan } from './bill-lists.ts';
import { inPlayedUnit } from './money.ts';
import { createMapleradReadings, type MapleradReadings } from './readings.ts';

export type Customer = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email: string;
  country: string;
  phone_number: string | null;
  dob: string | null;
  identity: { type: string; number: string; image: string | null; country: string } | null;
  address: Record<string, unknown> | null;
  photo: string | null;
  nationality: string | null;
  tier: 0 | 1 | 2;
  active: boolean;
  created_at: string;
  updated_at: string;
};

export type Account = {
  id: string;
  customer_id: string;
  currency: 'NGN' | 'USD';
  bank_name: string;
  account_number: string;
  account_name: string;
  created_at: string;
  /** When a dollar account is approved; it does not exist before. */
  opens_at: string;
};

export type DollarRequest = {
  reference: string;
  customer_id: string;
  account_id: string | null;
  status: string;
  message: string[];
  kyc_link: string | null;
  /** The digest of the proof of address, to notice a corrected one. */
  proof: string | null;
  settles_at: string;
};

export type Counterparty = {
  id: string;
  account_id: string;
  institution_name: string;
  description: string;
  payment_rails: string[];
  account_number: string;
  account_name: string;
  account_type: string;
  routing_number: string;
  active_at: string;
};

/** A payment in or out. Its last status holds from `settles_at` on; until then it is pending. */
export type Movement = {
  id: string;
  reference: string;
  /** Amounts that the event and the lists show, if they differ from `amount`. */
  told_amount?: number | undefined;
  listed_amount?: number | undefined;
  /** Maplerad neither shows the reference nor finds the movement by it. */
  is_forgotten?: boolean;
  kind: 'TRANSFER' | 'COLLECTION' | 'BILL';
  entry: 'CREDIT' | 'DEBIT';
  channel: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  settles_at: string;
  currency: string;
  amount: number;
  fee: number;
  summary: string;
  reason: string;
  account_number: string;
  bank_code: string;
  bank_name: string;
  counterparty_name: string;
  counterparty_id: string | null;
  account_id: string | null;
  customer_id: string | null;
  /** The code a payer must still enter before a collection goes on. */
  otp: 'none' | 'awaited' | 'given';
  outcome: 'SUCCESS' | 'FAILED' | 'PENDING';
  created_at: string;
  updated_at: string;
};

export type Card = {
  id: string;
  reference: string;
  customer_id: string;
  name: string;
  card_number: string;
  cvv: string;
  expiry: string;
  status: 'ACTIVE' | 'DISABLED' | 'TERMINATED';
  issuer: 'VISA' | 'MASTERCARD';
  is_contactless: boolean;
  auto_approve: boolean;
  balance: number;
  opens_at: string;
  created_at: string;
  updated_at: string;
};

export type CardEntry = {
  id: string;
  card_id: string;
  amount: number;
  currency: 'USD';
  description: string;
  type: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  entry: 'CREDIT' | 'DEBIT';
  fee: number;
  reference: string;
  merchant: { name: string; city: string; country: string } | null;
  mcc?: string | null;
  /** Amount that the shop asked for, in its own money. */
  asked?: { amount: number; currency: string };
  created_at: string;
};

type CardCharge = {
  created_at: string;
  card_id: string;
  reason: string;
  card_transaction_id: string;
  fee: number;
  channel: 'CARD';
};

export type Exchange = {
  reference: string;
  source: { currency: string; amount: number };
  target: { currency: string; amount: number };
  rate: number;
  created_at: string;
  used_at: string | null;
};

export type Bill = {
  id: string;
  kind: string;
  name: string;
  currency: string;
  amount: number;
  debit_amount: number;
  commission_earned: number;
  phone_number: string;
  created_at: string;
};

export type CoinAddress = {
  id: string;
  customer_id: string;
  address: string;
  chain: string;
  coin: string;
  offramp: boolean;
  active: boolean;
};

type Wallet = { id: string; currency: string; balance: number };

/** Our float at Maplerad at the start; zero where the product has no corridor. */
const opening: Readonly<Record<string, number>> = {
  NGN: 50_000_000_000,
  USD: 50_000_000,
  GHS: 500_000_000,
  KES: 5_000_000_000,
  XAF: 200_000_000,
  XOF: 200_000_000,
  UGX: 1_000_000_000,
  TZS: 100_000_000_000,
  RWF: 0,
};

type Wallets = {
  all(): Wallet[];
  has(currency: string): boolean;
  /** False if there is not enough; then nothing is taken. */
  take(currency: string, amount: number): boolean;
  give(currency: string, amount: number): void;
};

const createWallets = (kept: Collection<Wallet>, readings: MapleradReadings): Wallets => {
  const wallet = (currency: string): Wallet =>
    kept.get(currency) ??
    kept.put(currency, {
      id: randomUUID(),
      currency,
      balance: inPlayedUnit(readings, opening[currency] ?? 0, currency),
    });
  const give = (currency: string, amount: number): void => {
    const before = wallet(currency);
    kept.put(currency, { ...before, balance: before.balance + amount });
  };
  return {
    // A wallet without money does not exist.
    all: () =>
      Object.keys(opening)
        .map(wallet)
        .filter(({ currency, balance }) => opening[currency] !== 0 || balance !== 0),
    has: (currency) => opening[currency] !== undefined,
    take: (currency, amount) => {
      if (wallet(currency).balance < amount) return false;
      give(currency, -amount);
      return true;
    },
    give,
  };
};

export type World = ReturnType<typeof createWorld>;

export const createWorld = (context: ProviderContext) =>
  createWorldWith(context, createMapleradReadings(context.store));

const createWorldWith = (
  { store, clock, events }: ProviderContext,
  readings: MapleradReadings,
) => ({
  readings,
  customers: store.collection<Customer>('maplerad.customers'),
  /** Identities set through the control API, by their number. */
  identities: store.collection<Record<string, unknown>>('maplerad.identities'),
  accounts: store.collection<Account>('maplerad.accounts'),
  dollarRequests: store.collection<DollarRequest>('maplerad.dollar-requests'),
  counterparties: store.collection<Counterparty>('maplerad.counterparties'),
  movements: store.collection<Movement>('maplerad.movements'),
  cards: store.collection<Card>('maplerad.cards'),
  cardEntries: store.collection<CardEntry>('maplerad.card-entries'),
  charges: store.collection<CardCharge>('maplerad.charges'),
  exchanges: store.collection<Exchange>('maplerad.exchanges'),
  rates: createSetRates(store),
  bills: store.collection<Bill>('maplerad.bills'),
  changedPlans: store.collection<ChangedPlan>('maplerad.changed-plans'),
  changedBillers: store.collection<ChangedBiller>('maplerad.changed-billers'),
  coinAddresses: store.collection<CoinAddress>('maplerad.coin-addresses'),
  wallets: createWallets(store.collection<Wallet>('maplerad.wallets'), readings),
  now: (): string => clock.now().toISOString(),
  hasCome: (moment: string): boolean => Date.parse(moment) <= clock.now().getTime(),
  /** Sends an event a moment from now. Returns its time, because the state changes then too. */
  sendEvent: (
    type: string,
    fields: Record<string, unknown>,
    contradiction?: { type: string; fields: Record<string, unknown> },
  ): string =>
    events.send({
      provider: 'maplerad',
      type,
      to: '/webhooks/maplerad',
      payload: { event: type, ...fields },
      ...(contradiction && {
        contradiction: {
          type: contradiction.type,
          payload: { event: contradiction.type, ...contradiction.fields },
        },
      }),
    }).dueAt,
});

export const statusNow = (world: World, movement: Movement): Movement['status'] =>
  world.hasCome(movement.settles_at) ? movement.status : 'PENDING';
