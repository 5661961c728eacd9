import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { saveFlagRule, twoPeople } from '#test/two-people.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  ({ maker, checker } = await twoPeople(world));
});
afterAll(() => world.close());

const reason = 'because the test says so';
const night = {
  name: 'Night owl',
  measure: 'night',
  currency: 'NGN',
  bound: 9_000_000_00,
  action: 'hold',
  enabled: true,
} as const;
type Rule = Omit<typeof night, 'bound' | 'enabled'> & { bound: number; enabled: boolean };
const propose = (ruleId: string, rule: Rule = night, by = maker) =>
  by.call('cases.propose-flag-rule', { params: { ruleId }, body: { rule, reason } });
const decide = (by: Person, approvalId: string, decision: 'approve' | 'reject' = 'approve') =>
  codeOf(by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } }));
const find = async (ruleId: string) =>
  (await maker.call('cases.flag-rules', { query: {} })).items.find(({ id }) => id === ruleId);

test('a rule applies only when a second member of staff has agreed', async () => {
  const id = randomUUID();
  const { approvalId } = await propose(id);
  expect(await find(id)).toBeUndefined();
  expect(await checker.call('approvals.read', { params: { approvalId } })).toMatchObject({
    group: 'rules',
    summary: 'Add the flag rule Night owl',
    before: null,
    after: { ...night, backtest: { met: 0 } },
    reason,
    decidable: true,
  });
  expect(await decide(maker, approvalId)).toBe('APPROVAL_OWN');
  expect(await decide(checker, approvalId)).toBe('no error');
  expect(await find(id)).toMatchObject({ id, ...night, hits: 0, threshold: '9000000.00' });
  expect(await codeOf(propose(id))).toBe('ALREADY_SO');
});

test('a rejected change and one that was withdrawn leave the rule as it is', async () => {
  const id = await saveFlagRule(world, night);
  const off = { ...night, enabled: false };
  const { approvalId } = await propose(id, off);
  expect(await maker.call('approvals.read', { params: { approvalId } })).toMatchObject({
    summary: 'Switch off the flag rule Night owl',
  });
  expect(await decide(checker, approvalId, 'reject')).toBe('no error');
  const second = await propose(id, off);
  await maker.call('approvals.withdraw', { params: second, body: { reason } });
  expect(await decide(checker, second.approvalId)).toBe('APPROVAL_ENDED');
  expect(await find(id)).toMatchObject({ enabled: true });
});

test('a proposal about a rule that has changed since is stale', async () => {
  const id = await saveFlagRule(world, night);
  const { approvalId } = await propose(id, { ...night, enabled: false });
  await saveFlagRule(world, { ...night, bound: 1_000_00 }, id);
  expect(await decide(checker, approvalId)).toBe('APPROVAL_STALE');
  expect(await find(id)).toMatchObject({ enabled: true, bound: 1_000_00 });
});

test('proposing and deciding take two permissions', async () => {
  const id = randomUUID();
  const { person: proposer } = await staffWith(world, 'cases.read', 'rules.write');
  const { person: decider } = await staffWith(world, 'cases.read', 'rules.approve');
  const { person: worker } = await staffWith(world, 'cases.read', 'cases.write');
  for (const by of [checker, decider, worker]) {
    expect(await codeOf(propose(id, night, by))).toBe('FORBIDDEN');
  }
  const { approvalId } = await propose(id, night, proposer);
  const { person: other } = await staffWith(world, 'cases.read', 'rules.write');
  for (const by of [other, worker]) expect(await decide(by, approvalId)).toBe('FORBIDDEN');
  expect(await decide(decider, approvalId)).toBe('no error');
});
