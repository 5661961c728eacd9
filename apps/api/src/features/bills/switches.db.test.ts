/** Switches of staff: they stop bill payments as a whole and betting, which is off. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  buy,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  quote,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { billerIds } from '#test/bill-catalogue.ts';
import { logInAgain } from '#test/duress.ts';
import { pausers } from '#test/pauses.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: BillWorld;
let staff: Awaited<ReturnType<typeof pausers>>;
beforeAll(async () => {
  at = await openBillWorld();
  staff = await pausers(at.world);
});
afterAll(async () => {
  await billsAgree(at);
  await at.close();
});

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);
const home = (person: Person) => person.call('bills.home', { query: {} });
const payQuote = (person: Person, quoteId: string) =>
  person.call('bills.pay', { body: { quoteId } }, money());
const pausedWords = /^Bill payments have been paused since .+\./;

test('while paused nothing new is quoted or paid, and what was ordered ends', async () => {
  const { person } = await billPayer(at.world);
  const { purchaseId } = await buy(person, 'mapleradPower');
  const shown = await quote(person, orders.mapleradAirtime(next()));
  const before = await wallet(person);
  await staff.pause('rail-bills');
  for (const attempt of [
    quote(person, orders.mapleradAirtime(next())),
    payQuote(person, shown.id),
  ]) {
    expect(await failureOf(attempt)).toMatchObject({
      code: 'FEATURE_OFF',
      message: expect.stringMatching(pausedWords),
    });
  }
  expect((await home(person)).blocked?.words).toMatch(pausedWords);
  expect(await wallet(person)).toEqual(before);
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({ state: 'delivered', goods: 'ready' });
  const { token } = await person.call('bills.token', { params: { purchaseId } });
  expect(token).toMatch(/^\d{4}( \d{4})+$/);
  await staff.resume('rail-bills');
  expect((await home(person)).blocked).toBeNull();
  expect(await codeOf(quote(person, orders.mapleradAirtime(next())))).toBe('no error');
});

test('a turn of a schedule while paused is skipped and told, and the next one is paid', async () => {
  const { person, details } = await billPayer(at.world);
  const quoted = await quote(person, orders.mapleradAirtime(next()));
  const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
  const { id } = await person.call(
    'bills.schedule',
    { body: { quoteId: quoted.id, every: 'weekly', firstAt, most: quoted.total } },
    money(),
  );
  const turn = async (days: number) => {
    await at.pass(days * 86_400 + 60);
    await runJob(at.world, 'bills:sweep-schedules', {});
    await runQueued(at.world, 'bills:run-schedule');
    await settleDown(at);
    await stayLoggedIn(at.world);
    await logInAgain(at.world);
    return (await home(person)).schedules.find((one) => one.id === id);
  };
  await staff.pause('rail-bills');
  const skipped = await turn(1);
  expect(skipped).toMatchObject({
    state: 'active',
    toConfirm: false,
    last: { result: 'skipped', words: expect.stringMatching(pausedWords), purchaseId: null },
  });
  const mails = await at.world.messagesTo(details.email);
  const told = mails.filter((mail) => mail.text.includes('Bill payments have been paused'));
  expect(told).toHaveLength(1);
  await staff.resume('rail-bills');
  const paid = await turn(7);
  expect(paid?.last).toMatchObject({ result: 'paid', words: null });
  expect(await countAtCompany(at.world, paid?.last?.purchaseId ?? '')).toBe(1);
});

test('a paused company sells nothing, and what it was not sent in time is given back', async () => {
  const { person } = await billPayer(at.world);
  const before = await wallet(person);
  const { purchaseId } = await buy(person, 'mapleradTv');
  await staff.pause('company-maplerad');
  expect(await codeOf(quote(person, orders.mapleradAirtime(next())))).toBe('BILLER_DOWN');
  expect(await codeOf(quote(person, orders.reloadlyAirtime(next())))).toBe('no error');
  await runBills(at.world);
  expect((await read(person, purchaseId)).state).toBe('ordered');
  await settleDown(at);
  expect(await read(person, purchaseId)).toMatchObject({
    state: 'refunded',
    words: 'The payment was cancelled before it went out. Your money is back in your wallet.',
  });
  expect(await wallet(person)).toEqual(before);
  await logInAgain(at.world);
  await staff.resume('company-maplerad');
  await runBills(at.world);
  expect(await countAtCompany(at.world, purchaseId)).toBe(0);
});

test('betting is offered to those for whom staff have switched it on, and to no one else', async () => {
  const [lucky, other] = [await billPayer(at.world), await billPayer(at.world)];
  const from = billerIds.mapleradWater;
  await ask(
    `insert into bill_billers (id, category, country, name, currency, search, created_at, changed_at)
     select 'ng-betting-lucky', 'betting', 'NG', 'Lucky', 'NGN', 'lucky', created_at, changed_at
     from bill_billers where id = $1`,
    [from],
  );
  await ask(
    `insert into bill_offers (id, biller_id, company, service, ref, name, currency, least, most, digest, seen_at)
     select gen_random_uuid(), 'ng-betting-lucky', company, service, 'lucky-ng', 'Lucky', 'NGN', 10000,
       1000000, 'test', seen_at from bill_offers where biller_id = $1`,
    [from],
  );
  const bet = {
    billerId: 'ng-betting-lucky',
    account: 'AB1234',
    amount: 200_00,
    currency: 'NGN',
  } as const;
  const seen = async ({ person }: typeof lucky) => ({
    category: (await home(person)).categories.some(({ category }) => category === 'betting'),
    quote: await codeOf(quote(person, bet)),
    save: await codeOf(
      person.call('bills.save', {
        body: { billerId: bet.billerId, account: bet.account, nickname: 'Luck' },
      }),
    ),
  });
  const off = { category: false, quote: 'BILLER_GONE', save: 'BILLER_GONE' };
  expect([await seen(lucky), await seen(other)]).toEqual([off, off]);
  await staff.pause('bills-betting', { scope: { people: [lucky.details.tag] } });
  expect(await seen(lucky)).toEqual({ category: true, quote: 'no error', save: 'no error' });
  expect(await seen(other)).toEqual(off);
  const quoted = await quote(lucky.person, bet);
  await staff.resume('bills-betting');
  expect(await codeOf(payQuote(lucky.person, quoted.id))).toBe('BILLER_GONE');
});
