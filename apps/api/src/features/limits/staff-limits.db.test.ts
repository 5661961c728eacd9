import { randomUUID } from 'node:crypto';
import type { InputOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/limits/routes';
import { railNames, type Rail } from '@cowrie/contract/limits/data';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendOut, setTier, spender, type Spender } from '#test/outflows.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { allowance } from './index.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
// The tests move the clock by days, and sessions expire.
beforeEach(async () => {
  maker = (await demo(world, 'admin')).person;
  checker = (await demo(world, 'checker')).person;
});
afterAll(() => world.close());

const day = 86_400;
const reason = 'asked for by compliance';
type Change = InputOf<typeof contract.proposeLimit>['body']['change'];

const later = (seconds: number): string =>
  new Date(world.clock.now().getTime() + seconds * 1000).toISOString();
const propose = async (change: Change, by = maker): Promise<string> =>
  (await by.call('limits.propose', { body: { change, reason } })).approvalId;
const decide = (approvalId: string, decision: 'approve' | 'reject' = 'approve', by = checker) =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } });
const change = async (what: Change): Promise<string> => {
  const id = await propose(what);
  await decide(id);
  return id;
};
const refusal = (what: Change) => codeOf(propose(what));

const rule = (over: Partial<Extract<Change, { kind: 'rule' }>> = {}): Change => ({
  kind: 'rule',
  tier: 1,
  scope: 'tag',
  currency: 'NGN',
  period: 'day',
  amount: 50_000,
  ...over,
});

const personAt = (tier = 1) => spender(world, tier);
const override = (
  who: Spender,
  over: Partial<Extract<Change, { kind: 'override' }>> = {},
): Change => ({
  kind: 'override',
  tag: who.tag,
  scope: 'all',
  currency: 'NGN',
  period: 'day',
  amount: 700,
  expiresAt: later(day),
  ...over,
});

const send = (who: Spender, amount: bigint, rail: Rail = 'tag') =>
  sendOut(world, who, amount, { rail });
const allowedTo = async ({ userId }: Spender, rail: Rail = 'tag') => {
  const answer = await allowance(world.platform, { userId, currency: 'NGN', rail });
  return answer.ok ? answer.value : answer.code;
};
const ruleNow = async (scope: Rail | 'all', tier = 1) =>
  (await maker.call('limits.rules', {})).rules.find(
    (one) =>
      one.tier === tier && one.scope === scope && one.currency === 'NGN' && one.period === 'day',
  );

describe('a rule', () => {
  test('is proposed by one, approved by another, and applies to the whole tier immediately', async () => {
    const who = await personAt(1);
    const id = await propose(rule({ amount: 40_000 }));
    expect(await send(who, 41_000n)).toMatchObject({ ok: true });
    await decide(id);
    expect(await allowedTo(who)).toMatchObject({ railRolling: 40_000n, rolling: 100_000_000n });
    expect(await send(who, 1n)).toEqual({ ok: false, code: 'limit_rail' });
    expect(await send(who, 1n, 'bank')).toMatchObject({ ok: true });
    expect(await ruleNow('tag')).toMatchObject({ amount: 40_000, scheduled: null });
    const [newest] = (await checker.call('approvals.list', { query: { group: 'limits' } })).items;
    expect(newest).toMatchObject({
      id,
      summary: 'Tier 1: ₦400.00 a day on tag transfers',
      status: 'approved',
      mine: false,
      maker: { tag: 'ops' },
      checker: { tag: 'checker' },
      before: { currency: 'NGN', limit: null },
      after: { currency: 'NGN', limit: 40_000, from: null },
    });
    const log = await maker.call('staff.audit-log', { query: { limit: 10 } });
    const about = log.items.filter(({ subject }) => subject === `approval:${id}`);
    expect(about.map(({ action, actor }) => [action, actor])).toEqual([
      ['limits.change_approved', '@checker'],
      ['limits.change_proposed', '@ops'],
    ]);
    await change(rule({ amount: null, remove: true }));
    expect(await ruleNow('tag')).toBeUndefined();
    expect(await send(who, 1n)).toMatchObject({ ok: true });
  });

  test('starts on its date, and not before', async () => {
    const who = await personAt(1);
    const effectiveFrom = later(day);
    await change(rule({ scope: 'momo', amount: 900, effectiveFrom }));
    expect(await ruleNow('momo')).toMatchObject({
      amount: null,
      scheduled: { amount: 900, effectiveFrom },
    });
    expect(await allowedTo(who, 'momo')).toMatchObject({ railRolling: null });
    world.clock.advance(day - 5);
    expect(await allowedTo(who, 'momo')).toMatchObject({ railRolling: null });
    world.clock.advance(6);
    expect(await allowedTo(who, 'momo')).toMatchObject({ railRolling: 900n });
  });

  test('that was rejected, or only proposed, changes nothing', async () => {
    const who = await personAt(1);
    const id = await propose(rule({ scope: 'bills', amount: 5 }));
    await decide(id, 'reject');
    expect(await allowedTo(who, 'bills')).toMatchObject({ railRolling: null });
    expect(await codeOf(decide(id))).toBe('APPROVAL_DECIDED');
  });

  test('for all rails can be changed but not removed', async () => {
    expect(await refusal(rule({ scope: 'all', amount: null, remove: true }))).toBe('INVALID_INPUT');
    await change(rule({ scope: 'all', tier: 2, amount: 123_456 }));
    expect(await allowedTo(await personAt(2))).toMatchObject({ rolling: 123_456n, single: null });
    await change(rule({ scope: 'all', tier: 2, amount: null }));
    expect(await allowedTo(await personAt(2))).toMatchObject({ rolling: null });
  });

  test('that changes nothing, or starts in the past, cannot be proposed', async () => {
    expect(await refusal(rule({ scope: 'all', amount: 100_000_000 }))).toBe('LIMIT_UNCHANGED');
    expect(await refusal(rule({ scope: 'market', amount: null, remove: true }))).toBe(
      'LIMIT_UNCHANGED',
    );
    expect(await refusal(rule({ scope: 'market', effectiveFrom: later(-60) }))).toBe('LIMIT_DATES');
    expect(await refusal(rule({ scope: 'market', amount: -1 }))).toBe('INVALID_INPUT');
  });

  test('that changed since the proposal makes it stale', async () => {
    const first = await propose(rule({ scope: 'market', amount: 100 }));
    const second = await propose(rule({ scope: 'market', amount: 200 }));
    const dated = await propose(rule({ scope: 'cards', effectiveFrom: later(60) }));
    await decide(second);
    expect(await codeOf(decide(first))).toBe('APPROVAL_STALE');
    world.clock.advance(61);
    expect(await codeOf(decide(dated))).toBe('LIMIT_DATES');
    await decide(first, 'reject');
    await decide(dated, 'reject');
    expect(await ruleNow('market')).toMatchObject({ amount: 200 });
  });

  test('ten parallel approvals take effect once; of two conflicting rules only one does', async () => {
    const id = await propose(rule({ scope: 'savings', amount: 11 }));
    const rival = await propose(rule({ scope: 'savings', amount: 12 }));
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => codeOf(decide(index % 2 ? id : rival))),
    );
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    const { rows } = await world.platform.pool.query(
      'select from limit_rules where approval_id = any ($1)',
      [[id, rival]],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('an override', () => {
  test('applies to one person, from its start until its end', async () => {
    const [who, other] = [await personAt(1), await personAt(1)];
    const [effectiveFrom, expiresAt] = [later(60), later(400)];
    await change(override(who, { effectiveFrom, expiresAt }));
    const state = async () =>
      (await maker.call('limits.overrides', { query: { search: `@${who.tag}` } })).items[0]?.state;
    expect(await allowedTo(who)).toMatchObject({ rolling: 100_000_000n });
    expect(await state()).toBe('waiting');
    world.clock.advance(60);
    expect(await allowedTo(who)).toMatchObject({ rolling: 700n });
    expect(await allowedTo(other)).toMatchObject({ rolling: 100_000_000n });
    expect(await state()).toBe('active');
    expect(await send(who, 701n)).toEqual({ ok: false, code: 'limit_rolling' });
    expect(await send(who, 700n)).toMatchObject({ ok: true });
    world.clock.advance(400);
    expect(await state()).toBe('over');
    expect(await send(who, 701n)).toMatchObject({ ok: true });
  });

  test('can lift a limit, is announced to the person, and is ended by two members of staff', async () => {
    const who = await personAt(0);
    await change(override(who, { amount: null }));
    await change(override(who, { period: 'single', amount: null }));
    expect(await send(who, 90_000_000n)).toMatchObject({ ok: true });
    const own = await who.person.call('limits.own', {});
    expect(own.currencies[0]?.lines[0]?.day).toMatchObject({ limit: null, source: 'override' });
    const events = await world.platform.db
      .selectFrom('realtime_outbox')
      .select('payload')
      .where('user_id', '=', who.userId)
      .where('event', '=', 'users.updated')
      .execute();
    expect(events).toContainEqual({ payload: { changed: ['limits'] } });
    const query = { search: who.tag, state: 'active' as const };
    const { items } = await maker.call('limits.overrides', { query });
    expect(items).toHaveLength(2);
    for (const { id } of items) await change({ kind: 'end_override', overrideId: id });
    expect(await allowedTo(who)).toMatchObject({ single: 5_000_000n, rolling: 5_000_000n });
    expect((await maker.call('limits.overrides', { query })).items).toEqual([]);
    expect(await refusal({ kind: 'end_override', overrideId: items[0]?.id ?? '' })).toBe(
      'LIMIT_UNCHANGED',
    );
    expect(await refusal({ kind: 'end_override', overrideId: randomUUID() })).toBe('NOT_FOUND');
  });

  test('needs a person, an end after its start, and a change', async () => {
    const who = await personAt(1);
    expect(await refusal(override(who, { tag: 'nobody_at_all' }))).toBe('NOT_FOUND');
    expect(await refusal(override(who, { expiresAt: later(-1) }))).toBe('LIMIT_DATES');
    expect(await refusal(override(who, { effectiveFrom: later(100), expiresAt: later(99) }))).toBe(
      'LIMIT_DATES',
    );
    const expiresAt = later(500);
    await change(override(who, { expiresAt }));
    expect(await refusal(override(who, { expiresAt }))).toBe('LIMIT_UNCHANGED');
    expect(await refusal(override(who, { expiresAt: later(900) }))).toBe('no error');
  });

  test('is stale once the tier’s limit has changed', async () => {
    const who = await personAt(1);
    const id = await propose(override(who));
    await setTier(world, who.userId, 0);
    expect(await codeOf(decide(id))).toBe('APPROVAL_STALE');
  });

  test('an own cap still lowers it', async () => {
    const who = await personAt(0);
    await change(override(who, { amount: 9_000_000 }));
    await who.person.call('limits.lower-cap', {
      body: { currency: 'NGN', scope: 'all', period: 'day', amount: 8_000_000 },
    });
    expect(await allowedTo(who)).toMatchObject({ rolling: 8_000_000n });
  });

  test('lists pages without gaps', async () => {
    const all = (await maker.call('limits.overrides', { query: {} })).items;
    const first = await maker.call('limits.overrides', { query: { limit: 2 } });
    const rest = await maker.call('limits.overrides', {
      query: { limit: 100, cursor: first.next ?? '' },
    });
    expect([...first.items, ...rest.items]).toEqual(all);
    expect(rest.next).toBeNull();
  });
});

describe('permissions', () => {
  test('a member of staff cannot decide their own proposal, or one about themselves', async () => {
    const id = await propose(rule({ scope: 'p2p', amount: 1 }));
    expect(await codeOf(decide(id, 'approve', maker))).toBe('APPROVAL_OWN');
    await decide(id, 'reject');
    const forSelf = { kind: 'override', scope: 'all', currency: 'NGN', period: 'day' } as const;
    const much = { ...forSelf, amount: null, expiresAt: later(day) };
    expect(await refusal({ ...much, tag: 'ops' })).toBe('OWN_CASE');
    const forChecker = await propose({ ...much, tag: 'checker' });
    expect(await codeOf(decide(forChecker))).toBe('OWN_CASE');
  });

  test('people without the permission see nothing', async () => {
    const { person } = await member(world);
    const id = await propose(rule({ scope: 'digital', amount: 1 }));
    const calls = [
      person.call('limits.rules', {}),
      person.call('limits.overrides', { query: {} }),
      person.call('approvals.list', { query: { group: 'limits' } }),
      person.call('limits.propose', { body: { change: rule(), reason } }),
      decide(id, 'approve', person),
      person.call('limits.test', {
        body: { subject: { tier: 0 }, rail: 'tag', currency: 'NGN', amount: 1 },
      }),
    ];
    for (const code of await Promise.all(calls.map(codeOf))) expect(code).toBe('FORBIDDEN');
  });

  test('a proposal of another room is not found without its permission', async () => {
    const { person: limitsOnly } = await staffWith(world, 'limits.read', 'limits.approve');
    const roles = await maker.call('staff.propose-role-change', {
      body: {
        change: {
          kind: 'create_role',
          name: 'Limits desk',
          description: '',
          permissions: ['limits.read'],
        },
        reason,
      },
    });
    expect(await codeOf(decide(roles.approvalId, 'approve', limitsOnly))).toBe('NOT_FOUND');
    const params = { approvalId: roles.approvalId };
    expect(await codeOf(limitsOnly.call('approvals.read', { params }))).toBe('NOT_FOUND');
    const { items } = await limitsOnly.call('approvals.list', { query: { limit: 100 } });
    expect(new Set(items.map(({ group }) => group))).toEqual(new Set(['limits']));
  });
});

describe('a test of limits', () => {
  test('lists every limit it meets and the largest amount that would pass', async () => {
    const answer = await maker.call('limits.test', {
      body: { subject: { tier: 0 }, rail: 'tag', currency: 'NGN', amount: 5_000_001 },
    });
    expect(answer).toMatchObject({
      allowed: false,
      tier: 0,
      suspended: false,
      remaining: 5_000_000,
    });
    expect(answer.steps.map(({ scope, period, passes }) => [scope, period, passes])).toEqual([
      ['all', 'single', false],
      ['tag', 'single', true],
      ['all', 'day', false],
      ['tag', 'day', true],
    ]);
    expect(
      await codeOf(
        maker.call('limits.test', {
          body: { subject: { tag: 'nobody_here' }, rail: 'tag', currency: 'NGN', amount: 1 },
        }),
      ),
    ).toBe('NOT_FOUND');
  });

  test('can look at a future time: with scheduled changes, and with what resets by then', async () => {
    const who = await personAt(0);
    await send(who, 5_000_000n);
    const at = (when: string) =>
      maker.call('limits.test', {
        body: {
          subject: { tag: `@${who.tag}` },
          rail: 'tag',
          currency: 'NGN',
          amount: 1,
          at: when,
        },
      });
    expect(await at(later(0))).toMatchObject({ allowed: false, remaining: 0 });
    expect(await at(later(day + 1))).toMatchObject({ allowed: true, remaining: 5_000_000 });
  });

  test('predicts what the ledger does, for any limits and any sends', async () => {
    const money = fc.integer({ min: 1, max: 3_000 });
    const setUp = fc.record({
      cap: fc.option(money),
      railCap: fc.option(money),
      single: fc.option(money),
      sends: fc.array(fc.record({ rail: fc.constantFrom(...railNames), amount: money }), {
        minLength: 1,
        maxLength: 8,
      }),
    });
    await fc.assert(
      fc.asyncProperty(setUp, async ({ cap, railCap, single, sends }) => {
        const who = await personAt(1);
        const caps = [
          ['all', 'day', cap],
          ['tag', 'day', railCap],
          ['all', 'single', single],
        ] as const;
        for (const [scope, period, amount] of caps) {
          if (amount === null) continue;
          // A cap above an existing one is refused and changes nothing.
          await codeOf(
            who.person.call('limits.lower-cap', {
              body: { currency: 'NGN', scope, period, amount },
            }),
          );
        }
        for (const { rail, amount } of sends) {
          const foretold = await maker.call('limits.test', {
            body: { subject: { tag: who.tag }, rail, currency: 'NGN', amount },
          });
          const outcome = await send(who, BigInt(amount), rail);
          expect(outcome.ok).toBe(foretold.allowed);
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
