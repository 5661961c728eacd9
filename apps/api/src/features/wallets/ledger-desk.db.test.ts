import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, hold, move, walletOf } from '#test/money.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { createWorld, runJob, type Person, type World } from '#test/world.ts';

let world: World;
let staff: Person;
beforeAll(async () => {
  world = await createWorld({ demo: true });
  staff = (await demo(world, 'admin')).person;
});
afterAll(() => world.close());

const explain = (accountId: number, query: { at?: string; cursor?: string; limit?: number } = {}) =>
  staff.call('wallets.explain-account', { params: { accountId: String(accountId) }, query });

describe('the overview', () => {
  test('sums to zero per asset, with the provider’s clearing as the counterpart of the wallets', async () => {
    const overview = await staff.call('wallets.ledger-overview', {});
    expect(overview.assets.map(({ asset, sum }) => [asset, sum])).toEqual([
      ['NGN', 0],
      ['USD', 0],
    ]);
    for (const { wallets, escrow, ours } of overview.assets) {
      const posted = ours.reduce((sum, account) => sum + account.posted, 0);
      expect(wallets + escrow + posted).toBe(0);
      expect(ours.map(({ kind, code }) => `${kind} ${code}`)).toEqual(
        expect.arrayContaining(['clearing maplerad', 'fees main']),
      );
    }
    const { rows } = await world.platform.pool.query<{ plans: bigint; accounts: bigint }>(
      'select (select count(*) from ledger_plans) as plans, (select count(*) from ledger_accounts where stripe = 0) as accounts',
    );
    expect([overview.plans, overview.accounts]).toEqual([
      Number(rows[0]?.plans),
      Number(rows[0]?.accounts),
    ]);
    // The money that @amara requested out of her vault is on hold.
    expect(overview).toMatchObject({ openHolds: 1, agedHolds: 0, overdrawn: 0, frozen: 0 });
    expect(overview.seal?.unsealed).toBe(0);
  });

  test('counts holds, aged ones and frozen accounts, and lists the holds oldest first', async () => {
    const { me, details } = await member(world);
    const account = await fund(world, me.id, 50_000n);
    const [first, second] = [
      await hold(world, account, 1_000n),
      await hold(world, account, 2_000n),
    ];
    world.clock.advance(86_401);
    const third = await hold(
      world,
      account,
      3_000n,
      new Date(world.clock.now().getTime() + 60_000),
    );
    staff = (await demo(world, 'admin')).person;
    expect(await staff.call('wallets.ledger-overview', {})).toMatchObject({
      openHolds: 4,
      agedHolds: 2,
    });
    const page = await staff.call('wallets.ledger-holds', { query: { limit: 2 } });
    const rest = await staff.call('wallets.ledger-holds', {
      query: { limit: 2, cursor: page.next ?? '' },
    });
    const own = [...page.items, ...rest.items].filter((one) => one.account === account);
    expect(own.map(({ id, aged }) => [id, aged])).toEqual([
      [first, true],
      [second, true],
      [third, false],
    ]);
    expect(rest.next).toBeNull();
    expect(own[2]).toMatchObject({
      account,
      amount: 3_000,
      kind: 'test_hold',
      owner: { id: me.id, tag: details.tag },
    });
  });
});

describe('finding accounts', () => {
  test('by id, tag, email, kind and code', async () => {
    const { me, details } = await member(world);
    const account = await walletOf(world, me.id);
    const found = async (search: string) =>
      (await staff.call('wallets.ledger-accounts', { query: { search } })).items;
    for (const search of [String(account), `@${details.tag}`, details.email.toUpperCase()]) {
      expect((await found(search)).map(({ id }) => id)).toEqual([account]);
    }
    expect((await found('fees')).map(({ asset }) => asset).toSorted()).toEqual(['NGN', 'USD']);
    const byCode = await found('maplerad');
    expect(byCode.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['clearing', null],
      ['clearing', null],
    ]);
    expect(await found('nobody at all')).toEqual([]);
  });

  test('pages list every account once, and an invented cursor is refused', async () => {
    const seen: number[] = [];
    for (let cursor: string | undefined; ;) {
      const query = cursor === undefined ? { limit: 3 } : { limit: 3, cursor };
      const page = await staff.call('wallets.ledger-accounts', { query });
      seen.push(...page.items.map(({ id }) => id));
      if (!page.next) break;
      cursor = page.next;
    }
    const overview = await staff.call('wallets.ledger-overview', {});
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(overview.accounts);
    expect(
      await codeOf(staff.call('wallets.ledger-accounts', { query: { cursor: 'nonsense' } })),
    ).toBe('INVALID_INPUT');
  });
});

describe('explaining a balance', () => {
  test('at any time it is the sum of the entries up to then, newest first', async () => {
    const { me } = await member(world);
    const account = await walletOf(world, me.id);
    const stood: [string, number][] = [[world.clock.now().toISOString(), 0]];
    for (const amount of [1_000n, 2_500n, 40n]) {
      world.clock.advance(60);
      await fund(world, me.id, amount);
      world.clock.advance(60);
      const before = stood.at(-1)?.[1] ?? 0;
      stood.push([world.clock.now().toISOString(), before + Number(amount)]);
    }
    for (const [at, posted] of stood) {
      const told = await explain(account, { at });
      expect([told.posted, told.items.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        posted,
        posted,
      ]);
    }
    const now = await explain(account);
    expect(now.items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [40, 3_540],
      [2_500, 3_500],
      [1_000, 1_000],
    ]);
  });

  test('shows what was held at that time, also after its release', async () => {
    const { me } = await member(world);
    const account = await fund(world, me.id, 9_000n);
    const id = await hold(world, account, 4_000n);
    world.clock.advance(10);
    const then = world.clock.now().toISOString();
    world.clock.advance(10);
    await world.platform.ledger.release({ id: randomUUID(), kind: 'test_release', hold: id });
    expect(await explain(account, { at: then })).toMatchObject({
      posted: 9_000,
      held: 4_000,
      openHolds: [{ id, amount: 4_000 }],
    });
    expect(await explain(account)).toMatchObject({ held: 0, openHolds: [] });
  });

  test('the entries of a striped account are merged, each once over the pages', async () => {
    const { platform } = world;
    const clearing = await platform.ledger.system('clearing', 'USD', 'spread');
    const { rows } = await platform.pool.query<{ id: bigint; stripe: number }>(
      'select id, stripe from ledger_accounts where id = $1 or stripe_of = $1 order by stripe',
      [clearing],
    );
    const { me, person } = await member(world);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    const wallet = await walletOf(world, me.id, 'USD');
    // Each of these posts to its own stripe, several of them at the same time.
    for (const { id, stripe } of rows.slice(0, 6)) {
      if (stripe % 2 === 0) world.clock.advance(1);
      await move(world, Number(id), wallet, BigInt(100 + stripe), 'USD');
    }
    await Promise.all(Array.from({ length: 30 }, () => move(world, clearing, wallet, 7n, 'USD')));
    const whole = await explain(clearing);
    expect(whole.posted).toBe(-825);
    expect(whole.items).toHaveLength(36);
    const keys = whole.items.map(
      ({ at, stripe, version }) => [at, stripe, Number(version)] as const,
    );
    const sorted = keys.toSorted((a, b) => b[0].localeCompare(a[0]) || b[1] - a[1] || b[2] - a[2]);
    expect(keys).toEqual(sorted);
    expect(new Set(keys.map(([, stripe]) => stripe)).size).toBeGreaterThan(4);
    const paged = [];
    for (let cursor: string | undefined; ;) {
      const page = await explain(
        clearing,
        cursor === undefined ? { limit: 5 } : { limit: 5, cursor },
      );
      paged.push(...page.items);
      if (!page.next) break;
      cursor = page.next;
    }
    expect(paged).toEqual(whole.items);
    const middle = whole.items[33]?.at ?? '';
    const then = await explain(clearing, { at: middle });
    expect(then.items.every(({ at }) => at <= middle)).toBe(true);
    expect(then.posted).toBe(then.items.reduce((sum, { amount }) => sum + amount, 0));
  });

  test('an unknown account and an unknown plan are not found', async () => {
    expect(await codeOf(explain(999_999_999))).toBe('NOT_FOUND');
    const planId = randomUUID();
    expect(await codeOf(staff.call('wallets.ledger-plan', { params: { planId } }))).toBe(
      'NOT_FOUND',
    );
  });

  test('a plan names the accounts it moved, and what corrected it', async () => {
    const { me, details } = await member(world);
    const account = await fund(world, me.id, 600n);
    const [entry] = (await explain(account)).items;
    const planId = entry?.planId ?? '';
    const correction = randomUUID();
    await world.platform.ledger.correct({ id: correction, kind: 'test_undo', original: planId });
    const plan = await staff.call('wallets.ledger-plan', { params: { planId } });
    expect(plan).toMatchObject({ kind: 'test_move', corrects: null, correctedBy: correction });
    expect(Object.fromEntries(plan.entries.map(({ name, amount }) => [name, amount]))).toEqual({
      [`@${details.tag} wallet`]: 600,
      'test clearing': -600,
    });
  });
});

describe('freezing', () => {
  const reason = 'a court asked us to';
  const freeze = (account: number, state: 'none' | 'debits' | 'all') =>
    staff.call('wallets.freeze-account', {
      params: { accountId: String(account) },
      body: { freeze: state, reason },
    });

  test('blocks new debits, lets open holds settle, and is audited and announced', async () => {
    const { me, person } = await member(world);
    const account = await fund(world, me.id, 20_000n);
    const other = await walletOf(world, (await member(world)).me.id);
    const promised = await hold(world, account, 5_000n);
    expect(await freeze(account, 'debits')).toMatchObject({ id: account, freeze: 'debits' });
    expect(await move(world, account, other, 100n)).toEqual({ ok: false, code: 'frozen' });
    expect((await move(world, other, account, 100n)).ok).toBe(false);
    await fund(world, me.id, 1_000n);
    const settled = await world.platform.ledger.settle({
      id: randomUUID(),
      kind: 'test_settle',
      hold: promised,
      legs: [{ debit: account, credit: other, amount: 5_000n, asset: 'NGN' }],
    });
    expect(settled.ok).toBe(true);
    expect((await person.call('wallets.list', {})).items[0]).toMatchObject({
      freeze: 'debits',
      balance: 16_000,
    });
    await freeze(account, 'none');
    expect((await move(world, account, other, 100n)).ok).toBe(true);
    const log = await staff.call('staff.audit-log', {
      query: { action: 'wallets.account_frozen' },
    });
    expect(log.items.slice(0, 2).map(({ subject, detail }) => [subject, detail])).toEqual([
      [`account:${account}`, { before: 'debits', after: 'none', reason: 'a court asked us to' }],
      [`account:${account}`, { before: 'none', after: 'debits', reason: 'a court asked us to' }],
    ]);
    const events = await world.platform.db
      .selectFrom('realtime_outbox')
      .select('payload')
      .where('user_id', '=', me.id)
      .where('event', '=', 'wallets.changed')
      .execute();
    expect(events).toHaveLength(2);
  });

  test('to the state it has already is refused, without an audit entry', async () => {
    const account = await walletOf(world, (await member(world)).me.id);
    await freeze(account, 'all');
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(freeze(account, 'debits'))));
    expect(codes.toSorted()).toEqual(['ALREADY_SO', 'ALREADY_SO', 'no error']);
    const { rows } = await world.platform.pool.query('select 1 from audit_log where subject = $1', [
      `account:${account}`,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('of a person freezes every wallet with an audit entry each, or none if one is refused', async () => {
    const { me, person } = await member(world);
    await person.call('wallets.open', { body: { currency: 'USD' } });
    const freezePerson = (userId: string, state: 'none' | 'debits' | 'all', why = reason) =>
      staff.call('wallets.freeze-person', {
        params: { userId },
        body: { freeze: state, reason: why },
      });
    const states = async () =>
      (await person.call('wallets.list', {})).items.map(({ currency, freeze: state }) => [
        currency,
        state,
      ]);
    await freezePerson(me.id, 'all');
    expect(await states()).toEqual([
      ['NGN', 'all'],
      ['USD', 'all'],
    ]);
    const log = await staff.call('staff.audit-log', {
      query: { action: 'wallets.account_frozen' },
    });
    expect(log.items.slice(0, 2).map(({ detail }) => detail)).toEqual([
      { before: 'none', after: 'all', reason },
      { before: 'none', after: 'all', reason },
    ]);
    expect(await codeOf(freezePerson(me.id, 'all'))).toBe('ALREADY_SO');
    expect(await codeOf(freezePerson(me.id, 'none', '    '))).toBe('INVALID_INPUT');
    expect(await codeOf(freezePerson(randomUUID(), 'all'))).toBe('NOT_FOUND');

    // The database refuses to unfreeze the dollar wallet: then the naira wallet must stay frozen
    // too.
    const { pool } = world.platform;
    const { rows } = await pool.query<{ account_id: string }>(
      "select account_id from wallets where user_id = $1 and currency = 'USD'",
      [me.id],
    );
    await pool.query(`alter table ledger_balances add constraint stays_frozen
      check (account_id <> ${rows[0]?.account_id} or frozen > 0)`);
    expect(await codeOf(freezePerson(me.id, 'none'))).toBe('INTERNAL');
    await pool.query('alter table ledger_balances drop constraint stays_frozen');
    expect(await states()).toEqual([
      ['NGN', 'all'],
      ['USD', 'all'],
    ]);
    await freezePerson(me.id, 'none');
    expect(await states()).toEqual([
      ['NGN', 'none'],
      ['USD', 'none'],
    ]);
  });

  test('a system account freezes with all its stripes', async () => {
    const clearing = await world.platform.ledger.system('clearing', 'NGN', 'icy');
    const wallet = await walletOf(world, (await member(world)).me.id);
    await freeze(clearing, 'all');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => move(world, clearing, wallet, 1n)),
    );
    expect(outcomes.every((outcome) => !outcome.ok && outcome.code === 'frozen')).toBe(true);
    const { items } = await staff.call('wallets.ledger-accounts', { query: { only: 'frozen' } });
    expect(items.map(({ id }) => id)).toContain(clearing);
  });
});

describe('expiry', () => {
  test('an expired hold is released once, and its owner is notified', async () => {
    const { me, person } = await member(world);
    const account = await fund(world, me.id, 8_000n);
    const expiresAt = new Date(world.clock.now().getTime() + 60_000);
    const id = await hold(world, account, 8_000n, expiresAt);
    const stays = await fund(world, (await member(world)).me.id, 500n);
    await hold(world, stays, 500n);
    await runJob(world, 'wallets:expire-holds', {});
    expect((await person.call('wallets.list', {})).items[0]?.available).toBe(0);
    world.clock.advance(61);
    await Promise.all([
      runJob(world, 'wallets:expire-holds', {}),
      runJob(world, 'wallets:expire-holds', {}),
    ]);
    expect((await person.call('wallets.list', {})).items[0]).toMatchObject({
      available: 8_000,
      held: 0,
    });
    const { rows } = await world.platform.pool.query<{ state: string; closed_by: string }>(
      'select state from ledger_holds where id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'expired' }]);
    expect((await explain(stays)).held).toBe(500);
    const told = await world.platform.db
      .selectFrom('realtime_outbox')
      .select('payload')
      .where('user_id', '=', me.id)
      .where('event', '=', 'wallets.changed')
      .execute();
    expect(told).toEqual([{ payload: { currency: 'NGN' } }]);
  });

  test('the partitions of coming months exist before they begin', async () => {
    world.clock.advance(150 * 86_400);
    await runJob(world, 'wallets:open-months', {});
    const { rows } = await world.platform.pool.query<{ ready: boolean }>(
      `select to_regclass('ledger_entries_' || to_char(($1::timestamptz + interval '2 months') at time zone 'UTC', 'YYYY_MM')) is not null as ready`,
      [world.clock.now()],
    );
    expect(rows).toEqual([{ ready: true }]);
  });
});
