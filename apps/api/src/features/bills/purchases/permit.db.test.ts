/** Who may not pay a bill now, and what they read: caps, freezes, limits, restrictions, PIN, passkey. */

import { randomUUID } from 'node:crypto';
import type { BillOrder } from '@cowrie/contract/bills/routes';
import { formatMoney, money as moneyOf } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billPayer,
  billsAgree,
  type BillWorld,
  countAtCompany,
  next,
  openBillWorld,
  orders,
  pay,
  quote,
  read,
  runBills,
  settleDown,
  stayLoggedIn,
  wallet,
} from '#test/worlds/bill.ts';
import { ledgerHolds } from '#test/worlds/payout.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { setTier } from '#test/outflows.ts';
import { addSoftPasskey, passkeyHeader } from '#test/soft-passkey.ts';
import { staffWith } from '#test/staff.ts';
import { money, pin } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued } from '#test/world.ts';

let at: BillWorld;
beforeAll(async () => {
  at = await openBillWorld();
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await billsAgree(at);
  await at.close();
});

const airtime = (amount?: number): BillOrder => {
  const order = orders.mapleradAirtime(next());
  return amount === undefined ? order : { ...order, amount };
};
const refusal = (person: Person, order = airtime()) => failureOf(pay(person, order));
const purchases = async (person: Person) =>
  (await person.call('bills.purchases', { query: {} })).items;

describe('the person’s own daily cap', () => {
  test('refuses what is above it, says what is left, and leaves no trace', async () => {
    const { person } = await billPayer(at.world);
    await pay(person, airtime(300_00));
    await settleDown(at);
    const spent = (await purchases(person))[0]?.total.amount ?? 0;
    const before = await wallet(person);
    await person.call('protections.raise', {
      body: { guard: 'cap', currency: 'NGN', amount: 400_00 },
    });
    const left = 400_00 - spent;
    expect(await refusal(person, airtime(200_00))).toMatchObject({
      code: 'GUARD_CAP',
      message: `Your own daily cap is ₦400.00. You have ${formatMoney(moneyOf(BigInt(left), 'NGN'))} left in 24 hours.`,
      details: { cap: 400_00, left },
    });
    expect(await purchases(person)).toHaveLength(1);
    expect(await wallet(person)).toEqual(before);
    expect(await codeOf(pay(person, airtime(90_00)))).toBe('no error');
  });

  test('keeps twenty payments at once below it', async () => {
    const { person } = await billPayer(at.world);
    await person.call('protections.raise', {
      body: { guard: 'cap', currency: 'NGN', amount: 500_00 },
    });
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, n) => quote(person, airtime(140_00 + n))),
    );
    const codes = await Promise.all(
      made.map(({ id: quoteId }) =>
        codeOf(person.call('bills.pay', { body: { quoteId, again: true } }, money())),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['no error', 'GUARD_CAP']));
    const paid = (await purchases(person)).reduce((sum, { total }) => sum + total.amount, 0);
    expect(paid).toBeLessThanOrEqual(500_00);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(3);
    await settleDown(at);
  });
});

describe('a frozen account', () => {
  test('by its owner pays nothing, stops what has not left, and says so', async () => {
    const { person } = await billPayer(at.world);
    const before = await wallet(person);
    const { purchaseId } = await pay(person, airtime());
    await person.call('security-center.freeze', { body: { cause: 'hub' } });
    await runQueued(at.world, 'security-center:stop-orders');
    await runBills(at.world);
    expect(await read(person, purchaseId)).toMatchObject({
      state: 'refunded',
      words: 'The payment was cancelled before it went out. Your money is back in your wallet.',
    });
    expect(await countAtCompany(at.world, purchaseId)).toBe(0);
    expect(await wallet(person)).toEqual(before);
    expect(await refusal(person)).toMatchObject({
      code: 'WALLET_FROZEN',
      message: 'You froze your account. Unfreeze it in the security center to pay bills again.',
    });
  });

  test('by staff pays nothing, and a turn of a schedule is skipped and told', async () => {
    const { person, me, details } = await billPayer(at.world);
    const quoted = await quote(person, airtime());
    const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
    await person.call(
      'bills.schedule',
      { body: { quoteId: quoted.id, every: 'once', firstAt, most: quoted.total } },
      money(),
    );
    const { person: staff } = await staffWith(at.world, 'ledger.freeze');
    await staff.call('wallets.freeze-person', {
      params: { userId: me.id },
      body: { freeze: 'debits', reason: 'Checking an alert' },
    });
    const words = 'Money cannot leave this wallet right now. Please contact support.';
    expect(await refusal(person)).toMatchObject({ code: 'WALLET_FROZEN', message: words });
    await at.pass(86_460);
    await stayLoggedIn(at.world);
    await runJob(at.world, 'bills:sweep-schedules', {});
    await runQueued(at.world, 'bills:run-schedule');
    const mails = await at.world.messagesTo(details.email);
    expect(mails.filter((mail) => mail.text.includes(words))).toHaveLength(1);
    expect(await purchases(person)).toEqual([]);
  });

  test('that is suspended pays nothing, and reads that it is suspended', async () => {
    const { person, me } = await billPayer(at.world);
    const { person: staff } = await staffWith(at.world, 'kyc.review');
    await staff.call('kyc.set-suspension', {
      params: { userId: me.id },
      body: { suspended: true, reason: 'Looked at it closely' },
    });
    expect(await refusal(person)).toMatchObject({
      code: 'ACCESS_SUSPENDED',
      message: 'Access Suspended. Money cannot leave your account until this is resolved.',
    });
  });
});

describe('limits', () => {
  test('of the tier count for bills, by payment and by day', async () => {
    const { person, me } = await billPayer(at.world);
    await setTier(at.world, me.id, 0);
    const power = (amount: number) => ({ ...orders.mapleradPower(next()), amount });
    expect(await refusal(person, power(60_000_00))).toMatchObject({
      code: 'LIMIT_SINGLE',
      message: 'You can send up to ₦50,000.00 per transfer on Tier 0.',
      details: { rail: 'bills', scope: 'all', period: 'single', source: 'tier', tier: 0 },
    });
    await pay(person, power(30_000_00));
    await settleDown(at);
    const left = 50_000_00 - ((await purchases(person))[0]?.total.amount ?? 0);
    expect(await refusal(person, power(25_000_00))).toMatchObject({
      code: 'LIMIT_DAY',
      message: `You have ${formatMoney(moneyOf(BigInt(left), 'NGN'))} left today.`,
      details: { rail: 'bills', period: 'day', remaining: left },
    });
  });

  test('of the person for bills leave other ways of sending alone, and name bill payments', async () => {
    const { person } = await billPayer(at.world);
    await person.call('limits.lower-cap', {
      body: { currency: 'NGN', scope: 'bills', period: 'single', amount: 150_00 },
    });
    expect(await refusal(person, airtime(200_00))).toMatchObject({
      code: 'LIMIT_SINGLE',
      message: 'Your own limit is ₦150.00 per transfer on bill payments.',
    });
    await person.call('limits.lower-cap', {
      body: { currency: 'NGN', scope: 'bills', period: 'day', amount: 160_00 },
    });
    await pay(person, airtime(100_00));
    await settleDown(at);
    expect(await refusal(person, airtime(140_00))).toMatchObject({
      code: 'LIMIT_DAY',
      message: expect.stringMatching(/^You have ₦60\.\d\d left today on bill payments\.$/),
    });
  });

  test('a person whom two members of staff closed bills for pays none', async () => {
    const { person, details } = await billPayer(at.world);
    const maker = await staffWith(at.world, 'limits.read', 'limits.write');
    const checker = await staffWith(at.world, 'limits.read', 'limits.approve');
    const reason = 'Reported as a money mule';
    const change = {
      kind: 'restriction',
      tag: details.tag,
      scope: 'bills',
      restricted: true,
    } as const;
    const { approvalId } = await maker.person.call('limits.propose', { body: { change, reason } });
    expect(await codeOf(pay(person, airtime()))).toBe('no error');
    await settleDown(at);
    await checker.person.call('approvals.decide', {
      params: { approvalId },
      body: { decision: 'approve', reason },
    });
    const refused = await refusal(person);
    expect(refused).toMatchObject({
      code: 'LIMIT_SINGLE',
      message: 'This type of transfer is not available for your account. Please contact support.',
    });
    expect(JSON.stringify(refused)).not.toContain(reason);
  });
});

describe('the PIN', () => {
  test('after too many wrong ones is locked for paying and for codes', async () => {
    const { person } = await billPayer(at.world);
    const { purchaseId } = await pay(person, orders.reloadlyGift(next()));
    await settleDown(at);
    const { id: quoteId } = await quote(person, airtime());
    const attempt = (thePin: string) =>
      codeOf(person.call('bills.pay', { body: { quoteId } }, money(randomUUID(), thePin)));
    const codes: string[] = [];
    for (let tries = 0; tries < 10; tries += 1) codes.push(await attempt('1111'));
    expect(codes[0]).toBe('PIN_WRONG');
    expect(codes.at(-1)).toBe('PIN_LOCKED');
    expect(await attempt(pin)).toBe('PIN_LOCKED');
    const reveal = person.call('bills.reveal', { params: { purchaseId }, body: {} }, money());
    expect(await codeOf(reveal)).toBe('PIN_LOCKED');
    expect(await purchases(person)).toHaveLength(1);
  });
});

describe('a passkey instead of the PIN', () => {
  const signer = async () => {
    const made = await billPayer(at.world);
    const passkey = await addSoftPasskey(at.world, made.me.id);
    const sign = async (body: object) => {
      const { challengeId, options } = await made.person.call('bills.passkey-options', {
        body: body as never,
      });
      const signed = passkeyHeader(challengeId, passkey(options));
      return { headers: { 'idempotency-key': randomUUID(), 'x-transaction-passkey': signed } };
    };
    return { ...made, sign };
  };

  test('pays exactly the quote that it signed, once', async () => {
    const { person, sign } = await signer();
    const [seen, swapped] = [await quote(person, airtime()), await quote(person, airtime())];
    const payWith = (quoteId: string, headers: Awaited<ReturnType<typeof sign>>) =>
      person.call('bills.pay', { body: { quoteId } }, headers);
    const signed = await sign({ order: 'pay', quoteId: seen.id });
    expect(await codeOf(payWith(swapped.id, signed))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(payWith(seen.id, signed))).toBe('PASSKEY_REFUSED');
    const { purchaseId } = await payWith(seen.id, await sign({ order: 'pay', quoteId: seen.id }));
    const { timeline } = await person.call('transactions.read', {
      params: { transactionId: purchaseId },
    });
    expect(timeline[0]?.event).toBe('You confirmed it with your passkey.');
    await settleDown(at);
    expect((await read(person, purchaseId)).state).toBe('delivered');
  });

  test('shows the code of exactly the purchase that it signed', async () => {
    const { person, sign } = await signer();
    const [one, two] = [
      await pay(person, orders.reloadlyGift(next())),
      await pay(person, orders.reloadlyGift(next())),
    ];
    await settleDown(at);
    const reveal = async (purchaseId: string, signedFor: string) =>
      person.call(
        'bills.reveal',
        { params: { purchaseId }, body: {} },
        await sign({ order: 'reveal', purchaseId: signedFor }),
      );
    expect(await codeOf(reveal(one.purchaseId, two.purchaseId))).toBe('PASSKEY_REFUSED');
    expect((await reveal(one.purchaseId, one.purchaseId)).code?.number).toMatch(/^\d{16}$/);
  });

  test('makes a schedule with exactly the terms that it signed', async () => {
    const { person, sign } = await signer();
    const quoted = await quote(person, airtime());
    const firstAt = new Date(at.world.clock.now().getTime() + 86_400_000).toISOString();
    const terms = { quoteId: quoted.id, every: 'weekly', firstAt, most: quoted.total } as const;
    const make = async (over: object) =>
      person.call(
        'bills.schedule',
        { body: { ...terms, ...over } },
        await sign({ order: 'schedule', ...terms }),
      );
    expect(await codeOf(make({ most: quoted.total + 1 }))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(make({ every: 'daily' }))).toBe('PASSKEY_REFUSED');
    expect((await make({})).state).toBe('active');
  });

  test('of a quote or purchase of another person is not asked for', async () => {
    const [{ person }, other] = [await signer(), await signer()];
    const { id: quoteId } = await quote(person, airtime());
    expect(await codeOf(other.sign({ order: 'pay', quoteId }))).toBe('NOT_FOUND');
  });
});
