/**
 * Decisions that two members of staff make together: other terms, and the outcome of an exchange.
 */

import { randomUUID } from 'node:crypto';
import { microsPerUnit } from '@cowrie/contract/fx/data';
import type { FxTerms } from '@cowrie/contract/fx/terms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control } from '#providers/testing.ts';
import { stayLoggedIn } from '#test/worlds/bill.ts';
import {
  countOrders,
  coverAfter,
  lastCover,
  openCoverWorld,
  poolOf,
  setPosition,
  watchBooks,
} from '#test/worlds/cover.ts';
import { logInAgain } from '#test/duress.ts';
import { type FxWorld, holder, quoteFx, setRate } from '#test/worlds/fx.ts';
import { endFaults, ledgerHolds, plan } from '#test/worlds/payout.ts';
import { codeOf, failureOf } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { money } from '#test/worlds/transfer.ts';
import { type Person, runJob } from '#test/world.ts';

let at: FxWorld;
let maker: Person;
let checker: Person;
let customer: Person;
beforeAll(async () => {
  at = await openCoverWorld();
  maker = (await staffWith(at.world, 'fx.read', 'fx.write')).person;
  checker = (await staffWith(at.world, 'fx.read', 'fx.approve')).person;
  customer = (await holder(at.world, 9_000_000_00n, 9_000_00n)).person;
  await control(at.sandbox, '/maplerad/float', { currency: 'NGN', balance: 500_000_000_00 });
  await control(at.sandbox, '/maplerad/float', { currency: 'USD', balance: 1_000_000_00 });
});
beforeEach(async () => {
  await stayLoggedIn(at.world);
  await logInAgain(at.world);
});
afterAll(async () => {
  await ledgerHolds(at.world);
  await at.close();
});

const reason = 'agreed in the meeting of Monday';
const decide = (approvalId: string, by = checker, decision: 'approve' | 'reject' = 'approve') =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } });
const desk = async () => {
  const [pair] = (await maker.call('fx.desk', {})).pairs;
  if (!pair) throw new Error('the desk has no pair');
  return pair;
};
const currentTerms = async (): Promise<FxTerms> => (await desk()).terms.terms;
const withMargins = (terms: FxTerms, marginBp: number): FxTerms => ({
  ...terms,
  base: { ...terms.base, marginBp },
  quote: { ...terms.quote, marginBp },
});
const later = (seconds: number): string =>
  new Date(at.world.clock.now().getTime() + seconds * 1_000).toISOString();
const convert = async (from: 'USD' | 'NGN', amount: number): Promise<void> => {
  const { id: quoteId } = await quoteFx(customer, from, amount);
  await customer.call('fx.convert', { body: { quoteId } }, money(randomUUID()));
};

describe('terms', () => {
  const propose = (terms: FxTerms, effectiveFrom?: string, by = maker) =>
    by.call('fx.propose-terms', {
      body: { terms, reason, ...(effectiveFrom === undefined ? {} : { effectiveFrom }) },
    });

  test('are proposed by one and count once another approves', async () => {
    const before = await currentTerms();
    expect(await codeOf(propose(before))).toBe('FX_TERMS_UNCHANGED');
    expect(await codeOf(propose(withMargins(before, 120), undefined, checker))).toBe('FORBIDDEN');
    const { approvalId } = await propose(withMargins(before, 120));
    expect((await quoteFx(customer, 'USD', 10_00)).marginBasisPoints).toBe(80);
    expect(await codeOf(decide(approvalId, maker))).toBe('FORBIDDEN');
    await decide(approvalId);
    expect((await quoteFx(customer, 'USD', 10_00)).marginBasisPoints).toBe(120);
    const { terms, past } = await desk();
    expect(terms).toMatchObject({ state: 'active', terms: { base: { marginBp: 120 } } });
    expect(past[0]).toMatchObject({ state: 'over', terms: { base: { marginBp: 80 } } });
    const { rows } = await at.world.platform.pool.query<{ action: string }>(
      "select action from audit_log where action like 'fx.terms_%' order by seq",
    );
    expect(rows.map(({ action }) => action)).toEqual(['fx.terms_proposed', 'fx.terms_approved']);
  });

  test('of two proposals the second is stale once the first is approved', async () => {
    const before = await currentTerms();
    const first = await propose(withMargins(before, 90));
    const second = await propose(withMargins(before, 95));
    await decide(first.approvalId);
    expect(await codeOf(decide(second.approvalId))).toBe('APPROVAL_STALE');
    expect((await currentTerms()).base.marginBp).toBe(90);
  });

  test('with a date start then, and not in the past', async () => {
    const before = await currentTerms();
    expect(await codeOf(propose(withMargins(before, 60), later(-60)))).toBe('FX_TERMS_DATES');
    const { approvalId } = await propose(withMargins(before, 60), later(3_600));
    await decide(approvalId);
    const { terms, scheduled } = await desk();
    expect(terms.terms.base.marginBp).toBe(before.base.marginBp);
    expect(scheduled).toMatchObject([{ state: 'scheduled', terms: { base: { marginBp: 60 } } }]);
    await at.pass(3_601);
    await stayLoggedIn(at.world);
    expect((await currentTerms()).base.marginBp).toBe(60);
  });

  test('a proposal whose date has passed cannot be approved', async () => {
    const before = await currentTerms();
    const { approvalId } = await propose(withMargins(before, 61), later(60));
    await at.pass(120);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
  });

  test('that contradict themselves are refused at their field', async () => {
    const terms = await currentTerms();
    const failure = await failureOf(propose({ ...terms, positionMost: terms.coverFrom - 1 }));
    expect(failure).toMatchObject({ fields: { 'terms.positionMost': expect.any(String) } });
  });
});

describe('the preview', () => {
  const micro = BigInt(microsPerUnit);
  type Row = {
    readonly source_currency: string;
    readonly source_amount: bigint;
    readonly target_amount: bigint;
    readonly mid: bigint;
    readonly earned: bigint;
    readonly margin_bp: number;
    readonly lines: readonly { kind: string; basisPoints: number }[];
  };
  const sideOf = (terms: FxTerms, row: Row) =>
    row.source_currency === 'USD' ? terms.base : terms.quote;

  /** The preview's sum in integers, one conversion at a time. */
  const wouldEarn = (terms: FxTerms, row: Row): bigint => {
    const { marginBp, least, most } = sideOf(terms, row);
    if (row.source_amount < BigInt(least) || row.source_amount > BigInt(most)) return 0n;
    const has = (kind: string) => row.lines.some((line) => line.kind === kind);
    const own =
      marginBp +
      (has('weekend') ? terms.weekendBp : 0) +
      (has('volatility') ? terms.volatilityBp : 0);
    const kept = 10_000n - BigInt(Math.max(own, has('cover') ? row.margin_bp : 0));
    if (row.source_currency === 'USD') {
      const gets = (row.source_amount * row.mid * kept) / (micro * 10_000n);
      return (row.source_amount * row.mid) / micro - gets;
    }
    const gets = (row.source_amount * micro * kept) / (row.mid * 10_000n);
    return row.source_amount - (gets * row.mid + micro - 1n) / micro;
  };

  beforeAll(async () => {
    await stayLoggedIn(at.world);
    await setRate(at.sandbox, '1551.37', { spread_bp: 40 });
    await runJob(at.world, 'fx:sample', {});
    await convert('USD', 33_33);
    await convert('NGN', 123_456_78);
    await convert('NGN', 200_000_01);
    await at.pass(86_400);
    await stayLoggedIn(at.world);
    await setRate(at.sandbox, '1549.99');
    await runJob(at.world, 'fx:sample', {});
    await convert('USD', 1_01);
    await convert('NGN', 77_777_77);
    await at.world.platform.pool.query(
      `update fx_conversions set lines = lines || '[{"kind": "weekend", "basisPoints": 40}]'
       where source_amount in (3333, 7777777)`,
    );
    // Too old, and not done: neither is counted.
    await at.world.platform.pool.query(
      `insert into fx_conversions select (jsonb_populate_record(null::fx_conversions, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(),
         'quote_id', null, 'reference', 'FX_' || place,
         'created_at', case when place = 1 then c.created_at - interval '40 days' else c.created_at end,
         'done_at', case when place = 1 then c.done_at end))).*
       from (select * from fx_conversions limit 1) c, generate_series(1, 2) place`,
    );
  });
  afterAll(async () => {
    await at.world.platform.pool.query(
      "delete from fx_conversions where reference in ('FX_1', 'FX_2')",
    );
    await setRate(at.sandbox, '1550');
  });

  test.each([
    ['the same margins', (terms: FxTerms) => terms],
    ['no margin', (terms: FxTerms) => withMargins(terms, 0)],
    ['a margin of 1.37 %', (terms: FxTerms) => ({ ...withMargins(terms, 137), weekendBp: 11 })],
    [
      'narrower bounds',
      (terms: FxTerms) => ({
        ...terms,
        base: { ...terms.base, least: 2_00 },
        quote: { ...terms.quote, most: 200_000_00 },
      }),
    ],
  ])('with %s is what each conversion would have brought', async (_, change) => {
    const terms = change(await currentTerms());
    const { rows } = await at.world.platform.pool.query<Row>(
      `select * from fx_conversions where done_at is not null
         and created_at > $1::timestamptz - interval '30 days'`,
      [at.world.clock.now()],
    );
    const preview = await maker.call('fx.preview-terms', { body: terms });
    const sum = (name: 'earned' | 'wouldEarn' | 'conversions') =>
      preview.days.reduce((all, day) => all + day[name], 0);
    expect(sum('conversions')).toBe(rows.length);
    expect(sum('earned')).toBe(Number(rows.reduce((all, { earned }) => all + earned, 0n)));
    expect(sum('wouldEarn')).toBe(
      Number(rows.reduce((all, row) => all + wouldEarn(terms, row), 0n)),
    );
    expect(preview.refused).toBe(
      rows.filter((row) => {
        const { least, most } = sideOf(terms, row);
        return row.source_amount < BigInt(least) || row.source_amount > BigInt(most);
      }).length,
    );
    expect(new Set(preview.days.map(({ day }) => day)).size).toBe(preview.days.length);
    expect(preview.after.directions[0]?.lines[0]).toEqual({
      kind: 'margin',
      basisPoints: terms.base.marginBp,
    });
    expect(preview.now).toEqual((await desk()).now);
  });

  test('with our own table uses its price', async () => {
    const terms: FxTerms = { ...(await currentTerms()), sources: ['table'], tablePrice: '1600' };
    const { after } = await maker.call('fx.preview-terms', { body: terms });
    expect(after).toMatchObject({ mid: '1600.0000', stop: null });
  });
});

describe('an exchange without an answer', () => {
  let booksAgree: () => Promise<void>;
  beforeEach(async () => {
    await setPosition(at.world, 2_000_00n);
    booksAgree = await watchBooks(at.world);
  });
  afterEach(async () => {
    await endFaults(at.sandbox);
    const reading = { provider: 'maplerad', name: 'fx_history', value: 'referenced' };
    await control(at.sandbox, '/reading', reading);
  });

  /** The company's list names no references, so only people can tell. */
  const inDoubt = async (mode: '500' | '500_after'): Promise<string> => {
    await control(at.sandbox, '/reading', {
      provider: 'maplerad',
      name: 'fx_history',
      value: 'bare',
    });
    await plan(at.sandbox, { path_regex: '/v1/fx$', method: 'POST', mode, times: 1 });
    const { id, state } = (await coverAfter(at, 3_600)) ?? { id: '', state: '' };
    expect(state).toBe('unknown');
    return id;
  };
  const propose = (coverId: string, outcome: 'happened' | 'did_not', by = maker) =>
    by.call('fx.propose-cover', { params: { coverId }, body: { outcome, reason } });
  const read = (coverId: string) => maker.call('fx.cover', { params: { coverId } });

  test('that happened is booked as it was quoted, once', async () => {
    const id = await inDoubt('500_after');
    expect((await read(id)).actions).toEqual(['look_up', 'decide']);
    expect(await codeOf(propose(id, 'happened', checker))).toBe('FORBIDDEN');
    const { approvalId } = await propose(id, 'happened');
    expect(await read(id)).toMatchObject({ approvalId, actions: ['look_up'] });
    expect(await codeOf(propose(id, 'did_not'))).toBe('ALREADY_SO');
    expect(await codeOf(decide(approvalId, maker))).toBe('FORBIDDEN');
    const before = await countOrders(at.sandbox);
    const answers = await Promise.all([codeOf(decide(approvalId)), codeOf(decide(approvalId))]);
    expect(answers.filter((code) => code === 'no error')).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'done', approvalId, actions: [] });
    expect(await poolOf(at.world, 'USD')).toBe(0n);
    expect(await countOrders(at.sandbox)).toBe(before);
    expect(await codeOf(propose(id, 'did_not'))).toBe('FX_COVER_CLEAR');
    await booksAgree();
  });

  test('that happened is booked by the job if the decision could not', async () => {
    const id = await inDoubt('500_after');
    const { approvalId } = await propose(id, 'happened');
    // As if the process had died between the decision and the ledger.
    await at.world.platform.pool.query('update fx_covers set approval_id = $2 where id = $1', [
      id,
      approvalId,
    ]);
    expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
    await coverAfter(at);
    expect((await read(id)).state).toBe('done');
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect(await poolOf(at.world, 'USD')).toBe(0n);
    await booksAgree();
  });

  test('that did not happen is dropped, and the next one follows', async () => {
    const id = await inDoubt('500');
    const { approvalId } = await propose(id, 'did_not');
    await decide(approvalId);
    expect(await read(id)).toMatchObject({ state: 'dropped', approvalId });
    expect(await poolOf(at.world, 'USD')).toBe(2_000_00n);
    expect(await coverAfter(at)).toMatchObject({ state: 'done' });
    await booksAgree();
  });

  test('whose outcome became clear while a proposal waited is not decided any more', async () => {
    const id = await inDoubt('500_after');
    const { approvalId } = await propose(id, 'did_not');
    const reading = { provider: 'maplerad', name: 'fx_history', value: 'referenced' };
    await control(at.sandbox, '/reading', reading);
    const lookUp = (by = maker) =>
      by.call('fx.look-up-cover', { params: { coverId: id }, body: { reason } });
    expect(await codeOf(lookUp(checker))).toBe('FORBIDDEN');
    expect(await lookUp()).toMatchObject({ state: 'done' });
    expect(await codeOf(lookUp())).toBe('FX_COVER_CLEAR');
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    expect((await lastCover(at.world)).state).toBe('done');
    await booksAgree();
  });
});
