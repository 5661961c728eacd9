/** The clients read the answers and events that Bridge's own documentation shows. */

import { money } from '@cowrie/money';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createBridge } from './client.ts';
import { readBridgeEvent } from './events.ts';
import {
  activityEvent,
  deactivatedAccount,
  drains,
  liquidationAddress,
  tosLink,
  transferStates,
  virtualAccount,
  wallet,
} from './fixtures.ts';
import { readState } from './states.ts';

const log = pino({ level: 'silent' });

/** A client whose company answers everything with this body. */
const bridgeThatSays = (body: unknown, status = 200) =>
  createBridge({
    baseUrl: 'https://bridge.test/v0',
    apiKey: 'sk-test',
    ownFunds: { kind: 'prefunded', accountId: 'prefunded' },
    clock: systemClock,
    fetch: async () => new Response(JSON.stringify(body), { status }),
    log,
    retryDelayMs: 1,
  });

it('the link to the terms gets the address to come back to', async () => {
  const { terms } = bridgeThatSays(tosLink, 201);
  const returnTo = 'https://cowrie.test/transfer/digital-terms/1';
  expect(await terms.createLink({ reference: 'one', returnTo })).toBe(
    `${tosLink.url}&redirect_uri=https%3A%2F%2Fcowrie.test%2Ftransfer%2Fdigital-terms%2F1`,
  );
});

it('a wallet', async () => {
  const { wallets } = bridgeThatSays(wallet, 201);
  const order = { reference: 'one', customerId: 'ada', chain: 'solana' as const };
  expect(await wallets.create(order)).toMatchObject({
    id: 'wallet_123',
    chain: 'solana',
    address: 'the-blockchain-address',
  });
});

it('a virtual account', async () => {
  const order = {
    reference: 'one',
    customerId: 'cust_alice',
    goal: { rail: 'ethereum', coin: 'USDC', address: '0xDEADBEEF' },
  };
  expect(await bridgeThatSays(virtualAccount, 201).virtualAccounts.create(order)).toEqual({
    id: 'va_c5c032b7',
    customerId: 'cust_alice',
    status: 'activated',
    instructions: {
      bankName: 'Lead Bank',
      bankAddress: '1801 Main St., Kansas City, MO 64108',
      accountNumber: '123456789',
      routingNumber: '101019644',
      beneficiaryName: 'Alice Customer',
      beneficiaryAddress: null,
      rails: ['ach_push', 'wire'],
    },
  });
  // The example of the reference has no customer.
  const { customer_id: _, ...rest } = virtualAccount;
  const made = await bridgeThatSays(rest, 201).virtualAccounts.create(order);
  expect(made).toMatchObject({ id: 'va_c5c032b7', customerId: null });
  const { virtualAccounts } = bridgeThatSays({
    count: 2,
    data: [virtualAccount, deactivatedAccount],
  });
  expect((await virtualAccounts.list('cust_alice')).map(({ status }) => status)).toEqual([
    'activated',
    'deactivated',
  ]);
});

it('a liquidation address', async () => {
  const { liquidationAddresses } = bridgeThatSays(liquidationAddress, 201);
  const made = await liquidationAddresses.create({
    reference: 'one',
    customerId: 'cust_123',
    chain: 'ethereum',
    coin: 'USDC',
    goal: { rail: 'ach', currency: 'usd', externalAccountId: 'ext_123' },
  });
  expect(made).toEqual({
    id: 'la_123',
    chain: 'ethereum',
    address: '0x4d0280da2f2fDA5103914bCc5aad114743152A9c',
    isActive: true,
  });
});

it.each([
  ['a bare array', drains],
  ['a page', { count: 2, data: drains }],
])('the drains of an address, as %s', async (_, body) => {
  const found = await bridgeThatSays(body).liquidationAddresses.drains('cust_123', 'addr_123');
  expect(found.map(({ id }) => id)).toEqual(['drain_123', 'drain_456']);
  expect(found[0]).toMatchObject({
    status: 'completed',
    amount: money(100n, 'USD'),
    transactionHash: drains[0].destination_tx_hash,
    depositHash: drains[0].deposit_tx_hash,
    createdAt: new Date('2023-05-05T19:39:14.316Z'),
  });
});

it('an event of a virtual account', () => {
  expect(readBridgeEvent(log, activityEvent)).toMatchObject({
    kind: 'virtual_account',
    activity: {
      type: 'payment_submitted',
      meaning: 'submitted',
      depositId: 'c7fab38f-7b65-42d3-bc8d-a694cd1901c1',
      amount: money(1_970_000_000n, 'USDC'),
      senderName: 'Brown-Beer',
    },
  });
});

it('an event we cannot read, or of another category, is left to polling', () => {
  for (const event of [null, {}, { ...activityEvent, event_object: { id: 1 } }]) {
    expect(readBridgeEvent(log, event)).toEqual({ kind: 'other' });
  }
  const card = { ...activityEvent, event_category: 'card_account' };
  expect(readBridgeEvent(log, card)).toEqual({ kind: 'other' });
});

it('every documented state of a transfer has a meaning, and only one gives the money back', () => {
  const meanings = transferStates.map((state) => [state, readState(log, state)] as const);
  const back = meanings.filter(([, status]) => status === 'failed_returned');
  expect(back).toEqual([['refunded', 'failed_returned']]);
  expect(Object.fromEntries(meanings)['returned']).toBe('returning');
});

const transfer = {
  id: 'transfer_1',
  client_reference_id: 'TXN_1',
  amount: '10.0',
  currency: 'usd',
  source: { currency: 'usd' },
  destination: { currency: 'usdc', to_address: '0x1' },
  receipt: { destination_tx_hash: '0xabc' },
  created_at: '2026-01-01T00:00:00.000Z',
};

it('the hash of a submitted payment is preliminary, that of a processed one is final', async () => {
  const submitted = bridgeThatSays({ ...transfer, state: 'payment_submitted' });
  expect(await submitted.transfers.get('transfer_1')).toMatchObject({
    transactionHash: null,
    preliminaryHash: '0xabc',
  });
  const processed = bridgeThatSays({ ...transfer, state: 'payment_processed' });
  expect(await processed.transfers.get('transfer_1')).toMatchObject({
    transactionHash: '0xabc',
    preliminaryHash: null,
  });
});

it.each([
  [
    'a null amount',
    { ...transfer, state: 'awaiting_funds', amount: null, client_reference_id: 'TXN_2' },
  ],
  [
    'another currency',
    { ...transfer, currency: 'eur', source: { currency: 'eur' }, client_reference_id: 'TXN_2' },
  ],
  ['another shape', { id: 7 }],
  ['nothing', null],
])('a list with a row of %s is read to its end', async (_, odd) => {
  const { transfers } = bridgeThatSays({ count: 1, data: [odd] });
  expect(await transfers.findByReference('TXN_1')).toBeNull();
});

it('our own row that cannot be read is no "not found"', async () => {
  const odd = { ...transfer, state: 'awaiting_funds', amount: null };
  const { transfers } = bridgeThatSays({ count: 1, data: [odd] });
  await expect(transfers.findByReference('TXN_1')).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each([
  ['approved', 'active'],
  ['incomplete', 'pending'],
])('an active customer whose endorsement is %s is %s', async (status, expected) => {
  const customer = { id: 'cust_1', email: 'ada@example.com', status: 'active' };
  const endorsements = [null, { name: 'sepa', status: 'incomplete' }, { name: 'base', status }];
  const { customers } = bridgeThatSays({ ...customer, endorsements });
  expect(await customers.find('cust_1')).toMatchObject({ status: expected });
});

it('lists of balances leave out what they cannot read', async () => {
  const good = { id: 'p1', name: 'Operating', currency: 'usd', available_balance: '5.00' };
  const rows = [
    { id: 'p0', currency: 'usd', available_balance: null },
    { id: 'p2', currency: 'eur', available_balance: '7.00' },
    good,
  ];
  expect(await bridgeThatSays({ data: rows }).prefunded.list()).toEqual([
    { id: 'p1', name: 'Operating', available: money(500n, 'USD') },
  ]);
  const balances = [
    { balance: null, currency: 'usdc' },
    { balance: '2', currency: 'doge' },
    { balance: '1.5', currency: 'usdc' },
  ];
  const held = await bridgeThatSays({ ...wallet, balances }).wallets.get('ada', 'wallet_123');
  expect(held?.balances).toEqual([money(1_500_000n, 'USDC')]);
});
