import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, systemClock } from '#platform/clock.ts';
import type { RecordedCall } from '../caller.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control, sandboxKeys } from '../testing.ts';
import type { Reloadly } from './client.ts';
import { bill, freshNumber, gift, reloadlyFor, topup } from './testing.ts';

const sandbox = useSandbox('fresh');
let reloadly: Reloadly;
beforeEach(() => {
  reloadly = reloadlyFor(sandbox);
});

const naira = (minor: bigint) => money(minor, 'NGN');
const balance = async (): Promise<bigint> => (await reloadly.balance())?.minor ?? 0n;

const asked = async (path: string): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests?provider=reloadly')) as {
    requests: { path: string }[];
  };
  return requests.filter((request) => request.path === path).length;
};

describe('the token', () => {
  it('is fetched once per product, however many requests start at once', async () => {
    await Promise.all([1, 2, 3].map(() => reloadly.balance()));
    await reloadly.operators.countries();
    expect(await asked('/auth/oauth/token')).toBe(1);
    await reloadly.utilities.billers();
    await reloadly.giftcards.products();
    expect(await asked('/auth/oauth/token')).toBe(3);
  });

  it('is fetched again if Reloadly says it has expired, and the request is repeated', async () => {
    await reloadly.balance();
    await control(sandbox, '/reloadly/expire-tokens', {});
    const sent = await reloadly.topups.send(topup());
    expect(sent).toMatchObject({ outcome: 'accepted', topup: { status: 'succeeded' } });
    expect(await asked('/auth/oauth/token')).toBe(2);
  });

  it('is fetched again before it expires', async () => {
    let now = systemClock.now();
    const aged = reloadlyFor(sandbox, { clock: { now: () => now } });
    await aged.balance();
    now = addSeconds(now, 24 * 60 * 60 - 59);
    await aged.balance();
    expect(await asked('/auth/oauth/token')).toBe(2);
  });

  it('that cannot be fetched means that the request was not sent', async () => {
    const fault = { provider: 'reloadly', path_regex: '^/auth', times: 3, mode: 'timeout_before' };
    await control(sandbox, '/fault', fault);
    const impatient = reloadlyFor(sandbox, { timeoutMs: 100 });
    expect(await impatient.topups.send(topup())).toMatchObject({ outcome: 'refused' });
    expect(await asked('/topups/topups')).toBe(0);
  });

  it('is refused with the wrong secret, and not requested without one', async () => {
    await expect(reloadlyFor(sandbox, { clientSecret: 'wrong' }).balance()).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'INVALID_CREDENTIALS',
    });
    expect(await reloadlyFor(sandbox, { clientSecret: '' }).topups.send(topup())).toEqual({
      outcome: 'refused',
      code: 'auth',
      message: 'Reloadly is not configured',
    });
  });
});

describe('operators', () => {
  it('in Nigeria are the four networks and their data plans', async () => {
    const operators = await reloadly.operators.ofCountry('NG');
    const airtime = operators.filter(({ kind }) => kind === 'airtime').map(({ name }) => name);
    expect(airtime.toSorted()).toEqual([
      '9mobile Nigeria',
      'Airtel Nigeria',
      'Glo Nigeria',
      'MTN Nigeria',
    ]);
    expect(operators.filter(({ kind }) => kind === 'data')).toHaveLength(4);
  });

  it('sell airtime in a range and data in named plans', async () => {
    expect(await reloadly.operators.get('341')).toMatchObject({
      localRange: { least: naira(5_000n), most: naira(5_000_000n) },
      range: { least: money(4n, 'USD') },
      takesLocalAmounts: true,
      rate: { numerator: 1550n, denominator: 1n },
      plans: [],
    });
    const data = await reloadly.operators.get('345');
    expect(data).toMatchObject({ kind: 'data', range: null });
    expect(data?.localPlans).toContainEqual({ amount: naira(150_000n), label: '3GB, 30 days' });
    expect(data?.plans).toContainEqual({ amount: money(97n, 'USD'), label: '3GB, 30 days' });
    expect(await reloadly.operators.get('999999')).toBeNull();
  });

  it.each([
    ['08031234567', 'NG', 'MTN Nigeria'],
    ['+2348021234567', 'NG', 'Airtel Nigeria'],
    ['08051234567', 'NG', 'Glo Nigeria'],
    ['08091234567', 'NG', '9mobile Nigeria'],
    ['0241234567', 'GH', 'MTN Ghana'],
    ['0712345678', 'KE', 'Safaricom Kenya'],
  ])('of %s in %s is %s', async (phone, country, name) => {
    expect(await reloadly.operators.detect(phone, country)).toMatchObject({ name });
  });

  it('of an unknown number is null', async () => {
    expect(await reloadly.operators.detect('0100', 'NG')).toBeNull();
  });

  it('have a rate and countries, and are all in the list', async () => {
    const { rate, currency } = await reloadly.operators.rate('150');
    expect([rate, currency]).toEqual([{ numerator: 155n, denominator: 10n }, 'GHS']);
    const countries = await reloadly.operators.countries();
    expect(countries).toContainEqual(expect.objectContaining({ code: 'KE', callingCode: '254' }));
    expect(await reloadly.operators.list()).toHaveLength(16);
  });
});

describe('a top-up', () => {
  it('arrives, is charged to our account, and is found by our reference', async () => {
    const before = await balance();
    const order = topup({ amount: 100_050n });
    const sent = await reloadly.topups.send(order);
    expect(sent).toMatchObject({
      outcome: 'accepted',
      topup: { status: 'succeeded', delivered: naira(100_050n), operatorName: 'MTN Nigeria' },
    });
    const { topup: made } = sent as Extract<typeof sent, { outcome: 'accepted' }>;
    expect(before - (await balance())).toBe(made.cost?.minor);
    // Reports do not tell what a top-up cost.
    const reported = { ...made, cost: null };
    expect(await reloadly.topups.findByReference(order.reference)).toEqual(reported);
    expect(await reloadly.topups.report(made.id)).toEqual(made);
    expect(await reloadly.topups.get(made.id)).toEqual(made);
    expect(await reloadly.topups.findByReference(randomUUID())).toBeNull();
    expect(await reloadly.topups.get('1')).toBeNull();
  });

  it('may be started and reported later', async () => {
    const started = await reloadly.topups.start(topup());
    const id = started.outcome === 'accepted' ? started.id : '';
    expect(await reloadly.topups.get(id)).toMatchObject({ id, status: 'succeeded' });
    const { events } = (await control(sandbox, '/events?provider=reloadly')) as {
      events: { type: string; body: string }[];
    };
    expect(events.map(({ type }) => type)).toEqual(['airtime_transaction.status']);
    expect(JSON.parse(events[0]?.body ?? '')).toMatchObject({
      data: { transactionId: Number(id), status: 'SUCCESSFUL' },
    });
  });

  it('buys a data plan', async () => {
    const plan = { ...topup({ amount: 150_000n }), operatorId: '345' };
    expect(await reloadly.topups.send(plan)).toMatchObject({ outcome: 'accepted' });
    const none = { ...topup({ amount: 150_100n }), operatorId: '345' };
    expect(await reloadly.topups.send(none)).toMatchObject({ outcome: 'refused' });
  });

  it.each([
    ['a wrong number', { number: '08031230001' }, /phone number is not valid/],
    ['more than the operator takes', { amount: 6_000_000n }, /exceeds its limit/],
  ])('to %s is refused with Reloadly’s message', async (_, changes, words) => {
    const sent = await reloadly.topups.send(topup(changes));
    expect(sent).toMatchObject({ outcome: 'refused', code: 'validation' });
    expect('message' in sent && sent.message).toMatch(words);
  });

  it('that the operator does not execute has failed and cost nothing', async () => {
    const before = await balance();
    const sent = await reloadly.topups.send(topup({ amount: 1_300n }));
    expect(sent).toMatchObject({ outcome: 'accepted', topup: { status: 'failed' } });
    expect(await balance()).toBe(before);
  });

  it('repeated to the same number is refused for two minutes', async () => {
    const number = freshNumber();
    await reloadly.topups.send(topup({ number }));
    const again = await reloadly.topups.send(topup({ number }));
    expect(again).toMatchObject({ outcome: 'refused' });
    expect('message' in again && again.message).toContain('recently recharged');
    await control(sandbox, '/clock', { advance_ms: 120_000 });
    expect(await reloadly.topups.send(topup({ number }))).toMatchObject({ outcome: 'accepted' });
  });

  it('with a reference already in use is unknown, not refused', async () => {
    const reference = randomUUID();
    await reloadly.topups.send(topup({ reference }));
    expect(await reloadly.topups.send(topup({ reference }))).toMatchObject({ outcome: 'unknown' });
    expect(await reloadly.topups.findByReference(reference)).toMatchObject({ reference });
  });

  it('larger than our balance is refused', async () => {
    await control(sandbox, '/reloadly/float', { balance: 0.5 });
    const sent = await reloadly.topups.send(topup());
    expect(sent).toMatchObject({ outcome: 'refused' });
    expect('message' in sent && sent.message).toMatch(/insufficient balance/i);
  });
});

describe('a bill', () => {
  it('can be paid to billers of every kind', async () => {
    const billers = await reloadly.utilities.billers({ country: 'NG' });
    expect(new Set(billers.map(({ kind }) => kind))).toEqual(
      new Set(['electricity', 'water', 'tv', 'internet']),
    );
    const prepaid = await reloadly.utilities.billers({ country: 'NG', kind: 'electricity' });
    expect(prepaid).toContainEqual(
      expect.objectContaining({
        id: '5',
        name: 'Ikeja Electricity Prepaid',
        isPrepaid: true,
        localRange: { least: naira(50_000n), most: naira(50_000_000n) },
        localFee: naira(10_000n),
      }),
    );
  });

  it('is accepted, then paid, and a prepaid meter gets its token', async () => {
    const order = bill();
    const sent = await reloadly.utilities.pay(order);
    expect(sent).toMatchObject({ outcome: 'accepted', bill: { status: 'pending' } });
    const id = sent.outcome === 'accepted' ? sent.bill.id : '';
    expect(await reloadly.utilities.get(id)).toMatchObject({ status: 'pending', token: null });
    await control(sandbox, '/clock', { advance_ms: 5_000 });
    const paid = await reloadly.utilities.findByReference(order.reference);
    expect(paid).toMatchObject({
      id,
      status: 'succeeded',
      amount: naira(500_000n),
      token: expect.stringMatching(/^\d{20}$/),
    });
    expect(await reloadly.utilities.findByReference(randomUUID())).toBeNull();
  });

  it('that the biller refuses fails, and is refunded later', async () => {
    const before = await balance();
    const sent = await reloadly.utilities.pay(bill({ subscriber: '04220000' }));
    const id = sent.outcome === 'accepted' ? sent.bill.id : '';
    await control(sandbox, '/clock', { advance_ms: 5_000 });
    expect(await reloadly.utilities.get(id)).toMatchObject({ status: 'failed' });
    expect(await balance()).toBeLessThan(before);
    await control(sandbox, '/clock', { advance_ms: 5_000 });
    expect(await reloadly.utilities.get(id)).toMatchObject({ status: 'refunded' });
    expect(await balance()).toBe(before);
  });

  it('without a field the biller needs is refused', async () => {
    expect(await reloadly.utilities.pay(bill({ billerId: '16' }))).toMatchObject({
      outcome: 'refused',
      message: 'This biller requires an invoice id',
    });
    const invoiced = { ...bill({ billerId: '16' }), invoiceId: 'INV-1' };
    expect(await reloadly.utilities.pay(invoiced)).toMatchObject({ outcome: 'accepted' });
    const large = await reloadly.utilities.pay(bill({ amount: 60_000_000n }));
    expect('message' in large && large.message).toContain('limit');
  });
});

describe('a gift card', () => {
  it('exists for a dozen brands, in the currency of its country', async () => {
    const products = await reloadly.giftcards.products();
    expect(products.length).toBeGreaterThanOrEqual(12);
    expect(await reloadly.giftcards.product('2')).toMatchObject({
      brand: 'Apple',
      range: null,
      values: [500n, 1_000n, 2_500n, 5_000n, 10_000n].map((minor) => money(minor, 'USD')),
    });
    expect(await reloadly.giftcards.product('13')).toMatchObject({
      currency: 'NGN',
      range: { least: naira(100_000n), most: naira(20_000_000n) },
    });
    const british = await reloadly.giftcards.products({ country: 'GB' });
    expect(british.map(({ currency }) => currency)).toEqual(['GBP']);
    expect(await reloadly.giftcards.product('404')).toBeNull();
  });

  it('is ordered once and found, and its code is read, one or several', async () => {
    const order = gift({ quantity: 2 });
    const sent = await reloadly.giftcards.order(order);
    expect(sent).toMatchObject({
      outcome: 'accepted',
      purchase: {
        status: 'succeeded',
        productId: '1',
        quantity: 2,
        unitPrice: money(2_550n, 'USD'),
        cost: money(5_098n, 'USD'),
        fee: money(100n, 'USD'),
      },
    });
    const found = await reloadly.giftcards.findByReference(order.reference);
    const cards = await reloadly.giftcards.cards(found?.id ?? '');
    expect(cards).toHaveLength(2);
    expect(cards?.[0]).toMatchObject({ number: expect.stringMatching(/^\d{16}$/), url: null });
    expect(await reloadly.giftcards.get(found?.id ?? '')).toEqual(found);
    const one = await reloadly.giftcards.order(gift());
    const id = one.outcome === 'accepted' ? one.purchase.id : '';
    expect(await reloadly.giftcards.cards(id)).toHaveLength(1);
  });

  it('of a value that is not sold, or without the player of a game, is refused', async () => {
    const odd = gift({ productId: '2', cents: 1_100n });
    expect(await reloadly.giftcards.order(odd)).toMatchObject({ outcome: 'refused' });
    const game = { ...gift({ productId: '14' }), unitPrice: naira(150_000n) };
    expect(await reloadly.giftcards.order(game)).toMatchObject({
      message: 'This product requires a user id',
    });
    expect(await reloadly.giftcards.order({ ...game, userId: '77' })).toMatchObject({
      outcome: 'accepted',
    });
  });

  it('that failed has no code', async () => {
    const sent = await reloadly.giftcards.order(gift({ cents: 1_300n }));
    expect(sent).toMatchObject({ purchase: { status: 'failed' } });
    const id = sent.outcome === 'accepted' ? sent.purchase.id : '';
    expect(await reloadly.giftcards.cards(id)).toBeNull();
  });
});

describe('the record of a call', () => {
  it('holds the last digits of a number, not the number', async () => {
    const calls: RecordedCall[] = [];
    const recording = reloadlyFor(sandbox, { record: (call) => void calls.push(call) });
    await recording.topups.send(topup({ number: '08031239876' }));
    expect(JSON.stringify(calls)).not.toContain('8031239876');
    expect(JSON.stringify(calls)).toContain('…9876');
  });

  it('holds no secret, no token and no code', async () => {
    const calls: RecordedCall[] = [];
    const recording = reloadlyFor(sandbox, { record: (call) => void calls.push(call) });
    const sent = await recording.giftcards.order(gift());
    const id = sent.outcome === 'accepted' ? sent.purchase.id : '';
    const [card] = (await recording.giftcards.cards(id)) ?? [];
    const paid = await recording.utilities.pay(bill());
    await control(sandbox, '/clock', { advance_ms: 5_000 });
    const meter = await recording.utilities.get(paid.outcome === 'accepted' ? paid.bill.id : '');
    const kept = JSON.stringify(calls);
    const secret = sandboxKeys.RELOADLY_CLIENT_SECRET;
    for (const hidden of [secret, 'sandbox.', card?.number, card?.pin, meter?.token]) {
      expect(hidden).toBeTruthy();
      expect(kept).not.toContain(hidden);
    }
    expect(calls).toHaveLength(6);
  });
});
