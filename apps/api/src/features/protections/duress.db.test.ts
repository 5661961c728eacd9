/** The duress PIN: what it does to the wallets, to sends on every rail, and how it ends. */

import type { ApiError } from '@cowrie/contract/client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  caps,
  duressPin,
  endDuress,
  logInAgain,
  runDuressJobs,
  setDuressPin,
  underDuress,
  withDuressPin,
} from '#test/duress.ts';
import { everyRail, isDollarRail, sendsEverywhere, type TestRail } from '#test/every-rail.ts';
import { balance, later, pass, raise, read, send, toBank, toTag } from '#test/guards.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { ask, balances, put } from '#test/vault.ts';
import { identityOf, runQueued, type Person, type World } from '#test/world.ts';
import { inTx } from '#platform/db/pool.ts';
import { waitingBlockers } from './closing-and-export.ts';
import { endWait } from './waits.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  await world.platform.pool.query('update flag_rules set enabled = false');
});

const day = 86_400;
const amount = 5_000_00;
const cap = caps.NGN;
const deps = () => identityOf(world);
const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await world.platform.pool.query<Row>(text, values)).rows;
const periodsOf = (userId: string) =>
  query<{ ended_by: string | null }>(
    'select ended_by from duress_periods where user_id = $1 order by began_at',
    [userId],
  );
const escrowOf = async (userId: string): Promise<bigint> => {
  const [row] = await query<{ sum: bigint }>(
    `select coalesce(sum(b.posted), 0)::bigint as sum from ledger_accounts a
     join ledger_balances b on b.account_id = a.id where a.owner_id = $1 and a.kind = 'escrow'`,
    [userId],
  );
  return row?.sum ?? 0n;
};

describe('every rail', () => {
  const amountOf = (rail: TestRail): number => (isDollarRail(rail) ? 10_00 : amount);
  let all: Awaited<ReturnType<typeof sendsEverywhere>>;
  let staff: Person;
  beforeAll(async () => {
    all = await sendsEverywhere(world, sandbox);
    staff = (await staffWith(world, 'cases.read', 'cases.write', 'users.read')).person;
    await setDuressPin(world, all.person, { caps: { NGN: 500_000_00, USD: 500_00 } });
  });
  const sendBy = async (rail: TestRail, thePin: string) => {
    const to = await all.targets[rail]();
    const quote = await all.person.call('transfers.quote', {
      body: { to, amount: amountOf(rail) },
    });
    const body = { quoteId: quote.id };
    return all.person.call('transfers.send', { body }, money(undefined, thePin));
  };
  const see = (transactionId: string) =>
    all.person.call('transactions.read', { params: { transactionId } });
  const holdOf = async (id: string) =>
    (
      await query<{ state: string; hidden: boolean }>(
        'select state, hidden from guard_holds where id = $1',
        [id],
      )
    )[0];
  /** The orders that a company got. */
  const attempts = async (id: string): Promise<number> =>
    (await query('select 1 from payout_attempts where payout_id = $1', [id])).length;
  const normal = (rail: TestRail): string => (rail === 'tag' ? 'completed' : 'pending');
  const shown = (rail: TestRail): string =>
    rail === 'tag' ? 'completed' : rail === 'claim' ? 'pending' : 'processing';

  test.each(everyRail)('by %s it waits, and its sender sees nothing of that', async (rail) => {
    const sent = await sendBy(rail, duressPin);
    await runDuressJobs(world);
    await runQueued(world, 'payouts:submit');
    expect(sent.status).toBe(normal(rail));
    expect(await holdOf(sent.transactionId)).toEqual({ state: 'waiting', hidden: true });
    expect(await attempts(sent.transactionId)).toBe(0);
    const page = await see(sent.transactionId);
    expect(page).toMatchObject({ status: shown(rail), guard: null, case: null });
    expect(page.where).not.toMatch(/protect|review|not been sent/);
    expect(page.can.cancel).toBe(rail === 'claim');
    const { waiting } = await all.person.call('protections.read', {});
    expect(waiting).toEqual([]);
    const claims = await all.person.call('transfers.claims', {});
    expect(claims.sent.filter(({ inReview }) => inReview)).toEqual([]);
    await later(world, day + 1);
    await endWait(deps(), sent.transactionId);
    await runQueued(world, 'payouts:submit');
    const isPayout = rail !== 'tag' && rail !== 'claim';
    expect(await attempts(sent.transactionId)).toBe(isPayout ? 1 : 0);
    const [claim] = await query<{ state: string }>(
      'select state from claimable_sends where id = $1',
      [sent.transactionId],
    );
    expect(claim?.state).toBe(rail === 'claim' ? 'waiting' : undefined);
  });

  test.each(everyRail)('by %s staff stop it; the money is back when it is over', async (rail) => {
    const sent = await sendBy(rail, duressPin);
    await runDuressJobs(world);
    // A recipient is saved after the answer to a send.
    await world.platform.recipientSaver.flush();
    const before = await see(sent.transactionId);
    const params = { transactionId: sent.transactionId };
    const body = { reason: 'The police asked for it' };
    await logInAgain(world);
    await staff.call('protections.staff-stop-send', { params, body });
    expect(await see(sent.transactionId)).toEqual(before);
    await later(world, day + 1);
    await endWait(deps(), sent.transactionId);
    expect(await see(sent.transactionId)).toEqual(before);
    await logInAgain(world);
    await staff.call('protections.staff-end-duress', { params: { userId: all.me.id }, body });
    expect((await see(sent.transactionId)).status).toBe('cancelled');
    expect(await holdOf(sent.transactionId)).toMatchObject({ state: 'ended' });
  });

  test.each(everyRail)('by %s its owner cancels it after ending the duress', async (rail) => {
    const sent = await sendBy(rail, duressPin);
    await runDuressJobs(world);
    await endDuress(world, all.person);
    const page = await see(sent.transactionId);
    expect(page.guard).toMatchObject({ reasons: ['duress'] });
    expect(page.can.cancel).toBe(true);
    await all.person.call('transfers.cancel', { params: { transactionId: sent.transactionId } });
    expect((await see(sent.transactionId)).status).toBe('cancelled');
    expect(await holdOf(sent.transactionId)).toMatchObject({ state: 'ended' });
  });
});

describe('a send to a tag', () => {
  test('looks finished at once, arrives after a day, and its sender hears nothing more', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    const sent = await send(person, toTag(to.me.id), amount, underDuress());
    expect(sent.status).toBe('completed');
    await runDuressJobs(world);
    expect(await balance(person)).toEqual({ available: cap - amount, held: 0 });
    expect(await balance(to.person)).toEqual({ available: 0, held: 0 });
    expect((await to.person.call('transactions.list', { query: {} })).items).toEqual([]);
    const page = await read(person, sent.transactionId);
    await pass(world, day - 60);
    expect(await balance(to.person)).toEqual({ available: 0, held: 0 });
    await pass(world, 120);
    expect(await balance(to.person)).toEqual({ available: amount, held: 0 });
    // The recipient is saved for the next time in the background.
    const saved = { repeat: null, can: null };
    expect({ ...(await read(person, sent.transactionId)), ...saved }).toEqual({
      ...page,
      ...saved,
    });
    await endDuress(world, person);
    expect(await balance(person)).toEqual({ available: 500_000_00 - amount, held: 0 });
    expect(await escrowOf(me.id)).toBe(0n);
  });

  test('whose job comes after the end of the duress is shown as waiting, and can be cancelled', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    const { transactionId } = await send(person, toTag(to.me.id), amount, underDuress());
    await endDuress(world, person);
    await runDuressJobs(world);
    expect((await read(person, transactionId)).status).toBe('pending');
    await person.call('transfers.cancel', { params: { transactionId } });
    expect(await balance(person)).toEqual({ available: 500_000_00, held: 0 });
    expect(await escrowOf(me.id)).toBe(0n);
  });

  type How = ReturnType<typeof money>;
  const sendNow = async (person: Person, to: string, amount_value: number, how: How) => {
    const { items } = await person.call('wallets.list', {});
    const body = {
      sender_wallet_id: items[0]?.id ?? '',
      recipient_user_id: to,
      amount_value,
      currency_code: 'NGN',
    } as const;
    return person.call('transfers.process-tag-transfer', { body }, how);
  };
  /** Answer or error that the caller reads. */
  const answerTo = (person: Person, to: string, how: How) =>
    sendNow(person, to, cap + 1, how).then(
      (answer) => JSON.stringify(answer),
      (error: ApiError) => `${error.code} ${error.message}`,
    );

  test('above the cap is refused as if the money was not there, from the first one on', async () => {
    const [{ person }, poor, to] = [
      await withDuressPin(world),
      await sender(world, BigInt(cap)),
      await member(world),
    ];
    const real = await answerTo(poor.person, to.me.id, money());
    expect(real).toContain('20,000.00');
    expect(await answerTo(person, to.me.id, underDuress())).toBe(real);
    expect(await answerTo(person, to.me.id, underDuress())).toBe(real);
    expect(await balance(person)).toEqual({ available: cap, held: 0 });
  });

  test('above the cap is refused in a period that another send has begun and not capped yet', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    await query(
      `insert into duress_periods (id, user_id, session_id, began_at)
       select gen_random_uuid(), $1, id, $2 from sessions where user_id = $1 limit 1`,
      [me.id, world.clock.now()],
    );
    expect(await answerTo(person, to.me.id, underDuress())).toContain('20,000.00');
    expect(await balance(person)).toEqual({ available: cap, held: 0 });
  });

  test('30 parallel ones never take more than the cap', async () => {
    const [{ person }, to] = [await withDuressPin(world), await member(world)];
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => codeOf(sendNow(person, to.me.id, 1_000_00, underDuress()))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(20);
    expect(await balance(person)).toEqual({ available: 0, held: 0 });
  });

  test('that its owner freezes the account over does not arrive until it is thawed', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    await send(person, toTag(to.me.id), amount, underDuress());
    await runDuressJobs(world);
    await query(
      'update ledger_balances set owner_frozen = true where account_id = (select account_id from wallets where user_id = $1)',
      [me.id],
    );
    await pass(world, day + 60);
    expect(await balance(to.person)).toEqual({ available: 0, held: 0 });
    await query(
      'update ledger_balances set owner_frozen = false where account_id = (select account_id from wallets where user_id = $1)',
      [me.id],
    );
    await pass(world, 60);
    expect(await balance(to.person)).toEqual({ available: amount, held: 0 });
  });

  test('that a guard holds waits visibly first, and then without showing it', async () => {
    const [{ person }, to] = [await withDuressPin(world), await member(world)];
    await raise(person, { guard: 'new_recipient', hours: 1 });
    const sent = await send(person, toTag(to.me.id), amount, underDuress());
    const toTheBank = await send(person, await toBank(person), amount, underDuress());
    await runDuressJobs(world);
    expect(sent.status).toBe('pending');
    expect((await read(person, sent.transactionId)).guard).toMatchObject({
      reasons: ['new_recipient'],
    });
    await pass(world, 3_660);
    await runDuressJobs(world);
    expect(await read(person, sent.transactionId)).toMatchObject({
      status: 'completed',
      guard: null,
    });
    expect(await read(person, toTheBank.transactionId)).toMatchObject({
      status: 'processing',
      guard: null,
    });
    expect(await balance(to.person)).toEqual({ available: 0, held: 0 });
    await pass(world, day);
    expect(await balance(to.person)).toEqual({ available: amount, held: 0 });
  });

  test('by the real PIN or a passkey waits as well until the duress is over', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    await send(person, toTag(to.me.id), amount, underDuress());
    const second = await send(person, toTag(to.me.id), amount, money());
    await runDuressJobs(world);
    expect(second.status).toBe('completed');
    expect(await balance(to.person)).toEqual({ available: 0, held: 0 });
    await endDuress(world, person);
    expect(await periodsOf(me.id)).toEqual([{ ended_by: 'owner' }]);
    await send(person, toTag(to.me.id), 1_000_00, money());
    expect(await balance(to.person)).toEqual({ available: 1_000_00, held: 0 });
  });
});

describe('the wallets under duress', () => {
  const exportOf = async (userId: string): Promise<string> => {
    const sections = deps().hooks.exportSections;
    const parts = await Promise.all(sections.map((section) => section(world.platform.db, userId)));
    return JSON.stringify(parts, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  };

  test('show the cap in every answer with a balance, and everything once it is over', async () => {
    const { person, me } = await withDuressPin(world);
    await person.call('identity.change-pin', { body: { currentPin: duressPin, pin: '3746' } });
    await runDuressJobs(world);
    expect(await balance(person)).toEqual({ available: cap, held: 0 });
    const [row] = await person.call('wallets.table', { query: {} });
    expect(row?.balance).toBe(cap);
    const exported = await exportOf(me.id);
    expect(exported).not.toContain('50000000');
    expect(exported).not.toMatch(/duress/i);
    expect(
      await inTx(world.platform.db, (tx) => waitingBlockers(world.platform)(tx, me.id)),
    ).toHaveLength(1);
    await endDuress(world, person);
    expect(await balance(person)).toEqual({ available: 500_000_00, held: 0 });
    expect(
      await inTx(world.platform.db, (tx) => waitingBlockers(world.platform)(tx, me.id)),
    ).toEqual([]);
  });
});

test('a vault is empty under duress except for what was asked for, and full again afterwards', async () => {
  const { person } = await withDuressPin(world);
  await put(person, 100_000_00);
  await ask(person, 30_000_00);
  await person.call('identity.change-pin', { body: { currentPin: duressPin, pin: '3746' } });
  await runDuressJobs(world);
  expect(await balances(person)).toEqual({
    wallet: cap,
    balance: 30_000_00,
    held: 30_000_00,
    available: 0,
  });
  await endDuress(world, person);
  expect(await balances(person)).toEqual({
    wallet: 400_000_00,
    balance: 100_000_00,
    held: 30_000_00,
    available: 70_000_00,
  });
});

describe('staff', () => {
  test('have a case and a critical signal at once, and read it on the person’s page', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    const { person: staff } = await staffWith(world, 'cases.read', 'cases.write', 'users.read');
    await send(person, toTag(to.me.id), amount, underDuress());
    await runDuressJobs(world);
    const { items } = await staff.call('staff.signals', {});
    expect(items.find(({ kind }) => kind === 'duress')?.count).toBeGreaterThan(0);
    const [found] = await query<{ state: string; steps: number }>(
      `select c.state, (select count(*)::int from case_steps s where s.case_id = c.id) as steps
       from cases c where c.kind = 'duress' and c.user_id = $1`,
      [me.id],
    );
    expect(found).toEqual({ state: 'open', steps: 2 });
    const params = { userId: me.id };
    const { duress } = await staff.call('identity.user', { params });
    expect(duress).toMatchObject({
      periods: [{ until: null }],
      sends: [{ amount, isStopped: false }],
    });
    const { person: other } = await staffWith(world, 'users.read');
    const body = { reason: 'The police asked for it' };
    expect(await codeOf(other.call('protections.staff-end-duress', { params, body }))).toBe(
      'FORBIDDEN',
    );
    await staff.call('protections.staff-end-duress', { params, body });
    expect(await periodsOf(me.id)).toEqual([{ ended_by: 'staff' }]);
    expect(await balance(person)).toEqual({ available: 500_000_00 - amount, held: 0 });
    expect(await codeOf(staff.call('protections.staff-end-duress', { params, body }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('a schedule', () => {
  test('that was made under duress is cancelled when it is over, and older ones stay', async () => {
    const [{ person, me }, to] = [await withDuressPin(world), await member(world)];
    const first = new Date(world.clock.now().getTime() + 2 * day * 1000).toISOString();
    const order = (how: ReturnType<typeof money>) =>
      person.call(
        'transfers.schedule',
        { body: { to: toTag(to.me.id), amount, every: 'monthly', firstAt: first } },
        how,
      );
    await order(money());
    world.clock.advance(120);
    await order(underDuress());
    await endDuress(world, person);
    const rows = await query<{ state: string }>(
      'select state from scheduled_sends where user_id = $1 order by created_at',
      [me.id],
    );
    expect(rows.map(({ state }) => state)).toEqual(['active', 'cancelled']);
  });
});
