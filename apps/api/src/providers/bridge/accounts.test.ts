/** Virtual accounts, liquidation addresses, and what they report. */

import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Bridge } from './client.ts';
import { readBridgeEvent } from './events.ts';
import { activeCustomer, bridgeFor, person, recipient } from './testing.ts';

const sandbox = useSandbox();
const log = pino({ level: 'silent' });
let bridge: Bridge;
beforeAll(() => {
  bridge = bridgeFor(sandbox);
});

const eventsAbout = async (id: string) => {
  const { events } = (await control(sandbox, '/events?provider=bridge')) as {
    events: { body: string }[];
  };
  return events
    .filter(({ body }) => body.includes(id))
    .map(({ body }) => readBridgeEvent(log, JSON.parse(body)));
};

const open = async (customerId: string) =>
  bridge.virtualAccounts.create({
    reference: randomUUID(),
    customerId,
    goal: { rail: 'polygon', coin: 'USDC', address: recipient },
  });

const deposit = async (virtual_account_id: string, kind: string): Promise<void> => {
  await control(sandbox, '/bridge/deposit', { virtual_account_id, kind, amount: '25.5' });
};

describe('a virtual account', () => {
  it('is opened once per reference, found, and switched off and on', async () => {
    const customerId = await activeCustomer(bridge);
    const order = {
      reference: randomUUID(),
      customerId,
      goal: { rail: 'polygon', coin: 'USDC', address: recipient },
    };
    const account = await bridge.virtualAccounts.create(order);
    expect(await bridge.virtualAccounts.create(order)).toEqual(account);
    expect(account).toMatchObject({ status: 'activated', customerId });
    expect(account.instructions).toMatchObject({
      routingNumber: expect.stringMatching(/^\d{9}$/),
      rails: ['ach_push', 'wire'],
    });
    expect(await bridge.virtualAccounts.list(customerId)).toEqual([account]);
    const { id } = account;
    const off = { reference: randomUUID(), customerId, id, active: false };
    expect(await bridge.virtualAccounts.setActive(off)).toMatchObject({ status: 'deactivated' });
    expect(await bridge.virtualAccounts.get(customerId, id)).toMatchObject({
      status: 'deactivated',
    });
    const on = { reference: randomUUID(), customerId, id, active: true };
    expect(await bridge.virtualAccounts.setActive(on)).toEqual(account);
  });

  it('needs a customer who passed the check', async () => {
    const { id } = await bridge.customers.create({
      ...(await person(bridge)),
      identifications: [],
    });
    await expect(open(id)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'requires_active_kyc_status',
    });
  });

  it.each([
    ['ach', ['expected', 'received', 'submitted', 'paid']],
    ['wire', ['received', 'submitted', 'paid']],
    ['refunded', ['received', 'refunded']],
    ['in_review', ['received']],
    ['microdeposit', ['none']],
  ])('reports a deposit by %s step by step', async (kind, meanings) => {
    const customerId = await activeCustomer(bridge);
    const { id } = await open(customerId);
    await deposit(id, kind);
    const history = (await bridge.virtualAccounts.history(customerId, id)).toReversed();
    expect(history.map(({ meaning }) => meaning)).toEqual(meanings);
    expect(new Set(history.map(({ depositId }) => depositId)).size).toBe(1);
    expect(new Set(history.map((activity) => activity.id)).size).toBe(meanings.length);
    const told = await eventsAbout(id);
    expect(told).toEqual(history.map((activity) => ({ kind: 'virtual_account', activity })));
  });

  it('counts dollars as dollars and coins as coins', async () => {
    const customerId = await activeCustomer(bridge);
    const { id } = await open(customerId);
    await deposit(id, 'wire');
    const history = await bridge.virtualAccounts.history(customerId, id);
    expect(history.map(({ amount }) => amount)).toEqual([
      money(25_500_000n, 'USDC'),
      money(25_500_000n, 'USDC'),
      money(2_550n, 'USD'),
    ]);
  });
});

describe('a liquidation address', () => {
  const create = async (customerId: string) =>
    bridge.liquidationAddresses.create({
      reference: randomUUID(),
      customerId,
      chain: 'evm',
      coin: 'USDC',
      goal: { rail: 'polygon', currency: 'usdc', address: recipient },
    });

  it.each(['bare', 'paged'])('passes on what it receives, with %s drains', async (value) => {
    await control(sandbox, '/reading', { provider: 'bridge', name: 'drains', value });
    const customerId = await activeCustomer(bridge);
    const address = await create(customerId);
    expect(address).toMatchObject({ chain: 'evm', isActive: true });
    expect(await bridge.liquidationAddresses.list(customerId)).toEqual([address]);
    expect(await bridge.liquidationAddresses.drains(customerId, address.id)).toEqual([]);
    const arrived = { liquidation_address_id: address.id, amount: '12.34', currency: 'usdc' };
    await control(sandbox, '/bridge/drain', arrived);
    const [drained] = await bridge.liquidationAddresses.drains(customerId, address.id);
    expect(drained).toMatchObject({
      status: 'completed',
      amount: money(12_340_000n, 'USDC'),
      transactionHash: expect.stringMatching(/^0x/),
    });
    const told = await eventsAbout(drained?.id ?? 'none');
    expect(told.map((event) => event.kind === 'drain' && event.drain.state)).toEqual([
      'funds_received',
      'payment_submitted',
      'payment_processed',
    ]);
    // Only the last event has the final hash.
    expect(told.map((event) => event.kind === 'drain' && event.drain.transactionHash)).toEqual([
      null,
      null,
      drained?.transactionHash,
    ]);
  });

  it('of a customer without approval is refused', async () => {
    const { id } = await bridge.customers.create({
      ...(await person(bridge)),
      identifications: [],
    });
    await expect(create(id)).rejects.toMatchObject({ code: 'requires_active_kyc_status' });
  });
});
