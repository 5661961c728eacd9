import { randomUUID } from 'node:crypto';
import type { FeeChange, FeeTerms } from '@cowrie/contract/quote/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, demo, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
});
afterAll(() => world.close());
// The tests move the clock by days, and sessions expire.
beforeEach(async () => {
  maker = (await demo(world, 'admin')).person;
  checker = (await demo(world, 'checker')).person;
});

const day = 86_400;
const reason = 'the price list of the new year';
const later = (seconds: number): string =>
  new Date(world.clock.now().getTime() + seconds * 1000).toISOString();

const terms = (over: Partial<FeeTerms> = {}): FeeTerms => ({
  rail: 'bank',
  country: 'NG',
  currency: 'NGN',
  kind: 'service',
  label: 'Transfer fee',
  fromAmount: 0,
  flat: 10_00,
  basisPoints: 50,
  least: null,
  most: 100_00,
  ...over,
});
const set = (over: Partial<FeeTerms> = {}, more: Partial<FeeChange> = {}): FeeChange =>
  ({ kind: 'set', terms: terms(over), ...more }) as FeeChange;

const propose = async (change: FeeChange, by = maker): Promise<string> =>
  (await by.call('quote.propose-fee', { body: { change, reason } })).approvalId;
const decide = (approvalId: string, decision: 'approve' | 'reject' = 'approve', by = checker) =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } });
const carryOut = async (change: FeeChange): Promise<void> => {
  await decide(await propose(change));
};
const fees = async (over?: 'true') =>
  (await maker.call('quote.fees', { query: over ? { over } : {} })).items;
const feeOf = async (label: string) => (await fees()).filter((fee) => fee.label === label);

describe('a fee', () => {
  test('is proposed by one, applies once another approves, and both steps are audited', async () => {
    const id = await propose(set({ label: 'Agreed fee', kind: 'levy' }));
    expect(await feeOf('Agreed fee')).toEqual([]);
    expect(await codeOf(decide(id, 'approve', maker))).toBe('APPROVAL_OWN');
    await decide(id);
    expect(await feeOf('Agreed fee')).toMatchObject([
      { state: 'active', flat: 10_00, until: null },
    ]);
    expect(await codeOf(decide(id))).toBe('APPROVAL_DECIDED');
    const { items } = await checker.call('approvals.list', { query: { group: 'fees' } });
    expect(items[0]).toMatchObject({
      id,
      summary: 'Add Agreed fee on Nigerian banks to NG',
      status: 'approved',
      maker: { tag: 'ops' },
      checker: { tag: 'checker' },
      mine: false,
    });
    const { rows } = await world.platform.pool.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by seq',
      [`approval:${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['quote.fee_proposed', 'quote.fee_approved']);
  });

  test('that is rejected changes nothing', async () => {
    await decide(await propose(set({ label: 'Never', rail: 'tag' })), 'reject');
    expect(await feeOf('Never')).toEqual([]);
  });

  test('replaces another from its start date, and there are never two or none', async () => {
    await carryOut(set({ label: 'Old', rail: 'momo' }));
    const old = (await feeOf('Old'))[0];
    const from = later(2 * day);
    const change = set({ label: 'New', rail: 'momo' }, { replaces: old?.id, effectiveFrom: from });
    await carryOut(change);
    expect(await feeOf('Old')).toMatchObject([{ state: 'active', until: from }]);
    expect(await feeOf('New')).toMatchObject([{ state: 'scheduled', effectiveFrom: from }]);
    // A fee for the days in between ends where the scheduled one starts.
    await carryOut(set({ label: 'Between', rail: 'momo' }, { replaces: old?.id }));
    expect(await feeOf('Between')).toMatchObject([{ state: 'active', until: from }]);
    world.clock.advance(3 * day);
    maker = (await demo(world, 'admin')).person;
    expect((await feeOf('New'))[0]?.state).toBe('active');
    expect(await feeOf('Between')).toEqual([]);
    const over = (await fees('true')).filter(({ state }) => state === 'over');
    expect(over.map(({ label }) => label).toSorted()).toEqual(['Between', 'Old']);
  });

  test('cannot be proposed twice, in the past, without a change, or with its end before its start', async () => {
    await carryOut(set({ label: 'Only one', rail: 'bills' }));
    const [only] = await feeOf('Only one');
    const refusal = (change: FeeChange) => codeOf(propose(change));
    expect(await refusal(set({ rail: 'bills' }))).toBe('FEE_OVERLAPS');
    expect(await refusal(set({ rail: 'bills', kind: 'levy' }))).toBe('no error');
    const past = set({ rail: 'cards' }, { effectiveFrom: later(-60) });
    expect(await refusal(past)).toBe('FEE_DATES');
    const same = set({ label: 'Only one', rail: 'bills' }, { replaces: only?.id });
    expect(await refusal(same)).toBe('FEE_UNCHANGED');
    expect(await refusal(set({ rail: 'cards', least: 2, most: 1 }))).toBe('INVALID_INPUT');
    expect(await refusal(set({}, { replaces: randomUUID() }))).toBe('NOT_FOUND');
  });

  test('is ended by two members of staff, and not before it started', async () => {
    await carryOut(set({ label: 'Ending', rail: 'p2p' }));
    const [ending] = await feeOf('Ending');
    const end = { kind: 'end', feeId: ending?.id ?? '' } as const;
    await carryOut({ ...end, at: later(day) });
    expect((await feeOf('Ending'))[0]?.until).not.toBeNull();
    expect(await codeOf(propose(end))).toBe('FEE_UNCHANGED');
    await carryOut(set({ label: 'To come', rail: 'market' }, { effectiveFrom: later(day) }));
    const [coming] = await feeOf('To come');
    const early = { kind: 'end', feeId: coming?.id ?? '' } as const;
    expect(await codeOf(propose(early))).toBe('FEE_DATES');
    const sooner = set({ label: 'Sooner', rail: 'market' }, { replaces: coming?.id });
    expect(await codeOf(propose(sooner))).toBe('FEE_DATES');
  });

  test('that changed since the proposal is refused as stale', async () => {
    await carryOut(set({ label: 'Ground', rail: 'savings' }));
    const [ground] = await feeOf('Ground');
    const one = await propose(set({ label: 'One', rail: 'savings' }, { replaces: ground?.id }));
    const end = await propose({ kind: 'end', feeId: ground?.id ?? '' });
    const shown = await maker.call('approvals.read', { params: { approvalId: end } });
    expect(shown).toMatchObject({ before: { label: 'Ground' }, after: null });
    await decide(one);
    expect(await codeOf(decide(end))).toBe('APPROVAL_STALE');
  });
});

test('a preview shows what examples cost now and afterwards, to the kobo', async () => {
  const body = {
    rail: 'investments' as const,
    country: 'NG',
    currency: 'NGN' as const,
    amounts: [1_000_00, 1_000_000_00],
    change: terms({ rail: 'investments', basisPoints: 150 }),
  };
  const { rows } = await maker.call('quote.preview-fees', { body });
  expect(rows).toEqual([
    { amount: 1_000_00, now: [], after: [{ label: 'Transfer fee', amount: 25_00 }] },
    { amount: 1_000_000_00, now: [], after: [{ label: 'Transfer fee', amount: 100_00 }] },
  ]);
});

test('fees need the permission', async () => {
  const reader = (await staffWith(world, 'fees.read')).person;
  const stranger = (await member(world)).person;
  const preview = {
    rail: 'bank' as const,
    country: null,
    currency: 'NGN' as const,
    amounts: [1],
    change: null,
  };
  const reads = (by: Person) => [
    () => by.call('quote.fees', { query: {} }),
    () => by.call('approvals.list', { query: { group: 'fees' } }),
    () => by.call('quote.preview-fees', { body: preview }),
  ];
  const waiting = await propose(set());
  const writes = (by: Person) => [() => propose(set(), by), () => decide(waiting, 'approve', by)];
  for (const attempt of [...reads(stranger), ...writes(stranger), ...writes(reader)]) {
    expect(await codeOf(attempt())).toBe('FORBIDDEN');
  }
  for (const attempt of reads(reader)) expect(await codeOf(attempt())).toBe('no error');
});
