import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { isAmount, micros, printed } from './amounts.ts';
import { findCustomer, requireEndorsement } from './customers.ts';
import { memoRails, requireAddress } from './goals.ts';
import type { Step, Transfer, World } from './state.ts';
import { readBody, invalid, listed, notFound, type Once, Refusal, text } from './wire.ts';

const amount = text.refine(isAmount, 'must be a decimal string');
const sourceSchema = z.discriminatedUnion(
  'payment_rail',
  [
    z.object({
      payment_rail: z.literal('bridge_wallet'),
      currency: text.default('usdc'),
      bridge_wallet_id: text,
    }),
    z.object({
      payment_rail: z.literal('prefunded'),
      currency: z.literal('usd', 'must be usd'),
      prefunded_account_id: text,
    }),
  ],
  'is missing or not supported',
);
const cryptoSchema = z.object({
  payment_rail: z.enum(['ethereum', 'polygon', 'solana', 'stellar', 'avalanche_c_chain', 'tron']),
  currency: text,
  to_address: text,
  blockchain_memo: z.string().optional(),
});
const bankSchema = z.object({
  payment_rail: z.enum(['ach', 'wire']),
  currency: z.literal('usd', 'must be usd'),
  external_account_id: text,
});
const transferSchema = z.object({
  client_reference_id: z.string().optional(),
  amount,
  on_behalf_of: text,
  source: sourceSchema,
  destination: z.union([cryptoSchema, bankSchema], 'is missing or not supported'),
});
type Order = z.output<typeof transferSchema>;

/** The coins of each network. */
const coins: Readonly<Record<string, readonly string[]>> = {
  ethereum: ['usdc', 'usdt', 'pyusd'],
  polygon: ['usdc', 'usdt'],
  solana: ['usdc', 'usdt', 'pyusd'],
  stellar: ['usdc'],
  avalanche_c_chain: ['usdc'],
  tron: ['usdt'],
};
const least = 1_000_000;

const checkDestination = (world: World, { destination, on_behalf_of }: Order): void => {
  if (!('to_address' in destination)) {
    const account = world.externalAccounts.get(destination.external_account_id);
    if (account?.customer_id === on_behalf_of) return;
    throw notFound('external_account', destination.external_account_id);
  }
  const { payment_rail, currency, to_address } = destination;
  if (!coins[payment_rail]?.includes(currency)) {
    throw invalid({ 'destination.currency': `${currency} is not supported on ${payment_rail}` });
  }
  requireAddress({ rail: payment_rail, address: to_address, field: 'destination.to_address' });
  if (destination.blockchain_memo && !memoRails.includes(payment_rail)) {
    throw invalid({ 'destination.blockchain_memo': `is not supported on ${payment_rail}` });
  }
};

/** The wallet or account that pays, if it has enough money. */
const choosePayer = (world: World, { source, on_behalf_of, amount: wanted }: Order): string => {
  const enough = (balance: number): void => {
    if (balance >= micros(wanted)) return;
    throw new Refusal({ code: 'bad_request', message: 'Insufficient balance for this transfer' });
  };
  if (source.payment_rail === 'prefunded') {
    if (world.readings.chosen('prefunded') === 'retired') {
      throw invalid({ 'source.payment_rail': 'prefunded accounts are deprecated' });
    }
    const account = world.prefunded();
    if (account.id !== source.prefunded_account_id) {
      throw invalid({ 'source.prefunded_account_id': 'is not known' });
    }
    enough(world.prefundedBalance(account));
    return account.id;
  }
  const own = world.ownWallet();
  const wallet = world.wallets.get(source.bridge_wallet_id);
  if (wallet?.customer_id !== on_behalf_of && wallet?.id !== own.id) {
    throw invalid({ 'source.bridge_wallet_id': 'is not known' });
  }
  enough(world.walletBalance(wallet, source.currency));
  return wallet.id;
};

/** The amount decides how a transfer goes, so that every course can be tested. */
const stories: Readonly<Record<string, readonly string[]>> = {
  '13.130000': [
    'awaiting_funds',
    'funds_received',
    'payment_submitted',
    'returned',
    'refund_in_flight',
    'refunded',
  ],
  '11.110000': ['awaiting_funds', 'funds_received', 'undeliverable', 'refunded'],
  '23.230000': ['awaiting_funds', 'funds_received', 'payment_submitted', 'returned'],
  '29.290000': [
    'awaiting_funds',
    'funds_received',
    'payment_submitted',
    'returned',
    'refund_failed',
  ],
  '17.170000': ['awaiting_funds', 'in_review'],
  '19.190000': ['awaiting_funds'],
};
const usualStory = ['awaiting_funds', 'funds_received', 'payment_submitted', 'payment_processed'];

const findStory = (value: number): readonly string[] => {
  const [whole = '', fraction = ''] = printed(value).split('.');
  return stories[`${whole}.${fraction.padEnd(6, '0')}`] ?? usualStory;
};

const hashOf = (transfer: Transfer, state: string): string =>
  `0x${createHash('sha256').update(`${transfer.id} ${state}`).digest('hex')}`;

/** While a payment is submitted its hash is preliminary; the hash of a processed one is final. */
const hasHash = (state: string): boolean =>
  state === 'payment_submitted' || state === 'payment_processed';

const show = (world: World, transfer: Transfer, state = world.stateOf(transfer)) => {
  const { id, client_reference_id, on_behalf_of, source, destination, created_at } = transfer;
  const sum = printed(transfer.amount);
  const { holder, ...from } = source;
  const payer =
    source.payment_rail === 'prefunded'
      ? { prefunded_account_id: holder }
      : { bridge_wallet_id: holder };
  return {
    id,
    client_reference_id,
    state,
    on_behalf_of,
    amount: sum,
    currency: source.currency,
    developer_fee: '0.0',
    source: { ...from, ...payer },
    destination,
    receipt: {
      initial_amount: sum,
      developer_fee: '0.0',
      exchange_fee: '0.0',
      subtotal_amount: sum,
      gas_fee: '0.0',
      final_amount: sum,
      ...(hasHash(state) && { destination_tx_hash: hashOf(transfer, state) }),
      url: `https://dashboard.bridge.xyz/transaction/${id}/receipt`,
    },
    created_at,
    updated_at: transfer.steps.find((step) => step.state === state)?.at ?? created_at,
  };
};

/** Plans all states of a transfer, one step at a time, and sends their events. */
const scheduleStory = (world: World, transfer: Transfer): Step[] => {
  let stepMs: number | undefined;
  return findStory(transfer.amount).map((state, step, story) => {
    const from = story[step - 1] ?? null;
    const type = from === null ? 'transfer.created' : 'transfer.updated.status_transitioned';
    const thing = { category: 'transfer', type, id: transfer.id, field: 'state' } as const;
    const changed = (said: string) => show(world, transfer, said);
    const change = { ...thing, from, status: state, show: changed };
    const { at, delayMs } = world.sendEvent(change, step + 1, stepMs);
    stepMs ??= delayMs;
    return { state, at: step === 0 ? transfer.created_at : at };
  });
};

const send = (world: World, order: Order): Transfer => {
  const customer = findCustomer(world, order.on_behalf_of);
  requireEndorsement(world, customer);
  if (micros(order.amount) < least) throw invalid({ amount: 'must be at least 1.0' });
  checkDestination(world, order);
  const { payment_rail, currency } = order.source;
  const transfer: Transfer = {
    id: randomUUID(),
    client_reference_id: order.client_reference_id ?? null,
    on_behalf_of: customer.id,
    amount: micros(order.amount),
    source: { payment_rail, currency, holder: choosePayer(world, order) },
    destination: { ...order.destination },
    steps: [],
    created_at: world.now(),
  };
  return world.transfers.put(transfer.id, { ...transfer, steps: scheduleStory(world, transfer) });
};

/** Moves a transfer to a state now, as a test needs it, and sends the event. */
export const moveTo = (world: World, transfer: Transfer, state: string): Transfer => {
  const from = world.stateOf(transfer);
  const changed = (said: string) => show(world, transfer, said);
  const about = { category: 'transfer', id: transfer.id, field: 'state' } as const;
  const type = 'transfer.updated.status_transitioned';
  world.sendEvent({ ...about, type, from, status: state, show: changed }, 1, undefined);
  const at = world.now();
  const steps = [...transfer.steps.filter((step) => step.at <= at), { state, at }];
  return world.transfers.put(transfer.id, { ...transfer, steps });
};

const cancel = (world: World, transfer: Transfer): Transfer => {
  if (world.stateOf(transfer) !== 'awaiting_funds') {
    throw new Refusal({
      code: 'bad_request',
      message: 'Only a transfer that is awaiting funds can be canceled',
    });
  }
  const at = world.now();
  const steps = [...transfer.steps.filter((step) => step.at <= at), { state: 'canceled', at }];
  return world.transfers.put(transfer.id, { ...transfer, steps });
};

/**
 * Rows of other kinds that a list of transfers holds: a flexible transfer without an amount, one in
 * another currency, and one in a shape that no documentation has.
 */
const strangeRows = (at: string): { id: string; shown: object }[] => {
  const about = { client_reference_id: null, state: 'awaiting_funds', created_at: at };
  const row = (id: string, more: object) => ({ id, shown: { id, ...about, ...more } });
  return [
    row('flexible-transfer', {
      amount: null,
      currency: 'usdc',
      features: { flexible_amount: true },
      source: { payment_rail: 'ethereum', currency: 'usdc', from_address: null },
      destination: { payment_rail: 'ach', currency: 'usd', external_account_id: 'external' },
    }),
    row('euro-transfer', {
      amount: '25.001',
      currency: 'eur',
      source: { payment_rail: 'sepa', currency: 'eur' },
      destination: { payment_rail: 'polygon', currency: 'eurc', to_address: '0x0' },
    }),
    row('shapeless-transfer', { amount: 12, source: null, destination: null, receipt: [] }),
  ];
};

export const transferRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  const findTransfer = (id: string): Transfer => {
    const transfer = world.transfers.get(id);
    if (!transfer) throw notFound('transfer', id);
    return transfer;
  };
  routes.post('/transfers', (c) =>
    once(c, async () => ({
      status: 201,
      body: show(world, send(world, await readBody(c, transferSchema)), 'awaiting_funds'),
    })),
  );
  routes.get('/transfers', (c) => {
    const rows = world.transfers
      .all()
      .map((row) => ({ id: row.id, shown: show(world, row) as object }));
    const mixed = world.readings.chosen('lists') === 'mixed' ? strangeRows(world.now()) : [];
    return listed(c, [...mixed.slice(0, 1), ...rows, ...mixed.slice(1)], ({ shown }) => shown);
  });
  routes.get('/transfers/:id', (c) => c.json(show(world, findTransfer(c.req.param('id')))));
  routes.delete('/transfers/:id', (c) =>
    c.json(show(world, cancel(world, findTransfer(c.req.param('id'))))),
  );
  return routes;
};
