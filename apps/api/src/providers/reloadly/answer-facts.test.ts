/** Reloadly's lists, codes and prices as the sources describe them, where they differ in both ways. */

import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { addSeconds, systemClock } from '#platform/clock.ts';
import type { Drift } from '../drift.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Reloadly } from './client.ts';
import * as documented from './fixtures.ts';
import { costOfGift } from './gift-products.ts';
import { costOfTopup } from './operators.ts';
import { bill, fetchAnswering, gift, reloadlyFor, topup } from './testing.ts';

const sandbox = useSandbox('fresh');
let reloadly: Reloadly;
beforeEach(() => {
  reloadly = reloadlyFor(sandbox);
});

const choose = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'reloadly', name, value });
const today = () => ({
  from: addSeconds(systemClock.now(), -3_600),
  to: addSeconds(systemClock.now(), 3_600),
});

describe.each(['page', 'bare'])('lists as %s', (reading) => {
  beforeEach(() => choose('lists', reading));

  it('are read from every product', async () => {
    const orders = [topup(), bill(), gift()] as const;
    await reloadly.topups.send(orders[0]);
    await reloadly.utilities.pay(orders[1]);
    await reloadly.giftcards.order(orders[2]);
    expect(await reloadly.topups.findByReference(orders[0].reference)).not.toBeNull();
    expect(await reloadly.utilities.findByReference(orders[1].reference)).not.toBeNull();
    expect(await reloadly.giftcards.findByReference(orders[2].reference)).not.toBeNull();
    expect(await reloadly.topups.findByReference(randomUUID())).toBeNull();
    expect(await reloadly.operators.list()).toHaveLength(16);
    expect(await reloadly.giftcards.products()).toHaveLength(14);
    expect(await reloadly.giftcards.discounts()).toContainEqual({
      productId: '1',
      productName: 'Amazon US',
      percent: 2,
    });
    expect(await reloadly.utilities.billers({ country: 'NG' })).toHaveLength(16);
  });
});

describe('the documented examples', () => {
  it('are read, and their empty rows are reported, not fatal', async () => {
    const drifts: Drift[] = [];
    const client = reloadlyFor(sandbox, {
      fetch: fetchAnswering({
        '/topups/reports/transactions': { body: documented.topupReport },
        '/operators/88': { body: documented.operator },
        '/billers': { body: documented.billers },
        '/utilities/transactions': { body: documented.billTransactions },
        '/giftcards/reports/transactions': { body: documented.giftTransactions },
        '/discounts': { body: documented.giftDiscounts },
        '/orders': { body: documented.giftOrder },
      }),
      reportDrift: (drift) => void drifts.push(drift),
    });
    expect(await client.topups.list(today())).toMatchObject([{ id: '4602843', cost: null }]);
    expect(await client.utilities.billers()).toMatchObject([
      { id: '1', country: 'NG', localRange: { least: money(100_000n, 'NGN') } },
    ]);
    expect(await client.utilities.list(today())).toMatchObject([
      { id: '13', cost: money(265n, 'USD'), fee: money(25n, 'USD') },
    ]);
    expect(await client.giftcards.list(today())).toMatchObject([
      { reference: 'obucks3', quantity: 5, unitPrice: money(2_500n, 'EUR') },
    ]);
    expect(await client.giftcards.discounts()).toHaveLength(1);
    expect(await client.giftcards.order(gift())).toMatchObject({
      outcome: 'accepted',
      purchase: { cost: money(3_453_621n, 'NGN'), at: new Date('2022-02-28T18:46:00Z') },
    });
    expect(drifts).toHaveLength(10);
    expect(JSON.stringify(drifts)).not.toContain('773709733097662');
  });
});

describe('a biller that sells packages', () => {
  it('wants the id of the package', async () => {
    const [gotv] = (await reloadly.utilities.billers({ country: 'NG', kind: 'tv' })).filter(
      ({ id }) => id === '12',
    );
    const jinja = gotv?.localPackages.find(({ description }) => description === 'GOtv Jinja');
    expect(jinja).toEqual({
      id: '1201',
      amount: money(390_000n, 'NGN'),
      description: 'GOtv Jinja',
    });
    const order = bill({ billerId: '12', amount: 390_000n });
    expect(await reloadly.utilities.pay(order)).toMatchObject({ outcome: 'refused' });
    expect(await reloadly.utilities.pay({ ...order, packageId: jinja?.id ?? '' })).toMatchObject({
      outcome: 'accepted',
    });
  });
});

describe('the codes of an order', () => {
  const orderOf = async (changes: Parameters<typeof gift>[0]): Promise<string> => {
    const sent = await reloadly.giftcards.order(gift(changes));
    return sent.outcome === 'accepted' ? sent.purchase.id : '';
  };

  it('are numbers, not links: they are asked for in the second version', async () => {
    const [card] = (await reloadly.giftcards.cards(await orderOf({}))) ?? [];
    expect(card).toMatchObject({ number: expect.stringMatching(/^\d{16}$/), url: null });
  });

  it('that are links come as links', async () => {
    const id = await orderOf({ productId: '5', cents: 1_000n });
    const [card] = (await reloadly.giftcards.cards(id)) ?? [];
    expect(card).toMatchObject({ number: null, url: expect.stringMatching(/^https:/) });
    const first = reloadlyFor(sandbox, {
      fetch: fetchAnswering({ '/cards': { body: { cardNumber: card?.url, pinCode: null } } }),
    });
    expect(await first.giftcards.cards(id)).toEqual([card]);
  });

  it('are text in the documented example, and its 404 has no code', async () => {
    const known = reloadlyFor(sandbox, {
      fetch: fetchAnswering({ '/cards': { body: documented.redeemCode } }),
    });
    expect(await known.giftcards.cards('2')).toEqual([
      { number: '6120200345149064', pin: '5821', url: null },
    ]);
    const missing = { status: 404, body: documented.redeemCodeNotFound };
    const unknown = reloadlyFor(sandbox, { fetch: fetchAnswering({ '/cards': missing }) });
    expect(await unknown.giftcards.cards('101')).toBeNull();
  });

  it.each(['not_found', 'empty'])('do not exist while it is processing (%s)', async (reading) => {
    await choose('cards_before_success', reading);
    const id = await orderOf({ cents: 1_700n });
    expect(await reloadly.giftcards.get(id)).toMatchObject({ status: 'pending' });
    expect(await reloadly.giftcards.cards(id)).toBeNull();
    await control(sandbox, '/clock', { advance_ms: 60_000 });
    expect(await reloadly.giftcards.cards(id)).toHaveLength(1);
  });
});

describe('what a purchase costs', () => {
  /** The amount that Reloadly took from our account, to all its decimals. */
  let charged = 0;
  let watched: Reloadly;
  beforeEach(() => {
    watched = reloadlyFor(sandbox, {
      record: ({ response }) => {
        charged = (response as { balanceInfo?: { cost: number } }).balanceInfo?.cost ?? charged;
      },
    });
  });

  it('of airtime follows from the operator, in our money and in local money', async () => {
    const safaricom = await reloadly.operators.get('265');
    if (!safaricom) throw new Error('The sandbox sells Safaricom.');
    const recipient = { country: 'KE', number: '0712345678' };
    for (const order of [
      { amountIs: 'local', amount: money(10_050n, 'KES') },
      { amountIs: 'sender', amount: money(333n, 'USD') },
    ] as const) {
      await watched.topups.send({ ...topup(), ...order, operatorId: '265', recipient });
      expect(charged).toBe(Number(costOfTopup(safaricom, order)?.exact));
    }
    const mtn = await reloadly.operators.get('341');
    // 1,000.50 at 1,550 to the dollar, without a discount.
    const order = { amountIs: 'local', amount: money(100_050n, 'NGN') } as const;
    expect(mtn && costOfTopup(mtn, order)).toEqual({
      exact: '0.64548',
      cost: money(65n, 'USD'),
    });
    expect(mtn && costOfTopup(mtn, { ...order, amountIs: 'sender' })).toBeNull();
  });

  it('of gift cards follows from the product', async () => {
    const jumia = await reloadly.giftcards.product('13');
    if (!jumia) throw new Error('The sandbox sells Jumia.');
    const order = { unitPrice: money(2_500_050n, 'NGN'), quantity: 3 };
    await watched.giftcards.order({ ...gift(), ...order, productId: '13' });
    expect(charged).toBe(Number(costOfGift(jumia, order)?.exact));
  });
});
