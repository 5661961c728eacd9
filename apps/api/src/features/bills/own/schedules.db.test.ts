/** Scheduled bills: what is confirmed once is paid on its dates, once a turn, or skipped and told. */

import { randomUUID } from 'node:crypto';
import { formatMoney, fromWire } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  quote,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { codeOf } from '#test/people.ts';
import { addSoftPasskey, passkeyHeader } from '#test/soft-passkey.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';
import { billPromises } from './promise-queries.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(async () => {
  await billsAgree(at);
  await ledgerHolds(at.world);
  await at.close();
});

const inDays = (days: number) =>
  new Date(at.world.clock.now().getTime() + days * 86_400_000).toISOString();

type Terms = { firstAt?: string; until?: string; most?: number; every?: 'once' | 'weekly' };

const schedule = async (person: Person, terms: Terms = {}, key?: string) => {
  const quoted = await quote(person, orders.mapleradAirtime(next()));
  const body = {
    quoteId: quoted.id,
    every: 'weekly' as const,
    firstAt: inDays(1),
    most: quoted.total,
    ...terms,
  };
  return person.call('bills.schedule', { body }, money(key));
};

const turn = async (): Promise<void> => {
  await runJob(at.world, 'bills:sweep-schedules', {});
  await runQueued(at.world, 'bills:run-schedule');
};

const days = async (count: number): Promise<void> => {
  await at.pass(count * 86_400 + 60);
  await stayLoggedIn(at.world);
};

const read = async (person: Person, id: string) =>
  (await person.call('bills.home', { query: {} })).schedules.find((one) => one.id === id);

const set = (person: Person, scheduleId: string, to: 'active' | 'paused' | 'cancelled' | 'skip') =>
  person.call('bills.change-schedule', { params: { billScheduleId: scheduleId }, body: { to } });

test('the overview of a day names the bills that are paid then, while they are not paused', async () => {
  const { person, me } = await billPayer(at.world);
  const { id, biller, face } = await schedule(person);
  const due = () =>
    billPromises(at.world.platform.db, me.id, {
      from: new Date(inDays(0.5)),
      until: new Date(inDays(1.5)),
    });
  const sum = formatMoney(fromWire(face.amount, 'NGN'));
  expect(await due()).toEqual([`${sum} for ${biller.name} is paid today, as you scheduled.`]);
  await set(person, id, 'paused');
  expect(await due()).toEqual([]);
});

describe('a turn', () => {
  test('is paid once, whatever runs twice, and the next one is a week later', async () => {
    const { person } = await billPayer(at.world);
    const { id, face } = await schedule(person);
    await days(1);
    await Promise.all([turn(), turn()]);
    await turn();
    await settleDown(at);
    const shown = await read(person, id);
    expect(shown?.last).toMatchObject({ result: 'paid', words: null });
    const purchaseId = shown?.last?.purchaseId ?? '';
    expect(await countAtCompany(at.world, purchaseId)).toBe(1);
    const { items } = await person.call('bills.purchases', { query: {} });
    expect(items).toMatchObject([{ id: purchaseId, state: 'delivered', face }]);
    expect(Date.parse(shown?.nextAt ?? '') - Date.parse(shown?.firstAt ?? '')).toBe(7 * 86_400_000);
  });

  test('without enough money is skipped and told, and takes nothing', async () => {
    const { person, details } = await billPayer(at.world, 300_00n);
    const { id } = await schedule(person, { every: 'once' });
    const quoted = await quote(person, { ...orders.mapleradAirtime(next()), amount: 250_00 });
    await person.call('bills.pay', { body: { quoteId: quoted.id } }, money());
    await settleDown(at);
    const before = await wallet(person);
    await days(1);
    await turn();
    expect(await wallet(person)).toEqual(before);
    const mails = await at.world.messagesTo(details.email);
    const told = mails.filter(
      (mail) => 'subject' in mail && mail.subject.startsWith('We did not pay'),
    );
    expect(told).toHaveLength(1);
    expect(await codeOf(set(person, id, 'paused'))).toBe('BILL_SCHEDULE_OVER');
  });

  test('of another price or holder waits for the person, who confirms it', async () => {
    const { person } = await billPayer(at.world);
    const { id } = await schedule(person);
    await at.world.platform.pool.query('update bill_schedules set face = face - 1 where id = $1', [
      id,
    ]);
    await days(1);
    await turn();
    const shown = await read(person, id);
    expect(shown).toMatchObject({ state: 'paused', toConfirm: true, last: { result: 'skipped' } });
    expect(await codeOf(set(person, id, 'active'))).toBe('BILL_SCHEDULE_CONFIRM');
    const seen = await quote(person, shown?.order ?? orders.mapleradAirtime(next()));
    const body = { quoteId: seen.id, most: seen.total + 100 };
    const confirm = { params: { billScheduleId: id }, body };
    expect(await codeOf(person.call('bills.confirm-schedule', confirm))).toBe('PIN_WRONG');
    const confirmed = await person.call('bills.confirm-schedule', confirm, money());
    expect(confirmed).toMatchObject({
      state: 'active',
      toConfirm: false,
      face: seen.face,
      accountName: seen.accountName,
      most: seen.total + 100,
    });
    await days(7);
    await turn();
    await settleDown(at);
    expect((await read(person, id))?.last?.result).toBe('paid');
  });

  test('is confirmed only with a price of its own order that was seen, and enough for it', async () => {
    const { person } = await billPayer(at.world);
    const { person: other } = await billPayer(at.world);
    const { id, order } = await schedule(person);
    await at.world.platform.pool.query('update bill_schedules set face = face - 1 where id = $1', [
      id,
    ]);
    await days(1);
    await turn();
    const confirm = (body: { quoteId: string; most: number }) =>
      codeOf(
        person.call('bills.confirm-schedule', { params: { billScheduleId: id }, body }, money()),
      );
    const seen = await quote(person, order);
    const most = seen.total;
    const others = [
      await quote(person, { ...order, amount: (order.amount ?? 0) + 100_00 }),
      await quote(person, { ...order, account: '+2348031200998' }),
      await quote(other, order),
    ];
    for (const { id: quoteId, total } of others) {
      expect(await confirm({ quoteId, most: total })).toBe('NOT_FOUND');
    }
    expect(await confirm({ quoteId: randomUUID(), most })).toBe('NOT_FOUND');
    expect(await confirm({ quoteId: seen.id, most: most - 1 })).toBe('BILL_AMOUNT');
    await at.pass(121);
    expect(await confirm({ quoteId: seen.id, most })).toBe('BILL_QUOTE_EXPIRED');
    expect(await read(person, id)).toMatchObject({ state: 'paused', toConfirm: true });
    expect(await confirm({ quoteId: (await quote(person, order)).id, most })).toBe('no error');
  });

  test('is confirmed by a passkey that signed this price and this maximum', async () => {
    const { person, me } = await billPayer(at.world);
    const { id, order } = await schedule(person);
    const passkey = await addSoftPasskey(at.world, me.id);
    const seen = await quote(person, order);
    const signed = { quoteId: seen.id, most: seen.total };
    const sign = async () => {
      const body = { order: 'confirm-schedule', scheduleId: id, ...signed } as const;
      const { challengeId, options } = await person.call('bills.passkey-options', { body });
      return { headers: { 'x-transaction-passkey': passkeyHeader(challengeId, passkey(options)) } };
    };
    const confirm = async (body: typeof signed) =>
      codeOf(
        person.call(
          'bills.confirm-schedule',
          { params: { billScheduleId: id }, body },
          await sign(),
        ),
      );
    const renewed = await quote(person, order);
    expect(await confirm({ ...signed, most: seen.total + 1 })).toBe('PASSKEY_REFUSED');
    expect(await confirm({ ...signed, quoteId: renewed.id })).toBe('PASSKEY_REFUSED');
    expect(await confirm(signed)).toBe('no error');
  });

  test('that would take more than allowed is skipped', async () => {
    const { person } = await billPayer(at.world);
    const { id } = await schedule(person);
    await at.world.platform.pool.query('update bill_schedules set most = 1 where id = $1', [id]);
    await days(1);
    await turn();
    expect((await read(person, id))?.last?.words).toContain('more than ₦0.01');
  });
});

describe('its owner', () => {
  test('pauses, resumes, skips and ends it; others do not find it', async () => {
    const { person } = await billPayer(at.world);
    const { person: other } = await billPayer(at.world);
    const { id } = await schedule(person);
    expect((await set(person, id, 'paused')).state).toBe('paused');
    await days(8);
    await turn();
    const resumed = await set(person, id, 'active');
    expect(Date.parse(resumed.nextAt ?? '')).toBeGreaterThan(at.world.clock.now().getTime());
    expect((await set(person, id, 'skip')).last?.words).toBe('You asked us to.');
    expect(await codeOf(set(other, id, 'cancelled'))).toBe('NOT_FOUND');
    expect((await set(person, id, 'cancelled')).nextAt).toBeNull();
    expect(await codeOf(set(person, id, 'active'))).toBe('BILL_SCHEDULE_OVER');
  });

  test('makes one with one key, and only with the PIN, dates to come and enough allowed', async () => {
    const { person } = await billPayer(at.world);
    const quoted = await quote(person, orders.mapleradAirtime(next()));
    const body = { quoteId: quoted.id, every: 'weekly', firstAt: inDays(1), most: quoted.total };
    const ask = (over: object, headers = money()) =>
      person.call('bills.schedule', { body: { ...body, ...over } as never }, headers);
    expect(await codeOf(ask({ firstAt: inDays(-1) }))).toBe('SCHEDULE_DATES');
    expect(await codeOf(ask({ until: inDays(0.5) }))).toBe('SCHEDULE_DATES');
    expect(await codeOf(ask({ most: quoted.total - 1 }))).toBe('BILL_AMOUNT');
    expect(await codeOf(ask({ quoteId: randomUUID() }))).toBe('NOT_FOUND');
    const headers = money();
    const first = await ask({}, headers);
    expect((await ask({}, headers)).id).toBe(first.id);
    expect(await codeOf(ask({ every: 'daily' }, headers))).toBe('IDEMPOTENCY_KEY_REUSED');
    await at.pass(121);
    expect(await codeOf(ask({}))).toBe('BILL_QUOTE_EXPIRED');
    expect((await person.call('bills.home', { query: {} })).schedules).toHaveLength(1);
  });
});
