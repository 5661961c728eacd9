import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { findCustomer } from './customers.ts';
import { coinCents } from './money.ts';
import { freshReference, newMovement } from './movements.ts';
import type { CoinAddress, World } from './state.ts';
import { answer, notFound, readBody, Refusal, subunits, text } from './wire.ts';

/** The pairs of Maplerad's examples. */
const pairs = ['usdc base', 'usdc solana', 'usdc polygon', 'pyusd solana', 'usdt polygon'];

const checkPair = (coin: string, chain: string): void => {
  if (!pairs.includes(`${coin} ${chain}`)) throw new Refusal('coin is not supported on this chain');
};

const evm = /^0x[0-9a-fA-F]{40}$/;
const addresses: Readonly<Record<string, RegExp>> = {
  base: evm,
  polygon: evm,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

const checkAddress = (chain: string, address: string): void => {
  if (!addresses[chain]?.test(address)) throw new Refusal('invalid address');
};

/** Base58 has no zero and no capital O, capital I or small l. */
const makeAddress = (chain: string, id: string): string => {
  const digest = createHash('sha256').update(id).digest('hex');
  return chain === 'solana' ? digest.slice(0, 44).replaceAll('0', 'z') : `0x${digest.slice(0, 40)}`;
};

const newSchema = z.object({
  customer_id: text,
  coin: text,
  chain: text,
  offramp: z.boolean().default(false),
});
const transferSchema = z.object({
  amount: subunits,
  address: text,
  chain: text,
  coin: text,
  reference: text.optional(),
  reason: z.string().default(''),
  funding_source: z.literal('USD').default('USD'),
});

const shown = ({ customer_id: _customerId, ...row }: CoinAddress) => row;

const findAddress = (world: World, id: string): CoinAddress => {
  const found = world.coinAddresses.get(id);
  if (!found) throw notFound('address');
  return found;
};

export const cryptoRoutes = (world: World): Hono => {
  const routes = new Hono();
  routes.post('/crypto', async (c) => {
    const { customer_id, coin, chain, offramp } = await readBody(c, 'CryptoRequest', newSchema);
    const customer = findCustomer(world, customer_id);
    checkPair(coin, chain);
    const id = randomUUID();
    const address = makeAddress(chain, id);
    const row = { id, customer_id: customer.id, address, chain, coin, offramp, active: true };
    return answer(c, shown(world.coinAddresses.put(id, row)));
  });

  routes.post('/crypto/transfer', async (c) => {
    const input = await readBody(c, 'CryptoTransferRequest', transferSchema);
    checkPair(input.coin, input.chain);
    checkAddress(input.chain, input.address);
    const cents = coinCents(world.readings, input.amount);
    if (cents === undefined) throw new Refusal('invalid amount');
    const reference = freshReference(world, input.reference);
    if (!world.wallets.take('USD', cents)) throw new Refusal('insufficient balance');
    const movement = newMovement(world, {
      reference,
      kind: 'TRANSFER',
      entry: 'DEBIT',
      channel: 'WALLET',
      status: 'SUCCESS',
      currency: 'USD',
      amount: cents,
      fee: 0,
      summary: `Crypto | ${input.address}`,
      reason: input.reason,
      account_number: input.address,
      bank_code: '',
      bank_name: input.chain,
      counterparty_name: input.address,
      outcome: 'SUCCESS',
    });
    world.movements.put(movement.id, movement);
    const { id, fee, created_at, updated_at } = movement;
    const { amount, address, chain, coin } = input;
    const hash = `0x${createHash('sha256').update(id).digest('hex')}`;
    const money = { id, amount, fee, address, chain, hash, coin, currency: 'USD' };
    return answer(c, { ...money, status: 'SUCCESS', created_at, updated_at });
  });

  routes.get('/crypto/wallets/:customer', (c) => {
    const { id } = findCustomer(world, c.req.param('customer'));
    const mine = world.coinAddresses.all().filter(({ customer_id }) => customer_id === id);
    return answer(c, mine.map(shown));
  });
  routes.get('/crypto/:id', (c) => answer(c, shown(findAddress(world, c.req.param('id')))));
  routes.patch('/crypto/:id', async (c) => {
    const { offramp } = await readBody(c, 'OfframpRequest', z.object({ offramp: z.boolean() }));
    const row = findAddress(world, c.req.param('id'));
    return answer(c, shown(world.coinAddresses.put(row.id, { ...row, offramp })));
  });
  return routes;
};
