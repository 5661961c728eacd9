import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { caseDesk, reason } from '#test/case-desk.ts';
import { record, sendToBank } from '#test/history.ts';
import { codeOf, demo, logIn, member } from '#test/people.ts';
import { caseWorker } from '#test/staff.ts';
import { saveFlagRule } from '#test/two-people.ts';
import { fault, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let maker: Person;
let second: Person;
let makerId: string;
beforeAll(async () => {
  ({ world, sandbox, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
// The tests move the clock, and sessions expire.
beforeEach(async () => {
  const admin = await demo(world, 'admin');
  ({ person: maker } = admin);
  makerId = admin.me.id;
  second = await caseWorker(world);
  await control(sandbox, '/reset', {});
  await world.platform.pool.query('update flag_rules set enabled = false');
});

const { cases, caseOf, act, read, balance, settle } = caseDesk(() => ({
  world,
  sandbox,
  maker,
}));
const isLater = (at: Date): boolean => at > world.clock.now();
const saveRule = (bound: number, action: 'watch' | 'hold', ruleId: string = randomUUID()) =>
  saveFlagRule(world, { name: 'Big', measure: 'amount', currency: 'NGN', bound, action }, ruleId);
describe('a send that a rule stopped', () => {
  const stopped = async () => {
    await saveRule(5_000_00, 'hold');
    const made = await sender(world);
    const id = await sendToBank(made.person, 10_000_00);
    await runQueued(world, 'payouts:submit');
    return { ...made, id };
  };

  test('waits, and continues when staff release it', async () => {
    const { person, id } = await stopped();
    expect((await read(person, id)).where).toContain('reviewing this transfer');
    const found = await caseOf(id);
    expect(found).toMatchObject({ kind: 'flagged', amount: 10_000_00, status: 'pending' });
    expect(found.actions).toEqual(['take', 'assign', 'note', 'release', 'refund']);
    await act(found.id, 'release');
    await settle();
    expect(await read(person, id)).toMatchObject({ status: 'completed', case: null });
    expect((await caseOf(id, 'closed')).steps.at(-1)?.what).toBe(`Released: ${reason}`);
  });

  test('is returned when staff decide so, and the person is told', async () => {
    const { person, id } = await stopped();
    const found = await caseOf(id);
    await act(found.id, 'refund');
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
    const shown = await read(person, id);
    expect(shown.status).toBe('cancelled');
    expect(shown.timeline.at(-1)?.event).toBe(
      'We stopped it before it left. The money is back in your wallet.',
    );
    expect(await codeOf(act(found.id, 'release'))).toBe('CASE_CLOSED');
  });

  test('is released or returned, never both, also with parallel decisions', async () => {
    const { person, id } = await stopped();
    const found = await caseOf(id);
    const codes = await Promise.all([
      codeOf(act(found.id, 'release')),
      codeOf(act(found.id, 'refund', second)),
    ]);
    expect(codes.filter((code) => code === 'no error').length).toBeGreaterThanOrEqual(1);
    await settle();
    const { status } = await read(person, id);
    const { available, held } = await balance(person);
    expect(held).toBe(0);
    expect({ completed: 40_000_00, cancelled: 50_000_00 }[status as string]).toBe(available);
  });

  test('keeps its case while the money is held', async () => {
    const { person, id } = await stopped();
    const found = await caseOf(id);
    expect(found).toMatchObject({ cannotClose: expect.stringContaining('on hold') });
    expect(await codeOf(act(found.id, 'close'))).toBe('CASE_HOLDS_MONEY');
    expect((await caseOf(id)).id).toBe(found.id);
    await act(found.id, 'refund');
    expect(await balance(person)).toEqual({ available: 50_000_00, held: 0 });
  });

  test('has one case, and the person is not told that a bank has it', async () => {
    const { person, details, id } = await stopped();
    world.clock.advance(7 * 86_400);
    await logIn(person, details.email);
    ({ person: maker } = await demo(world, 'admin'));
    await runJob(world, 'payouts:sweep', {});
    const own = async () => (await cases()).filter((one) => one.transactionId === id);
    expect((await own()).map(({ kind }) => kind)).toEqual(['flagged']);
    expect((await read(person, id)).case).toBeNull();
    const body = { what: 'not_received', message: 'Where is it?' } as const;
    const told = await person.call('transactions.report', { params: { transactionId: id }, body });
    const [found] = await own();
    expect(await own()).toHaveLength(1);
    expect(told.caseReference).toBe(found?.reference);
    const shown = await read(person, id);
    expect(JSON.stringify(shown)).not.toContain('bank again');
    expect(shown.case?.steps.map(({ what }) => what)).toEqual([
      'You told us: It has not arrived: Where is it?',
    ]);
    await act(found?.id ?? '', 'reply', maker, 'asked twice', 'We are reviewing it.');
    expect((await read(person, id)).case?.steps.at(-1)?.what).toBe('We are reviewing it.');
    await act(found?.id ?? '', 'release');
    await runJob(world, 'payouts:sweep', {});
    expect(await own()).toEqual([]);
  });

  test('a watching rule opens a case and stops nothing', async () => {
    await saveRule(5_000_00, 'watch');
    const { person } = await sender(world);
    const id = await sendToBank(person, 10_000_00);
    await settle();
    expect(await read(person, id)).toMatchObject({ status: 'completed', case: null });
    expect((await caseOf(id)).actions).not.toContain('release');
  });
});

describe('the desk', () => {
  const reported = async () => {
    const made = await member(world);
    const id = await record(world, made.me.id);
    await made.person.call('transactions.report', {
      params: { transactionId: id },
      body: { what: 'other', message: '' },
    });
    return { ...made, id, found: await caseOf(id) };
  };

  test('a case is taken, noted and closed; the person reads only the public steps', async () => {
    const { person, id, found } = await reported();
    expect((await act(found.id, 'take')).owner?.id).toBe(makerId);
    expect((await cases({ mine: 'true' })).map((one) => one.id)).toContain(found.id);
    expect((await cases({ mine: 'true' }, second)).map((one) => one.id)).not.toContain(found.id);
    await act(found.id, 'note', second, 'looks like a typing mistake');
    await act(found.id, 'reply', maker, 'to calm him down', 'We are asking the bank.');
    expect((await read(person, id)).case).toMatchObject({ state: 'open' });
    await act(found.id, 'close', maker, 'he is a known complainer', 'It arrived this morning.');
    const { case: shown, can } = await read(person, id);
    expect(shown).toMatchObject({ state: 'closed', nextCheckAt: null });
    expect(shown?.steps.map(({ what }) => what)).toEqual([
      'You told us: Something else is wrong',
      'We are asking the bank.',
      'It arrived this morning.',
    ]);
    expect(JSON.stringify(shown)).not.toContain('complainer');
    expect(can.report).toBe(true);
    const log = await maker.call('staff.audit-log', { query: { action: 'case_close' } });
    expect(log.items[0]?.detail).toMatchObject({ reason: 'he is a known complainer' });
  });

  test('without a text for the person they read a standard sentence, never the reason', async () => {
    const { person, id, found } = await reported();
    await act(found.id, 'close', maker, 'internal words');
    const { case: shown } = await read(person, id);
    expect(shown?.steps.at(-1)?.what).toBe('We have looked into this and closed the case.');
    expect(JSON.stringify(shown)).not.toContain('internal words');
    const [log] = (await maker.call('cases.read', { params: { caseId: found.id } })).steps.slice(
      -1,
    );
    expect(log).toMatchObject({ what: 'Closed: internal words', isPublic: false });
  });

  test('a reply needs a text for the person', async () => {
    const { found } = await reported();
    expect(await codeOf(act(found.id, 'reply'))).toBe('INVALID_INPUT');
  });

  test('a closed case is reopened once, and not beside another open one', async () => {
    const { person, id, found } = await reported();
    await act(found.id, 'close');
    expect(await act(found.id, 'reopen')).toMatchObject({ state: 'open' });
    expect(await codeOf(act(found.id, 'reopen'))).toBe('ACTION_UNFIT');
    await act(found.id, 'close');
    await person.call('transactions.report', {
      params: { transactionId: id },
      body: { what: 'other', message: '' },
    });
    expect(await codeOf(act(found.id, 'reopen'))).toBe('ACTION_UNFIT');
  });

  test('an action that does not apply is refused, and so is one’s own case', async () => {
    const { found } = await reported();
    for (const action of ['release', 'refund', 'requery'] as const) {
      expect(await codeOf(act(found.id, action))).toBe('ACTION_UNFIT');
    }
    expect(await codeOf(act(randomUUID(), 'note'))).toBe('NOT_FOUND');
    const own = await record(world, makerId);
    await maker.call('transactions.report', {
      params: { transactionId: own },
      body: { what: 'other', message: '' },
    });
    const ownCase = await caseOf(own);
    expect(await codeOf(act(ownCase.id, 'close'))).toBe('OWN_CASE');
    expect(await codeOf(act(ownCase.id, 'close', second))).toBe('no error');
  });

  test('cases are found by reference and by person, page by page in order of due time', async () => {
    const { found, details } = await reported();
    await reported();
    expect((await cases({ search: found.reference.toLowerCase() }))[0]?.id).toBe(found.id);
    expect((await cases({ search: `@${details.tag}` })).map((one) => one.id)).toEqual([found.id]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor ? { limit: '1', cursor } : { limit: '1' };
      const page = await maker.call('cases.list', { query });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    const all = await cases();
    expect(seen).toEqual(all.map(({ id }) => id));
    const due = all.map(({ dueAt }) => dueAt);
    expect(due).toEqual(due.toSorted());
  });

  test('an overdue case asks the bank at the time it named, and names the next time', async () => {
    const { person, details } = await sender(world);
    const id = await sendToBank(person, 10_000_00);
    await runQueued(world, 'payouts:submit');
    world.clock.advance(700);
    await runJob(world, 'payouts:sweep', {});
    const before = await caseOf(id);
    expect(before.kind).toBe('overdue');
    expect((await read(person, id)).case?.reference).toBe(before.reference);
    world.clock.advance(901);
    await fault(sandbox, 'down', { seconds: 30 });
    await runJob(world, 'cases:check', {});
    expect(new Date((await caseOf(id)).nextCheckAt ?? 0)).toEqual(expect.toSatisfy(isLater));
    world.clock.advance(901);
    await control(sandbox, '/clock', { advance_ms: 60_000 });
    await runJob(world, 'cases:check', {});
    await logIn(person, details.email);
    expect(await read(person, id)).toMatchObject({
      status: 'completed',
      case: { state: 'closed' },
    });
  });

  test('flag rules are saved with a reason, and only staff see them', async () => {
    const id = randomUUID();
    await saveRule(1_000_00, 'watch', id);
    await saveRule(2_000_00, 'hold', id);
    const { items } = await maker.call('cases.flag-rules', { query: {} });
    expect(items.filter((rule) => rule.id === id)).toEqual([
      expect.objectContaining({ bound: 2_000_00, action: 'hold', hits: 0 }),
    ]);
    const action = 'cases.flag_rule_proposed';
    const log = await maker.call('staff.audit-log', { query: { action } });
    expect(log.items[0]?.detail).toMatchObject({
      before: { bound: 1_000_00, action: 'watch' },
      after: { bound: 2_000_00, action: 'hold' },
      reason,
    });
    const { person } = await member(world);
    expect(await codeOf(person.call('cases.list', { query: {} }))).toBe('FORBIDDEN');
    expect(await codeOf(person.call('cases.flag-rules', { query: {} }))).toBe('FORBIDDEN');
  });
});
