import { randomUUID } from 'node:crypto';
import type { ApiError } from '@cowrie/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fund, hold, move, walletOf } from '#test/money.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { decidedProposal, staffWith } from '#test/staff.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
let suspense = 0;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  suspense = await world.platform.ledger.system('suspense', 'NGN');
});
beforeEach(async () => {
  maker = (await demo(world, 'admin')).person;
  checker = (await demo(world, 'checker')).person;
});
afterAll(() => world.close());

const reason = 'credited twice by the provider';
type Leg = { debit: number; credit: number; amount: number };

const propose = async (...legs: Leg[]): Promise<string> =>
  (await maker.call('wallets.propose-adjustment', { body: { legs, reason } })).approvalId;

const decide = (approvalId: string, by = checker, decision: 'approve' | 'reject' = 'approve') =>
  by.call('approvals.decide', { params: { approvalId }, body: { decision, reason } });

const newest = async (by = maker) =>
  (await by.call('approvals.list', { query: { group: 'adjustments', limit: 1 } })).items[0];

const balanceOf = async (account: number) =>
  (await world.platform.ledger.balance(account))?.posted ?? 0n;

const plansUnder = async (id: string) =>
  (
    await world.platform.db.selectFrom('ledger_plans').select('kind').where('id', '=', id).execute()
  ).map(({ kind }) => kind);

describe('two people', () => {
  test('one proposes and another approves: it is posted immediately, with history and event for the owner', async () => {
    const { me, person } = await member(world);
    const account = await fund(world, me.id, 10_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 4_000 });
    expect(await balanceOf(account)).toBe(10_000n);
    expect(await newest()).toMatchObject({ id: approvalId, status: 'waiting', mine: true });
    expect(await decide(approvalId)).toEqual({ done: true });
    expect((await person.call('wallets.list', {})).items[0]?.balance).toBe(6_000);
    expect(await newest(checker)).toMatchObject({
      id: approvalId,
      status: 'approved',
      mine: false,
      maker: { tag: 'ops' },
      checker: { tag: 'checker' },
      effectiveAt: expect.any(String),
      change: { legs: [{ amount: 4_000, asset: 'NGN', creditName: 'suspense' }] },
    });
    const rows = await world.platform.db
      .selectFrom('transactions')
      .selectAll()
      .where('user_id', '=', me.id)
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({
        plan_id: approvalId,
        kind: 'adjustment',
        direction: 'out',
        status: 'completed',
        amount: 4_000n,
        counterparty: { type: 'cowrie', name: 'Cowrie' },
        reference: `ADJ-${approvalId.slice(-10).toUpperCase()}`,
        note: 'Correction by Cowrie',
      }),
    ]);
    const events = await world.platform.db
      .selectFrom('realtime_outbox')
      .select('payload')
      .where('user_id', '=', me.id)
      .where('event', '=', 'wallets.changed')
      .execute();
    expect(events).toEqual([{ payload: { currency: 'NGN' } }]);
    const log = await maker.call('staff.audit-log', { query: { limit: 10 } });
    const about = log.items.filter(({ subject }) => subject === `approval:${approvalId}`);
    expect(about.map(({ action, actor }) => [action, actor])).toEqual([
      ['wallets.adjustment_approved', '@checker'],
      ['wallets.adjustment_proposed', '@ops'],
    ]);
  });

  test('the reason stays with staff; the owner reads the text that was written for them', async () => {
    const { me, person } = await member(world);
    const account = await fund(world, me.id, 1_000n);
    const legs = [{ debit: account, credit: suspense, amount: 10 }];
    const customerText = 'A deposit was credited twice';
    const body = { legs, reason: 'suspected mule, do not tell', customerText };
    const { approvalId } = await maker.call('wallets.propose-adjustment', { body });
    await decide(approvalId);
    const { items } = await person.call('transactions.list', { query: {} });
    expect(items).toMatchObject([{ kind: 'adjustment', note: customerText }]);
    const params = { transactionId: items[0]?.id ?? '' };
    const shown = await person.call('transactions.read', { params });
    expect(JSON.stringify(shown)).not.toContain('mule');
  });

  test('a member of staff cannot decide their own or decide twice, and a rejected one moves nothing', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 10 });
    for (const decision of ['approve', 'reject'] as const) {
      expect(await codeOf(decide(approvalId, maker, decision))).toBe('APPROVAL_OWN');
    }
    await decide(approvalId, checker, 'reject');
    for (const by of [checker, maker]) {
      expect(await codeOf(decide(approvalId, by))).toBe('APPROVAL_DECIDED');
    }
    expect(await codeOf(decide(randomUUID()))).toBe('NOT_FOUND');
    expect(await balanceOf(account)).toBe(1_000n);
    expect(await newest()).toMatchObject({ status: 'rejected', effectiveAt: null });
  });

  test('ten approvals at once move the money once', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 600 });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(decide(approvalId))));
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    expect(codes.filter((code) => code === 'APPROVAL_DECIDED')).toHaveLength(9);
    await runJob(world, 'wallets:post-adjustment', { approvalId });
    expect(await balanceOf(account)).toBe(400n);
  });

  test('both need the permission', async () => {
    const { person } = await member(world);
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 1 });
    const legs = [{ debit: account, credit: suspense, amount: 1 }];
    expect(
      await codeOf(person.call('wallets.propose-adjustment', { body: { legs, reason } })),
    ).toBe('FORBIDDEN');
    expect(await codeOf(decide(approvalId, person))).toBe('FORBIDDEN');
  });

  test('the database itself refuses an adjustment without an approval by a second member of staff', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 500 });
    const legs = [{ debit: account, credit: suspense, amount: 500n, asset: 'NGN' as const }];
    for (const id of [approvalId, randomUUID()]) {
      const outcome = await world.platform.ledger.post({ id, kind: 'adjustment', legs });
      expect(outcome).toEqual({ ok: false, code: 'not_approved' });
      expect(await plansUnder(id)).toEqual([]);
    }
    expect(await balanceOf(account)).toBe(1_000n);
    await expect(runJob(world, 'wallets:post-adjustment', { approvalId })).rejects.toThrow(
      'is not approved',
    );
  });

  test('if the process crashes after the approval, the job posts it once', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 250 });
    await world.platform.pool.query(
      `update approvals set status = 'approved', decided_at = now(),
         checker_id = (select id from users where tag = 'checker') where id = $1`,
      [approvalId],
    );
    expect(await newest()).toMatchObject({ status: 'approved', effectiveAt: null });
    await runJob(world, 'wallets:post-adjustment', { approvalId });
    await runJob(world, 'wallets:post-adjustment', { approvalId });
    expect(await balanceOf(account)).toBe(750n);
  });
});

describe('what may be proposed', () => {
  const refused = (...legs: Leg[]) =>
    maker.call('wallets.propose-adjustment', { body: { legs, reason } }).then(
      () => 'no error',
      (error: ApiError) => [error.code, ...Object.keys(error.fields)].join(' '),
    );

  test('lines that move money between existing accounts of one asset', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const dollars = await world.platform.ledger.system('suspense', 'USD');
    const clearing = await world.platform.ledger.system('clearing', 'NGN', 'test');
    const { rows } = await world.platform.pool.query<{ id: bigint }>(
      'select id from ledger_accounts where stripe_of = $1 limit 1',
      [clearing],
    );
    const line = { debit: suspense, credit: account, amount: 5 };
    expect(await refused({ ...line, credit: 999_999 })).toBe('ACCOUNT_UNKNOWN');
    expect(await refused({ ...line, debit: Number(rows[0]?.id) })).toBe('ACCOUNT_UNKNOWN');
    expect(await refused({ ...line, debit: dollars })).toBe('ASSET_MISMATCH');
    expect(await refused({ ...line, debit: account })).toBe('INVALID_INPUT legs.0.credit');
    const back = { debit: account, credit: suspense, amount: 5 };
    expect(await refused(line, back)).toBe('INVALID_INPUT legs');
    expect(await refused({ ...back, amount: 1_001 })).toBe('INSUFFICIENT_FUNDS');
    expect(await refused({ ...line, amount: Number.MAX_SAFE_INTEGER })).toBe('ADJUSTMENT_REFUSED');
    for (const amount of [0, -5, 1.5]) {
      expect(await refused({ ...line, amount })).toBe('INVALID_INPUT legs.0.amount');
    }
  });

  test('several lines in several assets, with one history line per person', async () => {
    const one = await member(world);
    const two = await member(world);
    await two.person.call('wallets.open', { body: { currency: 'USD' } });
    const from = await fund(world, one.me.id, 900n);
    const to = await walletOf(world, two.me.id);
    const dollars = await walletOf(world, two.me.id, 'USD');
    const rewards = await world.platform.ledger.system('rewards', 'USD');
    const approvalId = await propose(
      { debit: from, credit: to, amount: 300 },
      { debit: from, credit: suspense, amount: 100 },
      { debit: rewards, credit: dollars, amount: 50 },
    );
    await decide(approvalId);
    const rows = await world.platform.db
      .selectFrom('transactions')
      .select(['user_id', 'direction', 'asset', 'amount'])
      .where('plan_id', '=', approvalId)
      .orderBy('amount')
      .execute();
    expect(rows).toEqual([
      { user_id: two.me.id, direction: 'in', asset: 'USD', amount: 50n },
      { user_id: two.me.id, direction: 'in', asset: 'NGN', amount: 300n },
      { user_id: one.me.id, direction: 'out', asset: 'NGN', amount: 400n },
    ]);
  });
});

describe('money of the two who decide', () => {
  const own = async (name: 'admin' | 'checker') =>
    fund(world, (await demo(world, name)).me.id, 50n);

  test.each(['credit', 'debit'] as const)('is not moved by them: %s', async (side) => {
    const lines = (account: number): Leg[] => [
      {
        debit: suspense,
        credit: account,
        amount: 20,
        ...(side === 'debit' && { debit: account, credit: suspense }),
      },
    ];
    expect(await codeOf(propose(...lines(await own('admin'))))).toBe('OWN_CASE');
    const account = await own('checker');
    const before = await balanceOf(account);
    const approvalId = await propose(...lines(account));
    expect(await newest(checker)).toMatchObject({ aboutYou: true, decidable: false });
    for (const decision of ['approve', 'reject'] as const) {
      expect(await codeOf(decide(approvalId, checker, decision))).toBe('OWN_CASE');
    }
    const third = await staffWith(world, 'ledger.read', 'ledger.approve');
    await decide(approvalId, third.person);
    expect(await balanceOf(account)).toBe(before + (side === 'credit' ? 20n : -20n));
  });
});

describe('changes after the proposal', () => {
  test('too little money refuses the approval and leaves it undecided', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const other = await walletOf(world, (await member(world)).me.id);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 800 });
    await hold(world, account, 100n);
    await move(world, account, other, 200n);
    expect(await codeOf(decide(approvalId))).toBe('INSUFFICIENT_FUNDS');
    expect(await newest()).toMatchObject({ status: 'waiting' });
    await move(world, other, account, 200n);
    await world.platform.ledger.post({
      id: randomUUID(),
      kind: 'test_move',
      legs: [{ debit: suspense, credit: account, amount: 100n, asset: 'NGN' }],
    });
    await decide(approvalId);
    expect(await balanceOf(account)).toBe(300n);
  });

  test('another name of an account makes it stale', async () => {
    const { me, details } = await member(world);
    const account = await fund(world, me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 5 });
    await world.platform.pool.query('update users set tag = $2 where id = $1', [
      me.id,
      `${details.tag}two`,
    ]);
    expect(await codeOf(decide(approvalId))).toBe('APPROVAL_STALE');
    await decide(approvalId, checker, 'reject');
  });

  test('a new freeze or a week of waiting makes it stale; a frozen account can be adjusted', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const leg = { debit: account, credit: suspense, amount: 5 };
    const before = await propose(leg);
    await maker.call('wallets.freeze-account', {
      params: { accountId: String(account) },
      body: { freeze: 'all', reason },
    });
    expect(await codeOf(decide(before))).toBe('APPROVAL_STALE');
    await decide(await propose(leg));
    expect(await balanceOf(account)).toBe(995n);
    const old = await propose(leg);
    world.clock.advance(7 * 86_400 + 1);
    checker = (await demo(world, 'checker')).person;
    expect(await codeOf(decide(old))).toBe('APPROVAL_STALE');
    await decide(old, checker, 'reject');
  });

  test('a refusal by the ledger is answered, audited, and never posted later', async () => {
    const account = await fund(world, (await member(world)).me.id, 1_000n);
    const approvalId = await propose({ debit: account, credit: suspense, amount: 1_000 });
    await world.platform.pool.query(
      `update approvals set status = 'approved', decided_at = now(),
         checker_id = (select id from users where tag = 'checker') where id = $1`,
      [approvalId],
    );
    await move(world, account, suspense, 1n);
    await runJob(world, 'wallets:post-adjustment', { approvalId });
    expect(await plansUnder(approvalId)).toEqual([]);
    const log = await maker.call('staff.audit-log', {
      query: { action: 'wallets.adjustment_refused' },
    });
    expect(log.items.map(({ subject, detail }) => [subject, detail])).toEqual([
      [`approval:${approvalId}`, { refusal: 'insufficient_funds' }],
    ]);
  });
});

test('each group lists its own proposals', async () => {
  const account = await fund(world, (await member(world)).me.id, 1_000n);
  const adjustment = await propose({ debit: account, credit: suspense, amount: 5 });
  const change = {
    kind: 'create_role' as const,
    name: 'Desk of toggles',
    description: '',
    permissions: ['flags.read' as const],
  };
  const role = await maker.call('staff.propose-role-change', { body: { change, reason } });
  const idsOf = async (group: 'roles' | 'adjustments') =>
    (await maker.call('approvals.list', { query: { group } })).items.map(({ id }) => id);
  expect(await idsOf('roles')).toContain(role.approvalId);
  expect(await idsOf('roles')).not.toContain(adjustment);
  expect(await idsOf('adjustments')).toContain(adjustment);
  expect(await idsOf('adjustments')).not.toContain(role.approvalId);
});

test('adjustments are listed newest first, page by page', async () => {
  const { items } = await maker.call('approvals.list', { query: { group: 'adjustments' } });
  const paged: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { group: 'adjustments' as const, limit: 3, ...(cursor && { cursor }) };
    const page = await maker.call('approvals.list', { query });
    paged.push(...page.items.map(({ id }) => id));
    if (!page.next) break;
    cursor = page.next;
  }
  expect(paged).toEqual(items.map(({ id }) => id));
  expect(paged).toEqual(paged.toSorted().toReversed());
});

test('the database refuses to move the money of the two who decided, if the code forgets it', async () => {
  const stranger = await walletOf(world, (await member(world)).me.id);
  for (const [who, name] of [
    ['maker_id', 'admin'],
    ['checker_id', 'checker'],
  ] as const) {
    const account = await fund(world, (await demo(world, name)).me.id, 50n);
    const id = await decidedProposal(world, 'ledger_adjustment', 'approved');
    await world.platform.pool.query(`update approvals set ${who} = $2 where id = $1`, [
      id,
      (await demo(world, name)).me.id,
    ]);
    const post = (credit: number) =>
      world.platform.ledger.post({
        id,
        kind: 'adjustment',
        legs: [{ debit: suspense, credit, amount: 5n, asset: 'NGN' }],
      });
    const before = await balanceOf(account);
    expect(await post(account)).toEqual({ ok: false, code: 'not_approved' });
    expect(await balanceOf(account)).toBe(before);
    expect(await post(stranger)).toMatchObject({ ok: true });
  }
});
