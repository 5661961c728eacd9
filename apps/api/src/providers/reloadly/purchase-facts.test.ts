/**
 * Facts about Reloadly that decide whether a purchase is paid once. Where two sources differ, the
 * client must understand both.
 */

import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addSeconds, systemClock } from '#platform/clock.ts';
import type { Drift } from '../drift.ts';
import { useSandbox } from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import type { Reloadly } from './client.ts';
import * as documented from './fixtures.ts';
import { bill, fetchAnswering, freshNumber, gift, reloadlyFor, topup } from './testing.ts';

const sandbox = useSandbox('fresh');
let reloadly: Reloadly;
beforeEach(() => {
  reloadly = reloadlyFor(sandbox);
});

const choose = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'reloadly', name, value });

const countPurchases = async (reference: string): Promise<number> => {
  const [topups, cards] = await Promise.all([
    reloadly.topups.list(today()),
    reloadly.giftcards.list(today()),
  ]);
  return [...topups, ...cards].filter((row) => row.reference === reference).length;
};
const today = () => ({
  from: addSeconds(systemClock.now(), -3_600),
  to: addSeconds(systemClock.now(), 3_600),
});

describe('the status of a top-up', () => {
  const slowNumber = `0803${freshNumber().slice(4, 7)}0005`;

  it.each(['envelope', 'bare'])(
    'is pending while it is processing, and then known (%s)',
    async (reading) => {
      await choose('topup_status', reading);
      const started = await reloadly.topups.start(topup({ number: slowNumber }));
      const id = started.outcome === 'accepted' ? started.id : '';
      expect(await reloadly.topups.get(id)).toMatchObject({ id, status: 'pending' });
      await control(sandbox, '/clock', { advance_ms: 60_000 });
      expect(await reloadly.topups.get(id)).toMatchObject({
        id,
        status: 'succeeded',
        delivered: money(100_050n, 'NGN'),
      });
    },
  );

  it('is read from the documented example, with its code and its time in New York', async () => {
    const client = reloadlyFor(sandbox, {
      fetch: fetchAnswering({ '/topups/4602843/status': { body: documented.topupStatus } }),
    });
    expect(await client.topups.get('4602843')).toMatchObject({
      id: '4602843',
      reference: 'This is example identifier 130',
      status: 'succeeded',
      requested: money(316_840n, 'NGN'),
      delivered: money(500n, 'GBP'),
      pin: { code: '773709733097662', serial: '558111', validity: '30 days' },
      at: new Date('2021-12-06T13:13:39Z'),
    });
  });
});

describe('a used reference', () => {
  const purchases = {
    'a top-up': (reference: string) => reloadly.topups.send(topup({ reference })),
    'a bill': (reference: string) => reloadly.utilities.pay(bill({ reference })),
    'a gift card': (reference: string) => reloadly.giftcards.order(gift({ reference })),
  };
  it.each(Object.entries(purchases))(
    'of %s means: look it up, never: refused',
    async (_, buyWith) => {
      const reference = randomUUID();
      expect(await buyWith(reference)).toMatchObject({ outcome: 'accepted' });
      expect(await buyWith(reference.toUpperCase())).toMatchObject({ outcome: 'unknown' });
    },
  );

  it('of a bill that was refunded is still used', async () => {
    const lost = bill({ subscriber: '04220000' });
    await reloadly.utilities.pay(lost);
    await control(sandbox, '/clock', { advance_ms: 10_000 });
    expect(await reloadly.utilities.findByReference(lost.reference)).toMatchObject({
      status: 'refunded',
    });
    expect(await reloadly.utilities.pay(lost)).toMatchObject({ outcome: 'unknown' });
  });
});

describe('two purchases under one reference at the same time', () => {
  beforeEach(() => control(sandbox, '/reloadly/delay', { milliseconds: 200 }));

  it('are both carried out by Reloadly: its check is not atomic', async () => {
    const order = topup();
    const sent = await Promise.all([
      reloadlyFor(sandbox).topups.send(order),
      reloadlyFor(sandbox).topups.send({
        ...order,
        recipient: { country: 'NG', number: freshNumber() },
      }),
    ]);
    expect(sent.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    expect(await countPurchases(order.reference)).toBe(2);
  });

  it('are not sent by one client: the second is unknown until it is looked up', async () => {
    for (const send of [
      (reference: string) => reloadly.topups.send(topup({ reference })),
      (reference: string) => reloadly.topups.start(topup({ reference })),
      (reference: string) => reloadly.giftcards.order(gift({ reference })),
    ]) {
      const reference = randomUUID();
      const sent = await Promise.all([send(reference), send(reference.toUpperCase())]);
      expect(sent.map(({ outcome }) => outcome)).toEqual(['accepted', 'unknown']);
      expect(await countPurchases(reference)).toBe(1);
    }
  });

  it('for a bill: the loser is answered 500, and its outcome is open', async () => {
    const order = bill();
    const sent = await Promise.all(
      [reloadlyFor(sandbox), reloadlyFor(sandbox)].map((client) => client.utilities.pay(order)),
    );
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'unknown']);
    expect(await reloadly.utilities.list(today())).toHaveLength(1);
  });
});

describe('an answer that leaves the outcome open', () => {
  it.each([400, 500])('TRANSACTION_CANNOT_BE_PROCESSED with %d is unknown', async (status) => {
    const body = {
      errorCode: 'TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT',
      message: 'The transaction cannot be processed at the moment',
    };
    const client = reloadlyFor(sandbox, { fetch: fetchAnswering({ '/pay': { status, body } }) });
    expect(await client.utilities.pay(bill())).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a refusal', () => {
  it('because the operator is down is a refusal, and not a sign that Reloadly is down', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const number = `0803${100 + turn}0003`;
      expect(await reloadly.topups.send(topup({ number }))).toMatchObject({
        outcome: 'refused',
        code: 'unavailable',
      });
    }
    expect(reloadly.health().topups).toMatchObject({ state: 'closed', failures: 0 });
  });

  it('for lack of money is the same for every product, whatever its code', async () => {
    await control(sandbox, '/reloadly/float', { balance: 0.1 });
    for (const sent of [
      await reloadly.topups.send(topup()),
      await reloadly.utilities.pay(bill()),
      await reloadly.giftcards.order(gift()),
    ]) {
      expect(sent).toMatchObject({ outcome: 'refused', code: 'validation' });
      expect('message' in sent && sent.message).toMatch(/insufficient balance/i);
    }
  });

  it('of a number of another network, or of an order above 100 dollars', async () => {
    expect(await reloadly.topups.send(topup({ number: '08021234567' }))).toMatchObject({
      outcome: 'refused',
      message: "The recipient's phone number is not of MTN Nigeria",
    });
    expect(await reloadly.giftcards.order(gift({ cents: 10_100n }))).toMatchObject({
      outcome: 'refused',
      code: 'validation',
    });
  });
});

describe('a purchase that is not there', () => {
  it('is believed to be absent only when it cannot be under way any more', async () => {
    let now = systemClock.now();
    const client = reloadlyFor(sandbox, { clock: { now: () => now } });
    const doubtful = { reference: randomUUID(), sentAt: now };
    const askAgainAt = addSeconds(now, 110);
    for (const product of [client.topups, client.utilities, client.giftcards]) {
      expect(await product.lookUp(doubtful)).toEqual({ standing: 'too_early', askAgainAt });
    }
    now = askAgainAt;
    for (const product of [client.topups, client.utilities, client.giftcards]) {
      expect(await product.lookUp(doubtful)).toEqual({ standing: 'absent' });
    }
  });

  it('is waited for during 90 seconds, because Reloadly may take a minute', async () => {
    const waits = vi.spyOn(AbortSignal, 'timeout');
    for (const send of [
      () => reloadly.topups.send(topup()),
      () => reloadly.utilities.pay(bill()),
      () => reloadly.giftcards.order(gift()),
    ]) {
      await send();
      expect(waits).toHaveBeenLastCalledWith(90_000);
    }
    waits.mockRestore();
  });

  it('is found as soon as it is there', async () => {
    const order = topup();
    await reloadly.topups.send(order);
    expect(
      await reloadly.topups.lookUp({ reference: order.reference, sentAt: systemClock.now() }),
    ).toMatchObject({ standing: 'found', purchase: { status: 'succeeded' } });
  });

  it('is not sent after 20 seconds of waiting for a token', async () => {
    let now = systemClock.now();
    const waiting = reloadlyFor(sandbox, {
      clock: { now: () => now },
      fetch: async (address, init) => {
        const { pathname } = new URL(address instanceof Request ? address.url : address);
        if (pathname.endsWith('/oauth/token')) now = addSeconds(now, 21);
        return fetch(address, init);
      },
    });
    const order = topup();
    expect(await waiting.topups.send(order)).toMatchObject({
      outcome: 'refused',
      code: 'unavailable',
    });
    expect(await reloadly.topups.findByReference(order.reference)).toBeNull();
  });

  it('cannot be told if a row cannot be read', async () => {
    const drifts: Drift[] = [];
    const odd = { content: [{ transactionId: null, status: 'SUCCESSFUL' }] };
    const client = reloadlyFor(sandbox, {
      fetch: fetchAnswering({ '/reports/transactions': { body: odd } }),
      reportDrift: (drift) => void drifts.push(drift),
    });
    await expect(client.topups.findByReference(randomUUID())).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(drifts).toMatchObject([
      {
        provider: 'Reloadly',
        source: 'GET /topups/reports/transactions',
        fields: [{ field: 'transactionId' }],
      },
    ]);
  });
});

describe('paying bills', () => {
  it('is off unless it is switched on, and bills can still be looked up', async () => {
    const paid = bill();
    await reloadly.utilities.pay(paid);
    const off = reloadlyFor(sandbox, { paysBills: false });
    const order = bill();
    expect(await off.utilities.pay(order)).toMatchObject({ outcome: 'refused' });
    await expect(off.utilities.billers()).rejects.toMatchObject({ kind: 'misconfigured' });
    expect(await off.utilities.findByReference(order.reference)).toBeNull();
    expect(await off.utilities.findByReference(paid.reference)).not.toBeNull();
  });
});
