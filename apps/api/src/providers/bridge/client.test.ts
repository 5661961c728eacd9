import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordedCall } from '../caller.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import { balanceFromDecimal, fromDecimal, toDecimal } from './amounts.ts';
import type { Bridge } from './client.ts';
import { knownRoutes } from './routes.ts';
import { readState } from './states.ts';
import {
  activeCustomer,
  address,
  bridgeFor,
  order,
  person,
  recipient,
  simulate,
} from './testing.ts';

const sandbox = useSandbox();
let bridge: Bridge;
beforeAll(() => {
  bridge = bridgeFor(sandbox);
});

const usd = (minor: bigint) => money(minor, 'USD');

describe('people', () => {
  it('are created once per reference, and found by id and email', async () => {
    const ada = await person(bridge);
    const made = await bridge.customers.create(ada);
    expect(await bridge.customers.create(ada)).toMatchObject({ id: made.id });
    const found = await bridge.customers.find(made.id);
    expect(found).toMatchObject({ firstName: 'Ada', status: 'active', hasAcceptedTerms: true });
    expect(await bridge.customers.findByEmail(ada.email.toUpperCase())).toEqual(found);
  });

  it('that are unknown are null', async () => {
    expect(await bridge.customers.find(randomUUID())).toBeNull();
    expect(await bridge.customers.findByEmail('nobody@example.com')).toBeNull();
  });

  it('cannot be two with one reference, or one with two', async () => {
    const ada = await person(bridge);
    await bridge.customers.create(ada);
    await expect(bridge.customers.create({ ...ada, firstName: 'Ola' })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'not_truly_idempotent',
    });
    await expect(
      bridge.customers.create({ ...ada, reference: randomUUID() }),
    ).rejects.toMatchObject({ code: 'duplicate_record' });
  });

  it.each([
    ['Decline', 'rejected'],
    ['Review', 'pending'],
  ])('with the last name %s become %s', async (lastName, status) => {
    const { id } = await bridge.customers.create(await person(bridge, lastName));
    expect(await bridge.customers.find(id)).toMatchObject({ status });
    const sent = await bridge.transfers.create(order({ onBehalfOf: id }));
    expect(sent).toMatchObject({ outcome: 'refused', code: 'validation' });
    expect('message' in sent && sent.message).toContain('KYC');
  });

  it('can be sent to the KYC page, and are active after the check', async () => {
    const email = `${randomUUID()}@example.com`;
    const link = await bridge.kycLinks.create({
      reference: randomUUID(),
      fullName: 'Ada Obi',
      email,
    });
    expect(link).toMatchObject({ kycStatus: 'not_started', termsStatus: 'pending' });
    expect(link.kycUrl).toMatch(/^https:/);
    const id = link.customerId ?? '';
    expect(await bridge.transfers.create(order({ onBehalfOf: id }))).toMatchObject({
      message: 'Customer has not accepted the terms of service',
    });
    await simulate(sandbox, `/customers/${id}/simulate_kyc_approval`);
    expect(await bridge.customers.find(id)).toMatchObject({ status: 'active' });
  });

  it('are refused with every wrong field named', async () => {
    const invalid = { ...(await person(bridge)), email: 'nonsense', birthDate: '24.05.1990' };
    await expect(bridge.customers.create(invalid)).rejects.toThrow(/email is invalid.*birth_date/);
  });
});

describe('bank accounts', () => {
  const account = (customerId: string) => ({
    reference: randomUUID(),
    customerId,
    ownerName: 'Ada Obi',
    bankName: 'Chase',
    accountNumber: '1210002481',
    routingNumber: '021000021',
    kind: 'checking' as const,
    address: { ...address, country: 'USA', state: 'NY' },
  });

  it('are added to a customer and listed', async () => {
    const customerId = await activeCustomer(bridge);
    const made = await bridge.externalAccounts.create(account(customerId));
    expect(made).toMatchObject({ customerId, last4: '2481', bankName: 'Chase', active: true });
    expect(await bridge.externalAccounts.list(customerId)).toEqual([made]);
  });

  it('with a wrong routing number are refused with that message', async () => {
    const wrong = { ...account(await activeCustomer(bridge)), routingNumber: '021000022' };
    await expect(bridge.externalAccounts.create(wrong)).rejects.toThrow('routing number');
  });
});

describe('wallets', () => {
  it('are opened, listed, filled and emptied', async () => {
    const customerId = await activeCustomer(bridge);
    const reference = randomUUID();
    const wallet = await bridge.wallets.create({ reference, customerId, chain: 'solana' });
    expect(await bridge.wallets.list(customerId)).toEqual([wallet]);
    const deposit = `/customers/${customerId}/wallets/${wallet.id}/simulate_deposit`;
    await simulate(sandbox, deposit, { amount: '20.5', currency: 'usdc' });
    const source = { walletId: wallet.id };
    const paid = { onBehalfOf: customerId, source, amount: money(12_250_001n, 'USDC') };
    expect(await bridge.transfers.create(order(paid))).toMatchObject({
      outcome: 'accepted',
      transfer: { amount: money(12_250_001n, 'USDC') },
    });
    const left = await bridge.wallets.get(customerId, wallet.id);
    expect(left?.balances).toEqual([money(8_249_999n, 'USDC')]);
    const again = await bridge.transfers.create(order(paid));
    expect(again).toMatchObject({ outcome: 'refused', code: 'validation' });
    expect('message' in again && again.message).toMatch(/insufficient balance/i);
  });

  it('of another customer are not found', async () => {
    const [one, other] = [await activeCustomer(bridge), await activeCustomer(bridge)];
    const made = { reference: randomUUID(), customerId: one, chain: 'ethereum' as const };
    const { id } = await bridge.wallets.create(made);
    expect(await bridge.wallets.get(other, id)).toBeNull();
  });
});

describe('a transfer', () => {
  it('is sent, arrives, and reduces our float by its amount once', async () => {
    const onBehalfOf = await activeCustomer(bridge);
    const [before] = await bridge.prefunded.list();
    const wanted = order({ onBehalfOf, amount: usd(5_025n) });
    const sent = await bridge.transfers.create(wanted);
    expect(sent).toMatchObject({ transfer: { status: 'processing', state: 'awaiting_funds' } });
    expect(await bridge.transfers.create(wanted)).toEqual(sent);
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found).toMatchObject({
      status: 'completed',
      amount: usd(5_025n),
      delivered: money(50_250_000n, 'USDC'),
      toAddress: recipient,
      transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    });
    expect(await bridge.transfers.get(found?.id ?? '')).toEqual(found);
    const [after] = await bridge.prefunded.list();
    expect((before?.available.minor ?? 0n) - (after?.available.minor ?? 0n)).toBe(5_025n);
  });

  it.each([
    [1_313n, 'failed_returned', 'refunded'],
    [2_323n, 'returning', 'returned'],
    [2_929n, 'manual', 'refund_failed'],
    [1_717n, 'processing', 'in_review'],
    [1_919n, 'processing', 'awaiting_funds'],
  ])('of %s cents ends %s', async (minor, status, state) => {
    const [before] = await bridge.prefunded.list();
    const onBehalfOf = await activeCustomer(bridge);
    const wanted = order({ onBehalfOf, amount: usd(minor) });
    await bridge.transfers.create(wanted);
    const found = await bridge.transfers.findByReference(wanted.reference);
    expect(found).toMatchObject({ status, state });
    const [after] = await bridge.prefunded.list();
    const spent = (before?.available.minor ?? 0n) - (after?.available.minor ?? 0n);
    expect(spent).toBe(status === 'failed_returned' ? 0n : minor);
  });

  it('can be cancelled only while it waits for its money', async () => {
    const onBehalfOf = await activeCustomer(bridge);
    const waiting = await bridge.transfers.create(order({ onBehalfOf, amount: usd(1_919n) }));
    const id = waiting.outcome === 'accepted' ? waiting.transfer.id : '';
    await bridge.transfers.cancel(id);
    expect(await bridge.transfers.get(id)).toMatchObject({ status: 'failed_returned' });
    const sent = await bridge.transfers.create(order({ onBehalfOf }));
    const gone = sent.outcome === 'accepted' ? sent.transfer.id : '';
    await expect(bridge.transfers.cancel(gone)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('of more than our balance is refused', async () => {
    const onBehalfOf = await activeCustomer(bridge);
    const sent = await bridge.transfers.create(order({ onBehalfOf, amount: usd(200_000_000n) }));
    expect(sent).toMatchObject({ outcome: 'refused' });
    expect('message' in sent && sent.message).toMatch(/insufficient balance/i);
  });

  it.each([
    ['a route that is not offered', { coin: 'USDT', network: 'polygon' }, 'not offered'],
    ['a coin on another’s network', { coin: 'PYUSD', network: 'tron' }, 'not offered'],
    ['a memo where there is none', { memo: '42' }, 'takes no memo'],
    ['an address without an owner', { toAddress: `0x${'0'.repeat(40)}` }, 'nobody'],
    ['a coin from our dollars', { source: { walletId: 'w' } }, 'not what this source'],
  ] as const)('to %s is refused before it is sent', async (_, changes, words) => {
    const { requests: before } = await requests();
    const sent = await bridge.transfers.create(order({ onBehalfOf: 'anybody', ...changes }));
    expect(sent).toMatchObject({ outcome: 'refused', code: 'validation' });
    expect('message' in sent && sent.message).toContain(words);
    expect((await requests()).requests).toHaveLength(before.length);
  });

  it('from our account is refused if no account is configured', async () => {
    const nameless = bridgeFor(sandbox, { ownFunds: { kind: 'prefunded', accountId: '' } });
    expect(await nameless.transfers.create(order({ onBehalfOf: 'anybody' }))).toMatchObject({
      outcome: 'refused',
      code: 'auth',
      message: expect.stringContaining('not configured') as unknown,
    });
  });

  it('over a route switched on by configuration is left to Bridge to judge', async () => {
    const open = bridgeFor(sandbox, { alsoOffered: ['USDT:polygon'] });
    const onBehalfOf = await activeCustomer(bridge);
    const sent = await open.transfers.create(order({ onBehalfOf, coin: 'USDT' }));
    expect(sent).toMatchObject({ outcome: 'accepted', transfer: { status: 'processing' } });
    expect(await bridge.transfers.create(order({ onBehalfOf, coin: 'USDT' }))).toMatchObject({
      outcome: 'refused',
      message: 'USDT is not offered on polygon',
    });
  });

  it.each([
    ['stellar', 'USDC', 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
    ['tron', 'USDT', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ] as const)('over %s carries its memo', async (network, coin, toAddress) => {
    const onBehalfOf = await activeCustomer(bridge);
    const changes = { onBehalfOf, network, coin, toAddress, memo: 'cowrie-1' };
    expect(await bridge.transfers.create(order(changes))).toMatchObject({ outcome: 'accepted' });
    const sent = (await requests()).requests.findLast(({ path }) => path === '/v0/transfers');
    expect(sent?.body).toMatchObject({ destination: { blockchain_memo: 'cowrie-1' } });
  });

  it('is reported state by state', async () => {
    const onBehalfOf = await activeCustomer(bridge);
    const sent = await bridge.transfers.create(order({ onBehalfOf, amount: usd(1_313n) }));
    const id = sent.outcome === 'accepted' ? sent.transfer.id : '';
    const { events } = (await control(sandbox, '/events?provider=bridge')) as {
      events: { body: string }[];
    };
    const story = events
      .map(({ body }) => JSON.parse(body) as Record<string, string>)
      .filter((event) => event['event_object_id'] === id);
    expect(story.map((event) => event['event_object_status'])).toEqual([
      'awaiting_funds',
      'funds_received',
      'payment_submitted',
      'returned',
      'refund_in_flight',
      'refunded',
    ]);
    expect(story[0]?.['event_type']).toBe('transfer.created');
  });
});

const requests = async () =>
  (await control(sandbox, '/requests?provider=bridge')) as {
    requests: { path: string; body: unknown }[];
  };

describe('the client', () => {
  it('records no key', async () => {
    const calls: RecordedCall[] = [];
    const recording = bridgeFor(sandbox, { record: (call) => void calls.push(call) });
    await recording.transfers.create(order({ onBehalfOf: await activeCustomer(recording) }));
    expect(calls).toHaveLength(3);
    expect(JSON.stringify(calls)).not.toContain(sandboxKeys.BRIDGE_API_KEY);
    expect(JSON.stringify(calls)).not.toContain(recipient);
  });

  it('with a wrong key is misconfigured, and without one sends nothing', async () => {
    const wrong = bridgeFor(sandbox, { apiKey: 'sk-test-wrong' });
    await expect(wrong.prefunded.list()).rejects.toMatchObject({
      kind: 'misconfigured',
      message: 'Invalid Api-Key header',
    });
    await expect(bridgeFor(sandbox, { apiKey: '' }).prefunded.list()).rejects.toMatchObject({
      kind: 'misconfigured',
      message: 'Bridge is not configured',
    });
  });

  it('sends an idempotency key only with a POST', async () => {
    const wanted = { reference: randomUUID(), url: 'https://cowrie.example/webhooks/bridge' };
    const hook = await bridge.webhooks.create({ ...wanted, categories: ['transfer', 'customer'] });
    expect(hook).toMatchObject({ isActive: false });
    expect(hook.publicKey.trim()).toBe(sandboxKeys.BRIDGE_WEBHOOK_PUBLIC_KEY.trim());
    expect(await bridge.webhooks.activate(hook.id)).toMatchObject({ isActive: true });
    const sent = (await control(sandbox, '/requests?provider=bridge')) as {
      requests: { method: string; headers: Record<string, string> }[];
    };
    for (const { method, headers } of sent.requests) {
      expect('idempotency-key' in headers).toBe(method === 'POST');
    }
  });
});

describe('reading values from Bridge', () => {
  it.each([
    [1_000n, 'USD', '10.00'],
    [5n, 'USD', '0.05'],
    [1_500_000n, 'USDC', '1.50'],
    [1n, 'USDT', '0.000001'],
    [123_456_789n, 'PYUSD', '123.456789'],
  ] as const)('amounts are exact: %s %s is %s', (minor, currency, text) => {
    expect(toDecimal(money(minor, currency))).toBe(text);
    expect(fromDecimal(text, currency)).toEqual(money(minor, currency));
  });

  it('an amount may have extra zeros, but not more digits than the currency', () => {
    expect(fromDecimal('10.0000', 'USD')).toEqual(usd(1_000n));
    expect(fromDecimal('10', 'USD')).toEqual(usd(1_000n));
    for (const wrong of ['10.001', '-1', '', 'ten', '1e3']) {
      expect(fromDecimal(wrong, 'USD')).toBeUndefined();
    }
  });

  it('a balance may have fractions of a cent, which are cut off', () => {
    expect(balanceFromDecimal('1.239999', 'USD')).toEqual(usd(123n));
    expect(balanceFromDecimal('100000.0', 'USD')).toEqual(usd(10_000_000n));
    expect(balanceFromDecimal('-1', 'USD')).toBeUndefined();
  });

  it.each([
    ['awaiting_funds', 'processing'],
    ['in_review', 'processing'],
    ['funds_received', 'processing'],
    ['payment_submitted', 'processing'],
    ['payment_processed', 'completed'],
    ['undeliverable', 'failed'],
    ['error', 'failed'],
    ['refund_in_flight', 'returning'],
    ['returned', 'returning'],
    ['refunded', 'failed_returned'],
    ['canceled', 'failed_returned'],
    ['missing_return_policy', 'manual'],
    ['refund_failed', 'manual'],
  ])('state %s is %s', (state, status) => {
    expect(readState(pino({ level: 'silent' }), state)).toBe(status);
  });

  it('an unknown state is processing, and is logged as a warning', () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    expect(readState(log, 'gone_fishing')).toBe('processing');
    expect(lines.join()).toContain('gone_fishing');
  });

  it('eleven routes are offered, and two of tether can be switched on', () => {
    expect(knownRoutes).toHaveLength(11);
    expect(bridge.routes).toHaveLength(9);
    expect(bridge.routes.find(({ network }) => network === 'avalanche')?.rail).toBe(
      'avalanche_c_chain',
    );
  });
});
