/** Bill payments in the data export, and how closing an account handles them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  type BillWorld,
  buy,
  next,
  openBillWorld,
  orders,
  pay,
  quote,
  settleDown,
  stayLoggedIn,
} from '#test/worlds/bill.ts';
import { billerIds } from '#test/bill-catalogue.ts';
import { logInAgain } from '#test/duress.ts';
import { money } from '#test/worlds/transfer.ts';
import { codeOf, failureOf, member } from '#test/people.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(() => at.close());

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await at.world.platform.pool.query<Row>(text, values)).rows;
const meter = '45100000028';
const power = {
  billerId: billerIds.mapleradPower,
  account: meter,
  nickname: 'Mum’s flat',
} as const;
const home = (person: Person) => person.call('bills.home', { query: {} });

/** A payer who shares a meter with someone at home, has a schedule, and is in a household. */
const payerWithAll = async (naira = 900_000_00n, dollars = 1_000_00n) => {
  const payer = await billPayer(at.world, naira, dollars);
  const { id: savedId } = await payer.person.call('bills.save', { body: power });
  const atHome = await member(at.world);
  await payer.person.call('bills.add-member', {
    params: { savedId },
    body: { tag: atHome.details.tag },
  });
  const accept = async ({ person }: typeof atHome) => {
    const [household] = (await home(person)).households;
    await person.call('bills.answer-household', {
      params: { householdId: household?.id ?? '' },
      body: { answer: 'accept' },
    });
  };
  await accept(atHome);
  const abroad = await member(at.world);
  const other = await abroad.person.call('bills.save', {
    body: { ...power, nickname: 'Village house' },
  });
  await abroad.person.call('bills.add-member', {
    params: { savedId: other.id },
    body: { tag: payer.details.tag },
  });
  await accept(payer);
  const quoted = await quote(payer.person, orders.mapleradAirtime(next()));
  const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
  await payer.person.call(
    'bills.schedule',
    { body: { quoteId: quoted.id, every: 'weekly', firstAt, most: quoted.total } },
    money(),
  );
  return { payer, atHome, abroad, savedId };
};

const exported = async (person: Person, userId: string) => {
  await logInAgain(at.world);
  const { id: exportId } = await person.call('identity.request-export', { body: {} });
  await runJob(at.world, 'identity:export', { exportId, userId });
  return (await person.request(`/api/v1/identity/exports/${exportId}/file`)).text();
};

describe('the data export', () => {
  test('has purchases, saved billers, schedules and households, and no token or code', async () => {
    const { payer, atHome, abroad } = await payerWithAll();
    const { person, me } = payer;
    const light = await pay(person, { ...orders.mapleradPower(next()), account: meter });
    const gift = await buy(person, 'reloadlyGift');
    await settleDown(at);
    const text = await exported(person, me.id);
    const { billPayments } = JSON.parse(text) as { billPayments: object };
    expect(billPayments).toMatchObject({
      purchases: [
        { biller: 'Amazon', state: 'delivered', paid: expect.stringMatching(/^\$/) },
        {
          biller: 'Ikeja Electric',
          account: meter,
          state: 'delivered',
          value: expect.stringMatching(/^₦5\d\d\.\d\d$/),
          reference: expect.stringMatching(/^BIL_/),
        },
      ],
      savedBillers: [{ nickname: 'Mum’s flat', biller: 'Ikeja Electric', account: meter }],
      schedules: [{ biller: 'MTN Nigeria', every: 'weekly', state: 'active' }],
      sharedWith: [{ tag: atHome.details.tag, nickname: 'Mum’s flat', state: 'accepted' }],
      households: [{ tag: abroad.details.tag, nickname: 'Village house', state: 'accepted' }],
    });
    const { token } = await person.call('bills.token', {
      params: { purchaseId: light.purchaseId },
    });
    const { code } = await person.call(
      'bills.reveal',
      { params: { purchaseId: gift.purchaseId }, body: {} },
      money(),
    );
    const secrets = [token, token?.replaceAll(' ', ''), code?.number, code?.pin];
    expect(secrets.every((secret) => (secret ?? '').length >= 6)).toBe(true);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/sealed|milliunits|goods/);
  });

  test('of someone at home says who shares with them, and nothing of what was bought', async () => {
    const { payer, atHome } = await payerWithAll();
    await pay(payer.person, { ...orders.mapleradPower(next()), account: meter });
    await settleDown(at);
    const text = await exported(atHome.person, atHome.me.id);
    const { billPayments } = JSON.parse(text) as { billPayments: object };
    expect(billPayments).toMatchObject({
      purchases: [],
      savedBillers: [],
      schedules: [],
      sharedWith: [],
      households: [{ tag: payer.details.tag, nickname: 'Mum’s flat' }],
    });
    expect(text).not.toContain(meter);
  });
});

describe('closing the account', () => {
  const close = async ({ person, details }: Awaited<ReturnType<typeof member>>) => {
    await logInAgain(at.world);
    return person.call('identity.close-account', { body: { confirmTag: details.tag } });
  };
  const blockersOf = async (who: Awaited<ReturnType<typeof member>>) =>
    ((await failureOf(close(who))) as { details: { blockers: string[] } }).details.blockers;

  test('waits for a purchase that is under way, and says so', async () => {
    const { payer } = await payerWithAll();
    await buy(payer.person, 'mapleradTv');
    expect(await blockersOf(payer)).toContain('Wait until your payment to GOtv has finished.');
    await settleDown(at);
    expect(await blockersOf(payer)).not.toContain('Wait until your payment to GOtv has finished.');
  });

  test('ends schedules, saved billers and households on both sides', async () => {
    const { payer, atHome, abroad, savedId } = await payerWithAll(0n, 0n);
    expect((await home(atHome.person)).households).toHaveLength(1);
    await close(payer);
    const { id } = payer.me;
    expect(await ask('select state, next_at from bill_schedules where user_id = $1', [id])).toEqual(
      [{ state: 'cancelled', next_at: null }],
    );
    expect(
      await ask('select id from bill_saved where user_id = $1 and removed_at is null', [id]),
    ).toEqual([]);
    expect(
      await ask(
        'select id from bill_members where left_at is null and (user_id = $1 or saved_id = $2)',
        [id, savedId],
      ),
    ).toEqual([]);
    expect((await home(atHome.person)).households).toEqual([]);
    expect((await home(abroad.person)).saved[0]?.members).toEqual([]);
    // Nothing is paid or told afterwards.
    await at.world.messagesTo(payer.details.email);
    await at.pass(86_400 * 8);
    await stayLoggedIn(at.world);
    await runJob(at.world, 'bills:sweep-schedules', {});
    await runQueued(at.world, 'bills:run-schedule');
    await runJob(at.world, 'bills:remind', {});
    expect(await at.world.messagesTo(payer.details.email)).toEqual([]);
    const shared = abroad.person.call('bills.add-member', {
      params: { savedId: (await home(abroad.person)).saved[0]?.id ?? '' },
      body: { tag: payer.details.tag },
    });
    expect(await codeOf(shared)).toBe('BILL_MEMBER_UNKNOWN');
  });
});
