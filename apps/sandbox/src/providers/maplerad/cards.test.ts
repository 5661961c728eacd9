/** Shops that charge cards: reserved, taken, given back, refunded, declined. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from '../../server.ts';

let server: SandboxServer;
let card: string;
beforeAll(async () => {
  server = await startSandbox({
    port: 0,
    keys: { MAPLERAD_SECRET_KEY: 'mpr_test', MAPLERAD_WEBHOOK_SECRET: 'whsec_c2VjcmV0' },
    smsSenders: [],
    eventDelayMs: 0,
  });
});
afterAll(() => server.stop());

type Json = Record<string, unknown>;

const ask = async (address: string, body?: Json): Promise<Json> => {
  const response = await fetch(`${server.url}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer mpr_test' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { code: response.status, ...((await response.json()) as Json) };
};
const play = (path: string, body: Json) => ask(`/_sandbox/maplerad${path}`, body);
const spend = (amount: number, more: Json = {}) =>
  play('/spend', { card_id: card, amount, merchant: 'NETFLIX.COM', ...more });
const balance = async () =>
  ((await ask(`/maplerad/v1/issuing/${card}`))['data'] as Json)['balance'];
const listed = async () =>
  ((await ask(`/maplerad/v1/issuing/${card}/transactions`))['data'] as Json[]).filter(
    ({ description }) => description !== 'Card funding',
  );

beforeEach(async () => {
  await ask('/_sandbox/reset', {});
  const person = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', country: 'NG' };
  const enrolled = { ...person, dob: '24-05-1990', identification_number: '22222222222' };
  const made = await ask('/maplerad/v1/customers/enroll', enrolled);
  const wanted = { currency: 'USD', type: 'VIRTUAL', auto_approve: true, amount: 10_000 };
  const { data } = await ask('/maplerad/v1/issuing', {
    ...wanted,
    customer_id: (made['data'] as Json)['id'],
  });
  const found = await ask(`/maplerad/v1/issuing/${String((data as Json)['reference'])}`);
  card = String((found['data'] as Json)['id']);
});

describe('a payment', () => {
  it('is taken at once, in the shop’s own money', async () => {
    const asked = { amount: 76_000, currency: 'NGN' };
    const { event } = await spend(80, { asked, country: 'NG', city: 'LAGOS', mcc: '5815' });
    expect(event).toMatchObject({
      type: 'AUTHORIZATION',
      authorization_amount: 76_000,
      authorization_currency: 'NGN',
      card_acceptor_mcc: '5815',
      merchant: { name: 'NETFLIX.COM', city: 'LAGOS', country: 'NG' },
    });
    expect(await balance()).toBe(9_920);
    expect(await listed()).toMatchObject([{ amount: 80, status: 'SUCCESS', entry: 'DEBIT' }]);
  });

  it('is reserved first, and taken with another amount later', async () => {
    const { id } = await spend(2_000, { hold_only: true });
    expect(await listed()).toMatchObject([{ id, amount: 2_000, status: 'PENDING' }]);
    expect(await balance()).toBe(8_000);
    const { event } = await play('/card-settle', { entry_id: id, amount: 2_350 });
    expect(event).toMatchObject({ type: 'SETTLEMENT', reference: id, amount: 2_350 });
    expect(await balance()).toBe(7_650);
    expect(await listed()).toMatchObject([{ id, amount: 2_350, status: 'SUCCESS' }]);
  });

  it('is given back by its own entry, once, and may be taken after all', async () => {
    const { id } = await spend(2_000, { hold_only: true });
    const { event } = await play('/card-reverse', { entry_id: id });
    expect(event).toMatchObject({ type: 'REVERSAL', reference: id, status: 'FAILED' });
    expect(await balance()).toBe(10_000);
    expect(await play('/card-reverse', { entry_id: id })).toMatchObject({ code: 400 });
    await play('/card-settle', { entry_id: id });
    expect(await balance()).toBe(8_000);
  });

  it('is given back by a new entry, in the other reading', async () => {
    await ask('/_sandbox/reading', { provider: 'maplerad', name: 'card_reversal', value: 'own' });
    const { id } = await spend(2_000);
    const { event } = await play('/card-reverse', { entry_id: id });
    expect((event as Json)['reference']).not.toBe(id);
    expect(await balance()).toBe(10_000);
    expect(await listed()).toMatchObject([{ entry: 'CREDIT' }, { id, entry: 'DEBIT' }]);
  });

  it('is refunded by its shop', async () => {
    const { id } = await spend(2_000);
    const refund = { card_id: card, amount: 500, entry_id: id };
    const { event } = await play('/card-refund', refund);
    expect(event).toMatchObject({ type: 'REFUND', merchant: { name: 'NETFLIX.COM' } });
    expect(await balance()).toBe(8_500);
  });

  it.each([
    ['funds', 'No sufficient funds'],
    ['inactive', 'Card is not active'],
    ['merchant', 'Merchant not allowed'],
    ['currency', 'Local currency transactions are not allowed'],
    ['address', 'Billing address mismatch'],
    ['cvv', 'Incorrect CVV'],
  ])('is declined for %s', async (decline, words) => {
    const { event } = await spend(500, { decline });
    expect(event).toMatchObject({ type: 'DECLINE', status: 'FAILED' });
    expect((event as Json)['description']).toBe(`${words} | NETFLIX.COM`);
    expect(await balance()).toBe(10_000);
    const { data } = await ask('/maplerad/v1/issuing/charges');
    expect(data).toHaveLength(decline === 'funds' ? 1 : 0);
  });
});
