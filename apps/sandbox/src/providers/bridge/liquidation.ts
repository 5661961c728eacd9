/** Blockchain addresses that pass on what they receive, and the drains that do it. */

import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { micros, printed } from './amounts.ts';
import { findCustomer, requireEndorsement } from './customers.ts';
import { requireAddress, requireOwn } from './goals.ts';
import type { Drain, LiquidationAddress, World } from './state.ts';
import { addressOn } from './wallets.ts';
import { invalid, listed, notFound, type Once, readBody, text } from './wire.ts';

const goals = [
  'external_account_id',
  'bridge_wallet_id',
  'prefunded_account_id',
  'destination_address',
] as const;

const addressSchema = z
  .object({
    chain: z.enum(
      ['ethereum', 'polygon', 'base', 'solana', 'tron', 'stellar', 'avalanche_c_chain', 'evm'],
      'is missing or not supported',
    ),
    currency: z.enum(['usdc', 'usdt', 'pyusd', 'usdb', 'any'], 'is missing or not supported'),
    destination_payment_rail: text,
    destination_currency: text,
    external_account_id: text.optional(),
    bridge_wallet_id: text.optional(),
    prefunded_account_id: text.optional(),
    destination_address: text.optional(),
    destination_wire_message: text.optional(),
    destination_ach_reference: text.max(10, 'must be at most 10 characters').optional(),
    destination_blockchain_memo: text.optional(),
    return_address: text.optional(),
    custom_developer_fee_percent: text.optional(),
  })
  .refine(
    (order) => goals.filter((goal) => order[goal] !== undefined).length === 1,
    `must have exactly one of ${goals.join(', ')}`,
  );

const findAddress = (world: World, customerId: string, id: string): LiquidationAddress => {
  const address = world.liquidationAddresses.get(id);
  if (address?.customer_id !== customerId) throw notFound('liquidation_address', id);
  return address;
};

const tellDrain = (world: World, drained: Drain, from: string | null, step: number): void => {
  world.sendEvent(
    {
      category: 'liquidation_address.drain',
      type:
        from === null
          ? 'liquidation_address.drain.created'
          : 'liquidation_address.drain.updated.status_transitioned',
      id: drained.id,
      field: 'state',
      from,
      status: drained.state,
      show: () => drained,
    },
    step,
    undefined,
  );
};

const hash = (seed: string): string => `0x${createHash('sha256').update(seed).digest('hex')}`;

/** Coins arrive at the address and are passed on. */
export const drain = (
  world: World,
  address: LiquidationAddress,
  { amount, currency }: { amount: string; currency: string },
): Drain => {
  if (address.currency !== 'any' && address.currency !== currency) {
    throw invalid({ currency: 'is not what this address takes' });
  }
  const id = randomUUID();
  const received: Drain = {
    id,
    customer_id: address.customer_id,
    liquidation_address_id: address.id,
    amount: printed(micros(amount)),
    currency,
    state: 'funds_received',
    created_at: world.now(),
    deposit_tx_hash: hash(`deposit ${id}`),
    destination: {
      payment_rail: address.destination_payment_rail,
      currency: address.destination_currency,
    },
  };
  tellDrain(world, received, null, 1);
  const submitted = { ...received, state: 'payment_submitted', destination_tx_hash: hash(id) };
  tellDrain(world, submitted, 'funds_received', 2);
  const processed = {
    ...submitted,
    state: 'payment_processed',
    destination_tx_hash: hash(`${id} final`),
  };
  tellDrain(world, processed, 'payment_submitted', 3);
  return world.drains.put(id, processed);
};

export const liquidationRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  const base = '/customers/:id/liquidation_addresses';
  routes.post(base, (c) =>
    once(c, async () => {
      const customer = findCustomer(world, c.req.param('id') ?? '');
      requireEndorsement(world, customer);
      const order = await readBody(c, addressSchema);
      requireOwn(world, customer.id, order);
      const { destination_payment_rail: rail, destination_address: address } = order;
      if (address) requireAddress({ rail, address, field: 'destination_address' });
      const id = randomUUID();
      const made: LiquidationAddress = {
        id,
        customer_id: customer.id,
        address: addressOn(order.chain, id),
        state: 'active',
        created_at: world.now(),
        ...order,
      };
      return { status: 201, body: world.liquidationAddresses.put(id, made) };
    }),
  );
  routes.get(base, (c) => {
    const { id } = findCustomer(world, c.req.param('id') ?? '');
    const rows = world.liquidationAddresses.all().filter((row) => row.customer_id === id);
    return listed(c, rows, (row) => row);
  });
  routes.get(`${base}/:address`, (c) =>
    c.json(findAddress(world, c.req.param('id') ?? '', c.req.param('address') ?? '')),
  );
  routes.get(`${base}/:address/drains`, (c) => {
    const { id } = findAddress(world, c.req.param('id') ?? '', c.req.param('address') ?? '');
    const rows = world.drains.all().filter((row) => row.liquidation_address_id === id);
    return listed(c, rows, (row) => row, world.readings.chosen('drains'));
  });
  return routes;
};
