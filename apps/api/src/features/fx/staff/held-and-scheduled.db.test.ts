/** Two members of staff take a rate that moved too far as right, and terms back before they start. */

import type { FxTerms } from '@cowrie/contract/fx/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import { logInAgain } from '#test/duress.ts';
import { changeTerms, type FxWorld, openFxWorld, sample, setRate } from '#test/worlds/fx.ts';
import { codeOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { type Person, runJob } from '#test/world.ts';

let at: FxWorld;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  at = await openFxWorld();
  maker = (await staffWith(at.world, 'fx.read', 'fx.write')).person;
  checker = (await staffWith(at.world, 'fx.read', 'fx.approve')).person;
});
beforeEach(async () => {
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
});
afterAll(() => at.close());

const reason = 'seen at other companies too';
const pair = 'USD-NGN' as const;
const decide = (approvalId: string, by = checker) =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision: 'approve', reason } });
const desk = async () => {
  const [first] = (await maker.call('fx.desk', {})).pairs;
  if (!first) throw new Error('the desk has no pair');
  return first;
};
const auditOf = async (like: string): Promise<string[]> => {
  const { rows } = await at.world.platform.pool.query<{ action: string }>(
    'select action from audit_log where action like $1 order by seq',
    [like],
  );
  return rows.map(({ action }) => action);
};

describe('a rate that moved too far', () => {
  beforeEach(async () => {
    await changeTerms(at.world, { jumpBp: 100 });
    await setRate(at.sandbox, '1550');
    await at.world.platform.pool.query('delete from fx_readings');
    await sample(at);
    await setRate(at.sandbox, '1575', { provider: 'coingecko' });
    await sample(at);
    await stayLoggedIn(at.world);
    await logInAgain(at.world);
  });
  const feed = async () => (await desk()).sources.find(({ source }) => source === 'coingecko');
  const propose = (by = maker) =>
    by.call('fx.propose-reading', { params: { pair }, body: { source: 'coingecko', reason } });

  test('counts once one proposes it and another approves', async () => {
    expect(await feed()).toMatchObject({
      state: 'jumped',
      price: '1550.0000',
      heldPrice: '1575.0000',
      approvalId: null,
    });
    expect(await codeOf(propose(checker))).toBe('FORBIDDEN');
    const { approvalId } = await propose();
    expect(await codeOf(propose())).toBe('ALREADY_SO');
    // One alone changes nothing.
    expect(await feed()).toMatchObject({ state: 'jumped', price: '1550.0000', approvalId });
    expect((await desk()).now.stop?.code).toBe('jump');
    expect(await codeOf(decide(approvalId, maker))).toBe('FORBIDDEN');
    await decide(approvalId);
    expect(await feed()).toMatchObject({ state: 'fresh', price: '1575.0000', approvalId: null });
    expect(await desk()).toMatchObject({ now: { mid: '1562.5000', stop: null } });
    expect(await codeOf(propose())).toBe('FX_NO_JUMP');
    expect(await auditOf('fx.reading_%')).toEqual(['fx.reading_proposed', 'fx.reading_approved']);
  });

  test('that moved on a little while it waited counts as it is read now', async () => {
    const { approvalId } = await propose();
    await setRate(at.sandbox, '1576', { provider: 'coingecko' });
    await sample(at);
    expect(await feed()).toMatchObject({ state: 'jumped', heldPrice: '1576.0000' });
    await decide(approvalId);
    expect(await feed()).toMatchObject({ state: 'fresh', price: '1576.0000' });
  });

  test('that was not read again for long is not decided any more', async () => {
    const { approvalId } = await propose();
    await control(at.sandbox, '/fault', { provider: 'coingecko', mode: 'down', seconds: 250 });
    await at.pass(200);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect(await codeOf(propose())).toBe('FX_NO_JUMP');
    expect(await feed()).toMatchObject({ heldPrice: null, approvalId: null });
    await maker.call('approvals.withdraw', { params: { approvalId }, body: { reason } });
  });

  test('that moved far again, or came back, is not decided any more', async () => {
    const { approvalId } = await propose();
    await setRate(at.sandbox, '1650', { provider: 'coingecko' });
    await sample(at);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect(await feed()).toMatchObject({ state: 'jumped', price: '1550.0000', approvalId: null });
    // About the new one another proposal can be made.
    expect((await propose()).approvalId).not.toBe(approvalId);
    await setRate(at.sandbox, '1550', { provider: 'coingecko' });
    await sample(at);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect(await feed()).toMatchObject({ state: 'fresh', price: '1550.0000' });
  });
});

describe('terms that start later', () => {
  const later = (seconds: number): string =>
    new Date(at.world.clock.now().getTime() + seconds * 1_000).toISOString();
  const propose = (terms: FxTerms, effectiveFrom?: string) =>
    maker.call('fx.propose-terms', {
      body: { terms, reason, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) },
    });
  const withWeekend = async (weekendBp: number): Promise<FxTerms> => ({
    ...(await desk()).terms.terms,
    weekendBp,
  });
  const schedule = async (weekendBp: number, seconds: number): Promise<string> => {
    await decide((await propose(await withWeekend(weekendBp), later(seconds))).approvalId);
    return (await desk()).scheduled.at(-1)?.id ?? '';
  };
  const remove = (termsId: string, by = maker) =>
    by.call('fx.propose-terms-removal', { params: { termsId }, body: { reason } });
  const shownOf = async (approvalId: string) => {
    const { rows } = await at.world.platform.pool.query<{ after: { later?: unknown[] } }>(
      'select after from approvals where id = $1',
      [approvalId],
    );
    return rows[0]?.after;
  };

  test('are taken back by two, and then never start', async () => {
    const id = await schedule(33, 3_600);
    expect(await codeOf(remove(id, checker))).toBe('FORBIDDEN');
    expect(await codeOf(remove('00000000-0000-7000-8000-000000000000'))).toBe('NOT_FOUND');
    const { approvalId } = await remove(id);
    expect(await codeOf(remove(id))).toBe('ALREADY_SO');
    expect((await desk()).scheduled).toMatchObject([{ id, removalId: approvalId }]);
    await decide(approvalId);
    expect((await desk()).scheduled).toEqual([]);
    expect(await codeOf(remove(id))).toBe('FX_TERMS_BEGUN');
    await at.pass(3_601);
    await stayLoggedIn(at.world);
    const { terms, past } = await desk();
    expect(terms.terms.weekendBp).toBe(0);
    expect(past.map((row) => row.id)).not.toContain(id);
    expect(await auditOf('fx.terms_removal%')).toEqual([
      'fx.terms_removal_proposed',
      'fx.terms_removal_approved',
    ]);
  });

  test('that started while the proposal waited stay', async () => {
    const id = await schedule(34, 600);
    const { approvalId } = await remove(id);
    await at.pass(601);
    await stayLoggedIn(at.world);
    await logInAgain(at.world);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect((await desk()).terms).toMatchObject({ id, terms: { weekendBp: 34 } });
    expect(await codeOf(remove(id))).toBe('FX_TERMS_BEGUN');
  });

  test('are named in a proposal that they would undo, which is stale once they are gone', async () => {
    const id = await schedule(35, 3_600);
    const { approvalId } = await propose(await withWeekend(36));
    expect((await shownOf(approvalId))?.later).toMatchObject([{ terms: { weekendBp: 35 } }]);
    const after = await propose(await withWeekend(36), later(7_200));
    expect((await shownOf(after.approvalId))?.later).toEqual([]);
    await decide((await remove(id)).approvalId);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    const again = await propose(await withWeekend(36));
    await decide(again.approvalId);
    await runJob(at.world, 'fx:sample', {});
    expect((await desk()).terms.terms.weekendBp).toBe(36);
  });
});
