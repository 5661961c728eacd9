/**
 * Every corridor to send and to collect, as data: how a person asks for it, its reference at the
 * company, and what it moves in our ledger once it is done.
 */

import type { QuoteSubject } from '@cowrie/contract/transfers/routes';
import type { Clock } from '#platform/clock.ts';
import { idFrom, uuidV7 } from '#platform/ids.ts';
import {
  type Answer,
  ask,
  type InstitutionCodes,
  Refused,
  type Sender,
  type AskedServer,
} from './harness.ts';
import { meterFee } from '../meter-company.ts';
import { money } from '../worlds/transfer.ts';

export type Ending = 'paid' | 'turned down' | 'refused';

/** Amounts that move once the intent is done, by account name. */
type Moves = Readonly<Record<string, bigint>>;

/** One thing a person wants, under one idempotency key however often they ask. */
export type Intent = {
  readonly way: string;
  readonly ending: Ending;
  /** The id of its history row, derived from the person and the key. */
  readonly id: string;
  /** The company's reference; null for a send between our wallets. */
  readonly reference: string | null;
  /** Other object that the company may have been asked to create for the intent. */
  readonly alsoMakes?: string;
  readonly moves: Moves;
  /** Asks the server; the acknowledged id, or null if no answer came. */
  readonly tell: (server: AskedServer) => Promise<string | null>;
  readonly acknowledged: string;
};

/** Facts that people need to send and collect. */
type FlowWorld = {
  readonly codes: InstitutionCodes;
  readonly senders: readonly Sender[];
  readonly world: { readonly clock: Clock };
};

type FlowInput = {
  readonly at: FlowWorld;
  readonly server: AskedServer;
  readonly from: Sender;
  readonly to: Sender;
  readonly key: string;
  readonly ending: Ending;
  /** A small number that differs from input to input. */
  readonly some: number;
};
type Flow = (input: FlowInput) => Intent | Promise<Intent>;

export const accountName = {
  wallet: ({ userId }: Pick<Sender, 'userId'>, asset: string) => `wallet ${userId} ${asset}`,
  ours: (kind: string, { asset, code = 'main' }: { asset: string; code?: string }) =>
    `${kind} ${code} ${asset}`,
};

type Side = { readonly amount: number; readonly currency: string };

/**
 * Out of the wallet: straight to the company, or through the pool if the company pays another
 * currency.
 */
const outward = (
  from: Sender,
  company: string,
  { source, ordered, fee }: { readonly source: Side; readonly ordered: Side; readonly fee: number },
): Moves => {
  const { wallet, ours } = accountName;
  const [amount, paid] = [BigInt(source.amount), BigInt(ordered.amount)];
  return {
    [wallet(from, source.currency)]: -amount - BigInt(fee),
    [ours('fees', { asset: source.currency })]: BigInt(fee),
    [ours('clearing', { asset: ordered.currency, code: company })]: paid,
    ...(source.currency === ordered.currency
      ? {}
      : {
          [ours('fx_pool', { asset: source.currency })]: amount,
          [ours('fx_pool', { asset: ordered.currency })]: -paid,
        }),
  };
};

const hex = (id: string): string => id.replaceAll('-', '').toUpperCase();
const within = (said: unknown, ...path: string[]): unknown =>
  path.reduce((value, name) => (value as Answer | null)?.[name], said);
const textIn = (said: unknown, ...path: string[]): string => String(within(said, ...path));

/** Maplerad's sandbox ends a transfer as the last two digits of its amount say. */
const lastDigits = { paid: 0, 'turned down': 13, refused: 17 } as const;
const sum = ({ some, ending }: FlowInput): number => (2 + some) * 100 + lastDigits[ending];

/** Quoted first, then sent by the quote's id. */
const quoted =
  (way: string, subject: (input: FlowInput) => QuoteSubject): Flow =>
  async (input) => {
    const { from, key, server, ending } = input;
    const body = { to: subject(input), side: 'target', amount: sum(input) };
    const quote = await ask(server, from, '/api/v1/transfers/quotes', body);
    const [source, ordered] = [within(quote, 'source') as Side, within(quote, 'target') as Side];
    const id = idFrom(`${from.userId}/send`, key);
    return {
      way,
      ending,
      id,
      reference: `TXN_${hex(id)}`,
      moves: outward(from, 'maplerad', { source, ordered, fee: 0 }),
      acknowledged: id,
      tell: async (to) => {
        const quoteId = within(quote, 'id');
        const said = await ask(to, from, '/api/v1/transfers', { quoteId }, money(key).headers);
        return said && textIn(said, 'transactionId');
      },
    };
  };

const tag: Flow = ({ from, to, key, some }) => {
  const id = idFrom(`${from.userId}/tag`, key);
  const amount = (2 + some) * 100;
  const body = {
    sender_wallet_id: from.wallet,
    recipient_user_id: to.userId,
    amount_value: amount,
    currency_code: 'NGN',
  };
  const { wallet } = accountName;
  return {
    way: 'tag',
    ending: 'paid',
    id,
    reference: null,
    moves: { [wallet(from, 'NGN')]: -BigInt(amount), [wallet(to, 'NGN')]: BigInt(amount) },
    acknowledged: id,
    tell: async (server) => {
      const { headers } = money(key);
      const said = await ask(server, from, '/rest/v1/rpc/process_tag_transfer', body, headers);
      return said && textIn(said, 'transfer_id');
    },
  };
};

/**
 * First the account is created at the company, then it is paid: two calls, and the answer to either
 * may be lost.
 */
const dollars: Flow = (input) => {
  const { from, key, ending } = input;
  const id = idFrom(`${from.userId}/usd`, key);
  const account_number = BigInt(`0x${hex(key).slice(-10)}`)
    .toString()
    .padStart(12, '1');
  const account = {
    email: 'jane@example.test',
    name: 'Jane Roe',
    account_number,
    routing_number: '021000021',
    account_type: 'CHECKING',
    bank_name: 'JPMORGAN CHASE BANK, NA',
    payment_rail: 'ACH',
    beneficiary_address: {
      street: '17 West Main Street',
      city: 'Luray',
      state: 'VA',
      postal_code: '22835',
    },
  };
  const side = { amount: sum(input), currency: 'USD' };
  const order = {
    amount: side.amount,
    payment_rail: 'ACH',
    memo: null,
    reason: 'invoice payment',
    reference: `USD_TRANSFER_${account_number}`,
  };
  return {
    way: 'usd_bank',
    ending,
    id,
    reference: `USD_TRANSFER_${hex(id)}`,
    alsoMakes: account_number,
    moves: outward(from, 'maplerad', { source: side, ordered: side, fee: 2_99 }),
    acknowledged: id,
    tell: async (server) => {
      const made = await ask(server, from, '/functions/v1/create-usd-counterparty', account);
      if (!made) return null;
      const counterparty_id = within(made, 'data', 'counterparty', 'counterparty_id');
      const body = { ...order, counterparty_id };
      const { headers } = money(key);
      const said = await ask(server, from, '/functions/v1/create-usd-transfer', body, headers);
      return said && textIn(said, 'data', 'transaction_id');
    },
  };
};

/** Bridge's sandbox returns $13.13 and takes nothing below a dollar. */
const coinSum = ({ ending, some }: FlowInput): number =>
  ({ paid: 2_00 + some, 'turned down': 13_13, refused: 50 })[ending];

const digital: Flow = (input) => {
  const { from, key, ending } = input;
  const id = idFrom(`${from.userId}/digital`, key);
  const side = { amount: coinSum(input), currency: 'USD' };
  const body = {
    currency: 'USDC',
    network: 'polygon',
    recipient_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    amount: side.amount,
  };
  return {
    way: 'digital',
    ending,
    id,
    reference: `TXN_${hex(id)}`,
    moves: outward(from, 'bridge', { source: side, ordered: side, fee: 1_50 }),
    acknowledged: id,
    tell: async (server) => {
      const path = '/functions/v1/bridge-send-digital-dollars';
      const said = await ask(server, from, path, body, money(key).headers);
      return said && textIn(said, 'data', 'transaction_id');
    },
  };
};

/**
 * An order without a quote. The last two digits of the amount decide the outcome, as at Maplerad.
 */
const purchase: Flow = (input) => {
  const { from, key, ending } = input;
  const id = idFrom(`${from.userId}/purchase`, key);
  const side = { amount: sum(input), currency: 'NGN' };
  const body = { id, userId: from.userId, account: from.account, amount: side.amount };
  return {
    way: 'purchase',
    ending,
    id,
    reference: `MTR_${hex(id)}`,
    moves: outward(from, 'meter', { source: side, ordered: side, fee: Number(meterFee) }),
    acknowledged: id,
    tell: async (server) => {
      const said = await ask(server, from, '/test/order', body);
      return said && textIn(said, 'id');
    },
  };
};

const bankIn = ({ codes }: FlowWorld, country: 'NG' | 'GH' | 'KE'): QuoteSubject => {
  const bankCode = { NG: codes.nigeria, GH: codes.ghana, KE: codes.kenya }[country];
  return { rail: 'bank', country, bankCode, accountNumber: '0123456789' };
};

/** Scheduled for a little later: the server quotes and sends it by itself. */
const ordered: Flow = (input) => {
  const { at, from, key, ending } = input;
  const order = idFrom(`${from.userId}/schedule`, key);
  const id = idFrom(order, 'turn 0');
  const side = { amount: sum(input), currency: 'NGN' };
  const firstAt = new Date(at.world.clock.now().getTime() + 45_000).toISOString();
  const body = { to: bankIn(at, 'NG'), amount: side.amount, every: 'once', firstAt };
  return {
    way: 'ordered',
    ending,
    id,
    reference: `TXN_${hex(id)}`,
    moves: outward(from, 'maplerad', { source: side, ordered: side, fee: 0 }),
    acknowledged: order,
    tell: async (server) => {
      const path = '/api/v1/transfers/schedules';
      const said = await ask(server, from, path, body, money(key).headers);
      return said && textIn(said, 'id');
    },
  };
};

/** The sandbox's rate, and Maplerad's fee on a collection: one per cent. */
const nairaToTheCedi = 100n;
const collectionFee = (amount: bigint): bigint => (amount + 99n) / 100n;

/** Entering a code a second time is refused; the company tells whether the first was accepted. */
const readOut = async (server: AskedServer, from: Sender, made: Answer): Promise<void> => {
  const body = {
    transaction_id: within(made, 'data', 'id'),
    otp: '6550',
    reference: within(made, 'data', 'collection', 'reference'),
  };
  try {
    await ask(server, from, '/functions/v1/verify-momo-otp', body);
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'OTP_FAILED')) throw error;
  }
};

/**
 * The last digit of the payer's number decides: 1 asks for a code, 0 pays immediately, 3 declines.
 */
const collected =
  (way: string, lastDigit: number): Flow =>
  ({ at, from, key, ending, some }) => {
    const asked = idFrom(`${from.userId}/collection`, `collection_${key}`);
    // A phone is not prompted again and again.
    const middle = String(Number.parseInt(asked.slice(-8), 16) % 1_000_000).padStart(6, '0');
    const phone_number = `23324${middle}${ending === 'paid' ? lastDigit : 3}`;
    const payer = { first_name: 'Ama', last_name: 'Owusu', email: 'ama@example.test' };
    const paid = BigInt(5 + some) * 100n;
    const body = {
      account_number: phone_number,
      amount: Number(paid),
      bank_code: at.codes.operator,
      currency: 'GHS',
      description: 'Rent for May',
      reference: `collection_${key}`,
      meta: { counterparty: { ...payer, phone_number } },
    };
    const [credit, fee] = [paid * nairaToTheCedi, collectionFee(paid)];
    const { wallet, ours } = accountName;
    return {
      way,
      ending,
      id: idFrom(asked, 'credit'),
      reference: `collection_${hex(asked)}`,
      moves: {
        [wallet(from, 'NGN')]: credit,
        [ours('fx_pool', { asset: 'NGN' })]: -credit,
        [ours('fx_pool', { asset: 'GHS' })]: paid,
        [ours('clearing', { asset: 'GHS', code: 'maplerad' })]: fee - paid,
        [ours('fees', { asset: 'GHS' })]: -fee,
      },
      acknowledged: asked,
      tell: async (server) => {
        const said = await ask(server, from, '/functions/v1/create-momo-collection', body);
        if (said && within(said, 'data', 'requires_otp') === true)
          await readOut(server, from, said);
        return said && textIn(said, 'data', 'collection', 'id');
      },
    };
  };

/** Whether it brings money in. A collection has a history row only after it is paid. */
export const isCollection = ({ way }: Pick<Intent, 'way'>): boolean =>
  way === 'collection' || way === 'prompt';

const flows = {
  tag,
  bank: quoted('bank', ({ at }) => bankIn(at, 'NG')),
  withdrawal: quoted('withdrawal', ({ from }) => ({
    rail: 'withdrawal',
    accountId: from.ownAccount,
  })),
  international: quoted('international', ({ at }) => bankIn(at, 'GH')),
  kenya: quoted('kenya', ({ at }) => bankIn(at, 'KE')),
  momo: quoted('momo', ({ at }) => ({
    rail: 'momo',
    country: 'GH',
    providerCode: at.codes.operator,
    phoneNumber: '233241234567',
  })),
  usd_bank: dollars,
  digital,
  purchase,
  ordered,
  collection: collected('collection', 1),
  prompt: collected('prompt', 0),
} as const satisfies Readonly<Record<string, Flow>>;
export type Way = keyof typeof flows;
export const ways = Object.keys(flows) as Way[];

const ids = uuidV7({ now: () => new Date() });

/** One intent for each of these corridors, each by a different person, with the chosen ending. */
export const intentsOf = (
  at: FlowWorld,
  server: AskedServer,
  random: (below: number) => number,
  endings: ReadonlyMap<Way, Ending>,
): Promise<Intent[]> => {
  const { senders } = at;
  const first = random(senders.length);
  const one = (index: number) => senders[(first + index) % senders.length] as Sender;
  return Promise.all(
    [...endings].map(async ([way, ending], index) => {
      const [from, to, some] = [one(index), one(index + 1), random(20)];
      return flows[way]({ at, server, from, to, key: ids.next(), ending, some });
    }),
  );
};
