/** Saved billers, their forecast and reminders, and the household that sees the tokens. */

import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  type BillWorld,
  openBillWorld,
  orders,
  pay,
  read,
  settleDown,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import { billerIds } from '#test/bill-catalogue.ts';
import { codeOf, member } from '#test/people.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { identityOf, runJob, type Person } from '#test/world.ts';
import { contactsOf, listSaved } from './queries.ts';
import { showSaved } from './saved.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const meter = '45100000018';
const power = { billerId: billerIds.mapleradPower, account: meter, nickname: 'Home' } as const;
const home = (person: Person) => person.call('bills.home', { query: {} });
const light = (person: Person, amount: number) =>
  pay(person, { ...orders.mapleradPower(1), account: meter, amount });
const newPayer = async () => (await billPayer(at.world)).person;

describe('a saved biller', () => {
  test('is checked, kept once, renamed and removed; its purchases stay', async () => {
    const person = await newPayer();
    const { purchaseId } = await light(person, 700_00);
    await settleDown(at);
    const saved = await person.call('bills.save', { body: power });
    expect(saved).toMatchObject({ nickname: 'Home', account: meter, last: { id: purchaseId } });
    expect(saved.accountName).toMatch(/[A-Z]/);
    expect(await codeOf(person.call('bills.save', { body: power }))).toBe('BILL_SAVED_ALREADY');
    const params = { savedId: saved.id };
    const body = { nickname: 'Lagos house', reminder: { day: 31 }, remindsBefore: false };
    const changed = await person.call('bills.change-saved', { params, body });
    expect(changed).toMatchObject({ nickname: 'Lagos house', reminder: { day: 31 } });
    expect(changed.nextReminder).toMatch(/-(28|29|30|31)$/);
    const other = await newPayer();
    expect(await codeOf(other.call('bills.change-saved', { params, body }))).toBe('NOT_FOUND');
    await person.call('bills.remove-saved', { params });
    expect((await home(person)).saved).toEqual([]);
    expect((await home(person)).recent.map(({ id }) => id)).toEqual([purchaseId]);
    expect(await codeOf(person.call('bills.remove-saved', { params }))).toBe('NOT_FOUND');
  });

  test('keeps a phone number as it is paid, so that its purchases are found', async () => {
    const person = await newPayer();
    const order = orders.mapleradAirtime(1);
    const typed = { billerId: order.billerId, account: '0803 120 0018', nickname: 'Line' };
    const saved = await person.call('bills.save', { body: typed });
    expect(saved.account).toBe('+2348031200018');
    const { purchaseId } = await pay(person, { ...order, account: '0803 120 0018' });
    expect((await read(person, purchaseId)).savedId).toBe(saved.id);
    await settleDown(at);
  });

  test('that was removed stops nothing, and saved again it has its purchases', async () => {
    const person = await newPayer();
    const first = await person.call('bills.save', { body: power });
    const { purchaseId } = await light(person, 730_00);
    await settleDown(at);
    await person.call('bills.remove-saved', { params: { savedId: first.id } });
    const { again } = await read(person, purchaseId);
    const second = await pay(person, again ?? orders.mapleradPower(1));
    await settleDown(at);
    expect((await read(person, second.purchaseId)).savedId).toBeNull();
    const saved = await person.call('bills.save', { body: power });
    for (const id of [purchaseId, second.purchaseId]) {
      expect((await read(person, id)).savedId).toBe(saved.id);
    }
    expect(saved.last?.id).toBe(second.purchaseId);
  });

  test.each([
    [{ account: '45100000000' }, 'BILL_ACCOUNT_UNKNOWN'],
    [{ account: 'no number' }, 'BILL_ACCOUNT_UNKNOWN'],
    [{ billerId: 'ng-electricity-none' }, 'BILLER_GONE'],
    [{ nickname: '' }, 'INVALID_INPUT'],
    [{ nickname: 'x'.repeat(31) }, 'INVALID_INPUT'],
  ])('with %j is refused', async (over, code) => {
    const person = await newPayer();
    expect(await codeOf(person.call('bills.save', { body: { ...power, ...over } }))).toBe(code);
  });

  test('ten requests at once save it once', async () => {
    const person = await newPayer();
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(person.call('bills.save', { body: power }))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect((await home(person)).saved).toHaveLength(1);
  });

  test('learns when the light runs out, and reminds once, the day before', async () => {
    const { person, details } = await billPayer(at.world);
    await person.call('bills.save', { body: power });
    for (const amount of [900_00, 910_00, 920_00]) {
      await light(person, amount);
      await settleDown(at);
      await at.pass(5 * 86_400);
      await stayLoggedIn(at.world);
    }
    const [saved] = (await home(person)).saved;
    expect(saved?.forecast?.how[1]).toMatch(/^That is .* kWh a day\.$/);
    expect(saved?.forecast?.usualAmount).toEqual({ amount: 910_00, currency: 'NGN' });
    const told = async () =>
      (await at.world.messagesTo(details.email)).filter(
        (mail) => 'subject' in mail && mail.subject.startsWith('Home may run out'),
      );
    // At ten in Lagos.
    const untilTen = (33 - at.world.clock.now().getUTCHours()) % 24;
    await at.pass(untilTen * 3_600);
    await runJob(at.world, 'bills:remind', {});
    await runJob(at.world, 'bills:remind', {});
    expect(await told()).toHaveLength(1);
  });

  test('reminds on the chosen day, once', async () => {
    const { person, details } = await billPayer(at.world);
    const { id } = await person.call('bills.save', { body: power });
    const day = new Date(at.world.clock.now().getTime() + 2 * 86_400_000).getUTCDate();
    await person.call('bills.change-saved', {
      params: { savedId: id },
      body: { nickname: 'Home', reminder: { day }, remindsBefore: true },
    });
    await at.pass(4 * 86_400);
    const untilTen = (33 - at.world.clock.now().getUTCHours()) % 24;
    await at.pass(untilTen * 3_600);
    await runJob(at.world, 'bills:remind', {});
    await runJob(at.world, 'bills:remind', {});
    const mails = await at.world.messagesTo(details.email);
    const due = mails.filter((mail) => 'subject' in mail && mail.subject === 'Home is due');
    expect(due).toHaveLength(1);
  });
});

describe('numbers and days that are looked through', () => {
  test('contacts are the newest ones first', async () => {
    const person = await newPayer();
    const numbers = ['+2348031200008', '+2348031200028', '+2348031200018'];
    for (const account of numbers) {
      await pay(person, { ...orders.mapleradAirtime(1), account });
      await settleDown(at);
      await at.pass(1);
    }
    const { contacts } = await home(person);
    expect(contacts.map(({ phone }) => phone)).toEqual(numbers.toReversed());
    const { rows } = await at.world.platform.pool.query<{ user_id: string }>(
      'select user_id from bill_purchases where account = $1 order by created_at desc limit 1',
      [numbers[2]],
    );
    const newest = await contactsOf(at.world.platform.db, rows[0]?.user_id ?? '', 1);
    expect(newest.map(({ phone }) => phone)).toEqual([numbers[2]]);
  });

  test('four saved billers are read with as many queries as one', async () => {
    const { person, me } = await billPayer(at.world);
    const counted = async (): Promise<number> => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const deps = identityOf(at.world);
      const rows = await listSaved(deps.db, me.id, 100);
      await showSaved({ ...deps, db: deps.db.withPlugin(counter) }, rows);
      return queries;
    };
    await person.call('bills.save', { body: power });
    const forOne = await counted();
    const more = [orders.mapleradAirtime(1), orders.mapleradData(1), orders.reloadlyAirtime(1)];
    for (const { billerId, account } of more) {
      await person.call('bills.save', { body: { billerId, account, nickname: billerId } });
    }
    expect((await home(person)).saved).toHaveLength(4);
    expect(await counted()).toBe(forOne);
  });

  test('what ran out days ago is not looked at again', async () => {
    const person = await newPayer();
    const { id } = await person.call('bills.save', { body: power });
    const longAgo = '2020-01-01';
    const { pool } = at.world.platform;
    await pool.query('update bill_saved set forecast_on = $2 where id = $1', [id, longAgo]);
    const untilTen = (33 - at.world.clock.now().getUTCHours()) % 24;
    await at.pass(untilTen * 3_600);
    await runJob(at.world, 'bills:remind', {});
    const { rows } = await pool.query('select forecast_on from bill_saved where id = $1', [id]);
    expect(rows).toEqual([{ forecast_on: longAgo }]);
    await stayLoggedIn(at.world);
  });
});

describe('the household', () => {
  test('sees nothing of another meter that the payer buys for from the same biller', async () => {
    const payer = await newPayer();
    const { person: home1, details } = await member(at.world);
    const { id: savedId } = await payer.call('bills.save', { body: power });
    const params = { savedId };
    await payer.call('bills.add-member', { params, body: { tag: details.tag } });
    const [household] = (await home(home1)).households;
    await home1.call('bills.answer-household', {
      params: { householdId: household?.id ?? '' },
      body: { answer: 'accept' },
    });
    await at.pass(1);
    const order = { ...orders.mapleradPower(1), account: '45100000028', amount: 640_00 };
    const filed = { ...order, savedId } as typeof order;
    expect(await codeOf(payer.call('bills.quote', { body: filed }))).toBe('INVALID_INPUT');
    const { purchaseId } = await pay(payer, order);
    await settleDown(at);
    expect((await home(home1)).households[0]?.purchases).toEqual([]);
    expect(await codeOf(home1.call('bills.token', { params: { purchaseId } }))).toBe('NOT_FOUND');
  });

  test('sees tokens that are bought after it accepted, until it is not shared any more', async () => {
    const payer = await newPayer();
    const { person: home1, details } = await member(at.world);
    const { person: stranger } = await member(at.world);
    const saved = await payer.call('bills.save', { body: power });
    const before = await light(payer, 610_00);
    await settleDown(at);
    const params = { savedId: saved.id };
    const asked = await payer.call('bills.add-member', { params, body: { tag: details.tag } });
    expect(asked.members).toMatchObject([{ tag: details.tag, state: 'asked' }]);
    const [household] = (await home(home1)).households;
    expect(household).toMatchObject({ state: 'asked', nickname: 'Home', purchases: [] });
    const accept = {
      params: { householdId: household?.id ?? '' },
      body: { answer: 'accept' as const },
    };
    expect(await codeOf(stranger.call('bills.answer-household', accept))).toBe('NOT_FOUND');
    await home1.call('bills.answer-household', accept);
    await at.pass(1);
    const { purchaseId } = await light(payer, 620_00);
    await settleDown(at);
    const token = (who: Person, id: string) =>
      who.call('bills.token', { params: { purchaseId: id } });
    expect((await token(home1, purchaseId)).token).toMatch(/^\d{4}( \d{4})+$/);
    expect(await codeOf(token(home1, before.purchaseId))).toBe('NOT_FOUND');
    expect(await codeOf(token(stranger, purchaseId))).toBe('NOT_FOUND');
    expect((await home(home1)).households[0]?.purchases.map(({ id }) => id)).toEqual([purchaseId]);
    const mails = await at.world.messagesTo(details.email);
    expect(
      mails.filter((mail) => 'subject' in mail && mail.subject.endsWith('paid Home')),
    ).toHaveLength(1);

    const [shared] = (await home(payer)).saved;
    const gone = { params: { ...params, billMemberId: shared?.members[0]?.id ?? '' } };
    expect(await codeOf(stranger.call('bills.remove-member', gone))).toBe('NOT_FOUND');
    await payer.call('bills.remove-member', gone);
    expect(await codeOf(token(home1, purchaseId))).toBe('NOT_FOUND');
    expect((await home(home1)).households).toEqual([]);
  });

  test('takes five people, no stranger, not oneself, and no one twice', async () => {
    const { person: payer, details } = await billPayer(at.world);
    const { id: savedId } = await payer.call('bills.save', { body: power });
    const add = (tag: string) =>
      payer.call('bills.add-member', { params: { savedId }, body: { tag } });
    expect(await codeOf(add('no-such-tag'))).toBe('BILL_MEMBER_UNKNOWN');
    expect(await codeOf(add(details.tag))).toBe('BILL_MEMBER_SELF');
    const tags = await Promise.all(
      Array.from({ length: 6 }, async () => (await member(at.world)).details.tag),
    );
    const codes = await Promise.all(tags.map((tag) => codeOf(add(`@${tag}`))));
    expect(codes.toSorted()).toEqual(['BILL_MEMBERS_FULL', ...Array(5).fill('no error')]);
    const [known] = (await home(payer)).saved[0]?.members ?? [];
    expect(await codeOf(add(known?.tag ?? ''))).toBe('ALREADY_SO');
  });
});
