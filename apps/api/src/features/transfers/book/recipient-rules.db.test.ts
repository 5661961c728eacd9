import { randomUUID } from 'node:crypto';
import type { FlagRuleSetting } from '@cowrie/contract/cases/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, demo } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { saveFlagRule } from '#test/two-people.ts';
import type { Person, World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  staff = (await demo(world, 'admin')).person;
  await world.platform.pool.query('update flag_rules set enabled = false');
});

const reason = 'because the test says so';
const rule = (measure: FlagRuleSetting['measure'], bound: number): FlagRuleSetting => ({
  name: measure,
  measure,
  currency: 'NGN',
  bound,
  action: 'hold',
  enabled: true,
});
const send = async (from: Person, recipientUserId: string, amount = 1_000_00) => {
  const body = { to: { rail: 'tag', recipientUserId } as const, amount };
  const { id: quoteId } = await from.call('transfers.quote', { body });
  return from.call('transfers.send', { body: { quoteId } }, money());
};
const backtest = (wanted: FlagRuleSetting, by = staff) =>
  by.call('cases.backtest-flag-rule', { body: { rule: wanted } });
const closeAsFraud = (transactionId: string) =>
  world.platform.pool.query(
    `insert into cases (id, reference, kind, state, user_id, transaction_id, opened_at, due_at,
       closed_at, disposition)
     select $1, 'CASE-' || left(md5(random()::text), 8), 'reported', 'closed', user_id, id, created_at,
       created_at, created_at, 'fraud' from transactions where id = $2`,
    [randomUUID(), transactionId],
  );

describe('rules about the recipient', () => {
  test('a recipient of many people is held from the threshold on', async () => {
    await saveFlagRule(world, rule('recipient_senders_24h', 3));
    const mule = (await sender(world)).me.id;
    const statuses: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { person } = await sender(world);
      statuses.push((await send(person, mule)).status);
    }
    expect(statuses).toEqual(['completed', 'completed', 'pending', 'pending']);
  });

  test('the same person who sends often is one person', async () => {
    await saveFlagRule(world, rule('recipient_senders_24h', 2));
    const [from, to] = [await sender(world), await sender(world)];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await send(from.person, to.me.id)).status).toBe('completed');
    }
    const other = await sender(world);
    expect((await send(other.person, to.me.id)).status).toBe('pending');
  });

  test('a recipient of confirmed fraud is held for everyone', async () => {
    const [victim, next, thief] = [await sender(world), await sender(world), await sender(world)];
    await saveFlagRule(world, rule('recipient_fraud', 1));
    const { transactionId, status } = await send(victim.person, thief.me.id);
    expect(status).toBe('completed');
    await closeAsFraud(transactionId);
    expect((await send(next.person, thief.me.id)).status).toBe('pending');
    expect((await send(next.person, victim.me.id)).status).toBe('completed');
  });
});

describe('the backtest', () => {
  test('counts what a rule would have held, in money and people, with cases and outcomes', async () => {
    const before = await backtest(rule('amount', 7_777_00));
    const [a, b, to] = [await sender(world), await sender(world), await sender(world)];
    const first = await send(a.person, to.me.id, 7_777_00);
    await send(b.person, to.me.id, 8_000_00);
    await send(b.person, to.me.id, 7_776_99);
    await closeAsFraud(first.transactionId);
    const after = await backtest(rule('amount', 7_777_00));
    expect(after.sends - before.sends).toBe(3);
    expect(after.met - before.met).toBe(2);
    expect(after).toMatchObject({ isMore: false, flagged: before.flagged + 1 });
    expect(after.bad - before.bad).toBe(1);
    expect(after.people - before.people).toBe(2);
    const sumOf = ({ amounts }: typeof after) =>
      amounts.find(({ currency }) => currency === 'NGN')?.sum ?? 0;
    expect(sumOf(after) - sumOf(before)).toBe(15_777_00);
    expect(after.sample[0]).toMatchObject({ amount: 8_000_00, currency: 'NGN' });
    expect(after.sample.map(({ id }) => id)).toContain(first.transactionId);
    expect(await backtest({ ...rule('amount', 7_777_00), currency: 'USD' })).toMatchObject({
      met: 0,
    });
  });

  test.each([
    ['count_24h', 2, 1],
    ['sum_24h', 2_500_00, 1],
    ['recipient_senders_24h', 2, 2],
    ['new_recipient', 1_000_00, 2],
    ['recipient_fraud', 1, 4],
  ] as const)('%s meets what the rule would hold', async (measure, bound, expected) => {
    const [a, b, to] = [await sender(world), await sender(world), await sender(world)];
    const met = async () => (await backtest(rule(measure, bound))).met;
    const before = await met();
    for (const [turn, from] of [a, a, a, b, b].entries()) {
      const { transactionId } = await send(from.person, to.me.id);
      if (turn === 0) await closeAsFraud(transactionId);
      world.clock.advance(1);
    }
    expect((await met()) - before).toBe(expected);
  });

  test('is part of the proposal, and needs the permission', async () => {
    const { approvalId } = await staff.call('cases.propose-flag-rule', {
      params: { ruleId: randomUUID() },
      body: { rule: rule('amount', 1), reason },
    });
    const { after } = await staff.call('approvals.read', { params: { approvalId } });
    const { backtest: shown } = after as { backtest: { met: number; sample: unknown[] } };
    expect(shown.met).toBeGreaterThan(0);
    expect(shown.sample).toHaveLength(5);
    const { person: reader } = await staffWith(world, 'cases.read', 'rules.approve');
    expect(await codeOf(backtest(rule('amount', 1), reader))).toBe('FORBIDDEN');
  });
});

test('what a rule asks about a recipient is found by an index', async () => {
  const client = await world.platform.pool.connect();
  try {
    // The table of the test is small, so reading it whole would be cheaper. All its rows are of these
    // days, so an index by time alone helps nothing.
    await client.query('set enable_seqscan = off');
    await client.query('analyze transactions');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select user_id from transactions
       where detail ->> 'recipientKey' = 'tag:1' and direction = 'out' and created_at > now() - interval '30 days'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('transactions_recipient');
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});

test('the list tells how often a rule was right', async () => {
  const id = await saveFlagRule(world, { ...rule('amount', 3_000_00), action: 'watch' });
  const find = async () =>
    (await staff.call('cases.flag-rules', { query: { is: 'on' } })).items.find(
      (one) => one.id === id,
    );
  expect(await find()).toMatchObject({ hits: 0, hitsLately: 0, decided: 0, falseShare: null });
  const [from, to] = [await sender(world), await sender(world)];
  for (const ending of ['no_problem', 'fraud', 'no_problem', null]) {
    const { transactionId } = await send(from.person, to.me.id, 3_000_00);
    if (ending === null) continue;
    await world.platform.pool.query(
      `update cases set state = 'closed', closed_at = now(), disposition = $2
       where transaction_id = $1`,
      [transactionId, ending],
    );
  }
  expect(await find()).toMatchObject({
    hits: 4,
    hitsLately: 4,
    decided: 3,
    falseShare: '67%',
    threshold: '3000.00',
  });
});
