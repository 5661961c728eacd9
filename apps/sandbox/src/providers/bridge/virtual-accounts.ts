/** Bank account numbers at Bridge that turn dollars into coins, and what happens to their deposits. */

import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { micros, printed } from './amounts.ts';
import { findCustomer, requireEndorsement } from './customers.ts';
import { requireAddress, requireOwn } from './goals.ts';
import type { Activity, VirtualAccount, World } from './state.ts';
import { listed, notFound, type Once, readBody, text } from './wire.ts';

const accountSchema = z.object({
  source: z.object({ currency: z.literal('usd', 'must be usd') }),
  destination: z
    .object({
      payment_rail: text,
      currency: text,
      address: text.optional(),
      bridge_wallet_id: text.optional(),
      prefunded_account_id: text.optional(),
    })
    .refine(
      ({ address, bridge_wallet_id, prefunded_account_id }) =>
        [address, bridge_wallet_id, prefunded_account_id].filter(Boolean).length === 1,
      'must have exactly one of address, bridge_wallet_id and prefunded_account_id',
    ),
  developer_fee_percent: text.optional(),
});

const digits = (seed: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(seed).digest('hex')}`)
    .toString()
    .slice(0, count);

const show = (world: World, account: VirtualAccount) => {
  const owner = world.customers.get(account.customer_id);
  const { id, status, customer_id, developer_fee_percent, destination, created_at } = account;
  return {
    id,
    status,
    developer_fee_percent,
    customer_id,
    created_at,
    source_deposit_instructions: {
      currency: 'usd',
      bank_name: 'Lead Bank',
      bank_address: '1801 Main St., Kansas City, MO 64108',
      bank_beneficiary_name: `${owner?.first_name ?? ''} ${owner?.last_name ?? ''}`.trim(),
      bank_beneficiary_address: '12 Marina, Lagos',
      bank_account_number: digits(id, 12),
      bank_routing_number: '101019644',
      payment_rails: ['ach_push', 'wire'],
    },
    destination,
  };
};

const findAccount = (world: World, customerId: string, id: string): VirtualAccount => {
  const account = world.virtualAccounts.get(id);
  if (account?.customer_id !== customerId) throw notFound('virtual_account', id);
  return account;
};

type Deposit = { amount: string; kind: 'ach' | 'wire' | 'microdeposit' | 'refunded' | 'in_review' };

/** The kinds of activity that one deposit goes through, in order. */
const courses: Readonly<Record<Deposit['kind'], readonly string[]>> = {
  ach: ['funds_scheduled', 'funds_received', 'payment_submitted', 'payment_processed'],
  wire: ['funds_received', 'payment_submitted', 'payment_processed'],
  in_review: ['in_review'],
  refunded: ['funds_received', 'refunded'],
  microdeposit: ['microdeposit'],
};

const tellActivity = (world: World, activity: Activity, step: number): void => {
  world.sendEvent(
    {
      category: 'virtual_account.activity',
      type: 'virtual_account.activity.created',
      id: activity.id,
      field: 'type',
      from: null,
      status: activity.type,
      show: () => activity,
    },
    step,
    undefined,
  );
};

/** Dollars arrive at a virtual account. Every step has its own id; the deposit id joins them. */
export const deposit = (
  world: World,
  account: VirtualAccount,
  { amount, kind }: Deposit,
): string => {
  const deposit_id = randomUUID();
  for (const [at, type] of courses[kind].entries()) {
    const id = randomUUID();
    const isPaid = type === 'payment_submitted' || type === 'payment_processed';
    const activity = world.activities.put(id, {
      id,
      type,
      amount: printed(micros(amount)),
      currency: isPaid ? account.destination.currency : 'usd',
      created_at: world.now(),
      deposit_id,
      customer_id: account.customer_id,
      virtual_account_id: account.id,
      subtotal_amount: printed(micros(amount)),
      exchange_fee_amount: '0.0',
      developer_fee_amount: '0.0',
      gas_fee: '0.0',
      source: {
        payment_rail: kind === 'wire' ? 'wire' : 'ach_push',
        sender_name: 'Brown-Beer',
        sender_bank_routing_number: '021000021',
        description: 'EXAMPLE TRANSACTION',
      },
      ...(isPaid && { destination_tx_hash: `0x${createHash('sha256').update(id).digest('hex')}` }),
    });
    tellActivity(world, activity, at + 1);
  }
  return deposit_id;
};

export const virtualAccountRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  const base = '/customers/:id/virtual_accounts';
  routes.post(base, (c) =>
    once(c, async () => {
      const customer = findCustomer(world, c.req.param('id') ?? '');
      requireEndorsement(world, customer);
      const { destination, developer_fee_percent = '0.0' } = await readBody(c, accountSchema);
      const { payment_rail: rail, address } = destination;
      requireOwn(world, customer.id, destination);
      if (address) requireAddress({ rail, address, field: 'destination.address' });
      const id = randomUUID();
      const made: VirtualAccount = {
        id,
        status: 'activated',
        customer_id: customer.id,
        developer_fee_percent,
        destination,
        created_at: world.now(),
      };
      return { status: 201, body: show(world, world.virtualAccounts.put(id, made)) };
    }),
  );
  routes.get(base, (c) => {
    const { id } = findCustomer(world, c.req.param('id') ?? '');
    const rows = world.virtualAccounts.all().filter((row) => row.customer_id === id);
    return listed(c, rows, (row) => show(world, row));
  });
  routes.get(`${base}/:account`, (c) =>
    c.json(show(world, findAccount(world, c.req.param('id') ?? '', c.req.param('account') ?? ''))),
  );
  routes.get(`${base}/:account/history`, (c) => {
    const { id } = findAccount(world, c.req.param('id') ?? '', c.req.param('account') ?? '');
    const rows = world.activities.all().filter((row) => row.virtual_account_id === id);
    return listed(c, rows, (row) => row);
  });
  for (const [action, status] of [
    ['deactivate', 'deactivated'],
    ['reactivate', 'activated'],
  ] as const) {
    routes.post(`${base}/:account/${action}`, (c) =>
      once(c, async () => {
        const account = findAccount(world, c.req.param('id') ?? '', c.req.param('account') ?? '');
        const changed = world.virtualAccounts.put(account.id, { ...account, status });
        return { status: 200, body: show(world, changed) };
      }),
    );
  }
  return routes;
};
