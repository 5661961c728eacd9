/** A turn of a scheduled bill against crashes, a person who stops it, and companies that are away. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  quote,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { putPurchase } from '#test/bills.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { money } from '#test/worlds/transfer.ts';
import { identityOf, type Person, runJob, runQueued } from '#test/world.ts';
import { payTurn } from '../purchases/pay.ts';
import { turnIdOf } from '#features/schedules/index.ts';
import { billScheduleJobs } from './run-schedules.ts';

let at: BillWorld;
let person: Person;
let userId: string;
let email: string;
beforeAll(async () => {
  at = await openBillWorld();
});
beforeEach(async () => {
  const made = await billPayer(at.world);
  person = made.person;
  userId = made.me.id;
  email = made.details.email;
});
afterAll(async () => {
  await billsAgree(at);
  await ledgerHolds(at.world);
  await at.close();
});

const ask = (text: string, values: unknown[] = []) => at.world.platform.pool.query(text, values);

const schedule = async (order = orders.mapleradAirtime(next())) => {
  const { id: quoteId, total } = await quote(person, order);
  const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
  const body = { quoteId, every: 'weekly' as const, firstAt, most: total };
  return person.call('bills.schedule', { body }, money());
};

const sweep = async (): Promise<void> => {
  await runJob(at.world, 'bills:sweep-schedules', {});
  await runQueued(at.world, 'bills:run-schedule');
};

const pass = async (seconds: number): Promise<void> => {
  await at.pass(seconds);
  await stayLoggedIn(at.world);
};
const untilDue = () => pass(86_400 + 60);

const read = async (id: string) =>
  (await person.call('bills.home', { query: {} })).schedules.find((one) => one.id === id);

const set = (id: string, to: 'paused' | 'cancelled' | 'skip') =>
  person.call('bills.change-schedule', { params: { billScheduleId: id }, body: { to } });

const purchases = async () => (await person.call('bills.purchases', { query: {} })).items;

const skippedMails = async () =>
  (await at.world.messagesTo(email)).filter(
    (mail) => 'subject' in mail && mail.subject.startsWith('We did not pay'),
  );

test('a row that a crash left before its hold is no payment: the turn is paid', async () => {
  const { id } = await schedule();
  const { purchaseId } = await putPurchase(at.world, userId);
  const turnId = turnIdOf({ id, turn: 0 });
  await ask(
    `update bill_purchases set id = $2, schedule_id = $3, state = 'ordered', ended_at = null,
       cost_posted_at = null where id = $1`,
    [purchaseId, turnId, id],
  );
  const before = await wallet(person);
  await untilDue();
  await sweep();
  await settleDown(at);
  expect((await read(id))?.last).toMatchObject({ result: 'paid', purchaseId: turnId });
  expect(await countAtCompany(at.world, turnId)).toBe(1);
  expect((await wallet(person)).available).toBeLessThan(before.available);
});

describe('a schedule that is stopped while its turn runs', () => {
  test.each(['paused', 'cancelled', 'skip'] as const)('is not paid after it was %s', async (to) => {
    const { id, order } = await schedule();
    const before = await wallet(person);
    await untilDue();
    const { id: quoteId, total } = await quote(person, order);
    await set(id, to);
    const turn = { id: turnIdOf({ id, turn: 0 }), userId, scheduleId: id, quoteId };
    const done = await payTurn(identityOf(at.world), { ...turn, most: BigInt(total) });
    expect(done).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await purchases()).toEqual([]);
    expect(await wallet(person)).toEqual(before);
  });

  test('is left as the person set it, and no one is told that it failed', async () => {
    const { id } = await schedule();
    const before = await wallet(person);
    await untilDue();
    const deps = identityOf(at.world);
    let isStopped = false;
    // The first thing that a quote asks for; the schedule was read before.
    const stopper: typeof deps.flags.stopper = async (key, whose) => {
      if (!isStopped) {
        isStopped = true;
        await set(id, 'paused');
      }
      return deps.flags.stopper(key, whose);
    };
    const jobs = billScheduleJobs({ ...deps, flags: { ...deps.flags, stopper } });
    await jobs.find(({ spec }) => spec.name === 'bills:run-schedule')?.run({ id });
    expect(isStopped).toBe(true);
    expect(await read(id)).toMatchObject({ state: 'paused', last: null });
    expect(await purchases()).toEqual([]);
    expect(await wallet(person)).toEqual(before);
    expect(await skippedMails()).toEqual([]);
  });

  test('is not paid for more than its newest confirmation allows', async () => {
    const { id, order } = await schedule();
    const { id: quoteId, total } = await quote(person, order);
    await ask('update bill_schedules set most = $2 where id = $1', [id, total - 1]);
    const turn = { id: turnIdOf({ id, turn: 0 }), userId, scheduleId: id, quoteId };
    const done = await payTurn(identityOf(at.world), { ...turn, most: BigInt(total) });
    expect(done).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });
});

describe('a passing fault', () => {
  const setCompany = async (isOn: boolean): Promise<void> => {
    await ask("update feature_flags set enabled = $1 where key = 'company-maplerad'", [isOn]);
    at.world.platform.flags.forget();
  };
  const away = async (work: () => Promise<void>): Promise<void> => {
    await setCompany(false);
    try {
      await work();
    } finally {
      await setCompany(true);
    }
  };

  test('is waited for, and the turn is paid as soon as it is over', async () => {
    const { id, nextAt } = await schedule();
    await untilDue();
    await away(async () => {
      await sweep();
      expect(await read(id)).toMatchObject({ state: 'active', last: null, nextAt });
      const { rows } = await ask('select retry_at from bill_schedules where id = $1', [id]);
      expect(rows).toEqual([{ retry_at: expect.any(Date) }]);
      await pass(4 * 3_600);
      await sweep();
      expect((await read(id))?.last).toBeNull();
    });
    // Not before its time: other turns go first.
    await sweep();
    expect((await read(id))?.last).toBeNull();
    await pass(1_801);
    await sweep();
    await settleDown(at);
    const shown = await read(id);
    expect(shown?.last).toMatchObject({ result: 'paid' });
    expect(await countAtCompany(at.world, shown?.last?.purchaseId ?? '')).toBe(1);
    expect(await skippedMails()).toEqual([]);
  });

  test('that lasts longer than six hours costs the turn, and the person is told once', async () => {
    const { id } = await schedule();
    await untilDue();
    await away(async () => {
      await sweep();
      await pass(6 * 3_600);
      await sweep();
      await sweep();
    });
    const shown = await read(id);
    expect(shown?.last?.result).toBe('skipped');
    expect(shown?.last?.words).toMatch(/^It could not be paid within six hours\. \S/);
    expect(await skippedMails()).toHaveLength(1);
    expect(await purchases()).toEqual([]);
  });

  test('a purchase of the same that is still open is waited for too', async () => {
    const order = orders.mapleradAirtime(next());
    const { id } = await schedule(order);
    await pass(86_400 - 60);
    const { id: quoteId } = await quote(person, order);
    const { purchaseId } = await person.call('bills.pay', { body: { quoteId } }, money());
    await pass(120);
    await sweep();
    expect((await read(id))?.last).toBeNull();
    await runBills(at.world);
    await settleDown(at);
    await pass(120);
    await sweep();
    await settleDown(at);
    expect((await read(id))?.last?.result).toBe('paid');
    expect((await purchases()).map((one) => one.id)).toContain(purchaseId);
    expect(await purchases()).toHaveLength(2);
  });
});

test('a turn takes the slots of the company that it goes to', async () => {
  const jobs = billScheduleJobs(identityOf(at.world));
  const job = jobs.find(({ spec }) => spec.name === 'bills:run-schedule');
  const [first, second] = [await schedule(), await schedule(orders.reloadlyData(next()))];
  expect(await job?.companyOf?.({ id: first.id })).toBe('maplerad');
  expect(await job?.companyOf?.({ id: second.id })).toBe('reloadly');
});
