import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { deposit, withAccount } from '#test/worlds/funding.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { codeOf, demo } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { bankCode, money as paid, pin, withoutSelfies } from '#test/worlds/transfer.ts';
import { runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Person;
let checker: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
  await withoutSelfies(world);
});
afterAll(() => close());
beforeEach(async () => {
  ({ person: staff } = await demo(world, 'admin'));
  ({ person: checker } = await demo(world, 'checker'));
});

const reason = 'checked with the company';
const ask = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);

/** Compares lists and balances, a little later than before. */
const compare = async () => {
  world.clock.advance(1);
  await staff.call('wallets.reconcile', { params: { company: 'maplerad' } });
};
const books = async () => {
  const { items } = await staff.call('wallets.company-books', {});
  const naira = items.find(({ company, currency }) => company === 'maplerad' && currency === 'NGN');
  if (!naira) throw new Error('naira at Maplerad were not compared');
  return naira;
};
const lineOf = async (kind: string) => (await books()).lines.find((line) => line.kind === kind);
const breaks = async (query: Parameters<typeof listOf>[0] = {}) => (await listOf(query)).items;
const listOf = (query: { state?: 'open' | 'closed' | 'healed'; kind?: 'balance' }) =>
  staff.call('wallets.breaks', { query: { company: 'maplerad', ...query } });

const float = async (): Promise<bigint> => {
  const balances = await world.platform.providers.maplerad.wallets.balances();
  return balances.find(({ currency }) => currency === 'NGN')?.available.minor ?? 0n;
};
/** Money that comes to the company, or leaves it, without a movement in its list. */
const moveFloat = async (by: number) =>
  control(sandbox, '/maplerad/float', { currency: 'NGN', balance: Number(await float()) + by });

/** A payout in the company's list that we never ordered. */
const stray = async (amount: bigint): Promise<string> => {
  const reference = `stray-${randomUUID()}`;
  await world.platform.providers.maplerad.transfers.sendLocal({
    to: 'bank',
    bankCode: await bankCode(staff),
    accountNumber: '0123456789',
    amount: money(amount, 'NGN'),
    reason: 'A test',
    reference,
    recipient: { name: 'Ada Obi' },
  });
  return reference;
};
const about = async (reference: string, state: 'open' | 'closed' | 'healed' = 'open') =>
  (await breaks({ state })).find((row) => row.reference === reference);

describe('a balance is explained line by line:', () => {
  test('what differs at first is the opening line, and nothing is left', async () => {
    await compare();
    const { books: ours, theirs, lines, unexplained, breakId } = await books();
    expect(unexplained).toBe(0);
    expect(breakId).toBeNull();
    const sum = lines.reduce((all, { amount }) => all + (amount ?? 0), 0);
    expect(theirs - ours).toBe(sum);
    expect(lines.map(({ kind }) => kind)).toContain('opening');
  });

  test('a deposit with its fee is in our books; a payout on its way out, and its fee, are lines', async () => {
    const { person, number } = await withAccount(world);
    await person.call('identity.set-pin', { body: { pin } });
    await deposit(sandbox, number, 50_000_00);
    await compare();
    expect((await books()).unexplained).toBe(0);
    // The sandbox never ends a transfer whose amount ends in 19.
    const to = {
      rail: 'bank',
      country: 'NG',
      bankCode: await bankCode(person),
      accountNumber: '0123456789',
    } as const;
    const quote = await person.call('transfers.quote', { body: { to, amount: 1_000_19 } });
    await person.call('transfers.send', { body: { quoteId: quote.id } }, paid());
    await runQueued(world, 'payouts:submit');
    await compare();
    expect(await lineOf('on_the_way_out')).toMatchObject({ amount: -1_000_19, count: 1 });
    expect(await lineOf('fees')).toMatchObject({ amount: -25_00, count: 1 });
    expect((await books()).unexplained).toBe(0);
  });

  test('fees that staff booked by an adjustment are explained together with it', async () => {
    const account = async (kind: string, code: string) =>
      (
        await ask(
          `select id::int from ledger_accounts where owner_id is null and stripe = 0 and asset = 'NGN'
           and kind = $1 and code = $2`,
          [kind, code],
        )
      ).rows[0].id as number;
    const leg = {
      debit: await account('fees', 'main'),
      credit: await account('clearing', 'maplerad'),
      amount: 25_00,
    };
    const { approvalId } = await staff.call('wallets.propose-adjustment', {
      body: { legs: [leg], reason },
    });
    await approve(approvalId);
    await compare();
    expect(await lineOf('fees_booked')).toMatchObject({ amount: 25_00, count: 1 });
    expect((await books()).unexplained).toBe(0);
  });

  test('webhooks that did nothing are named without an amount', async () => {
    await ask(
      `insert into company_events (id, company, event_id, type, received_at, headers, body, signature, status)
       values (uuidv7(), 'maplerad', $1, 'x', $2, '{}', '', 'invalid', 'refused')`,
      [randomUUID(), world.clock.now()],
    );
    await compare();
    expect(await lineOf('events_refused')).toMatchObject({ amount: null, count: 1 });
  });
});

const approve = (approvalId: string) =>
  checker.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason },
  });

describe('what no line explains', () => {
  test('is a difference after two comparisons, a signal, and closes by an adjustment of two people', async () => {
    await moveFloat(-700_00);
    await compare();
    expect(await books()).toMatchObject({ unexplained: -700_00, breakId: null });
    await compare();
    const { breakId } = await books();
    const [found] = await breaks({ kind: 'balance' });
    expect(found).toMatchObject({ id: breakId, difference: '₦700.00', state: 'open', type: null });
    world.clock.advance(6);
    const { items } = await staff.call('staff.signals', {});
    expect(items.find(({ kind }) => kind === 'reconciliation_breaks')).toMatchObject({
      part: 'maplerad',
      count: 1,
      money: [{ currency: 'NGN', sum: 700_00 }],
      to: '/admin/reconciliation?company=maplerad',
    });
    const params = { breakId: breakId ?? '' };
    const body = { against: 'suspense', reason } as const;
    const { approvalId } = await staff.call('wallets.adjust-break', { params, body });
    expect(await codeOf(staff.call('wallets.adjust-break', { params, body }))).toBe('ALREADY_SO');
    await approve(approvalId);
    await compare();
    expect(await books()).toMatchObject({ unexplained: 0, breakId: null });
    expect(await breaks({ kind: 'balance', state: 'healed' })).toMatchObject([{ id: breakId }]);
  });

  test('becomes a line when staff explain it, until they end the explanation', async () => {
    await moveFloat(300_00);
    await compare();
    await compare();
    const params = { breakId: (await books()).breakId ?? '' };
    await staff.call('wallets.explain-break', { params, body: { reason } });
    expect(await codeOf(staff.call('wallets.explain-break', { params, body: { reason } }))).toBe(
      'ALREADY_SO',
    );
    await compare();
    expect(await books()).toMatchObject({ unexplained: 0, breakId: null });
    const line = await lineOf('explained');
    expect(line).toMatchObject({ amount: 300_00, note: reason });
    await staff.call('wallets.end-explanation', {
      params: { explanationId: line?.id ?? '' },
      body: { reason },
    });
    await compare();
    await compare();
    expect((await books()).unexplained).toBe(300_00);
    await moveFloat(-300_00);
    await staff.call('wallets.requery-break', {
      params: { breakId: (await books()).breakId ?? '' },
      body: { reason },
    });
    expect((await books()).unexplained).toBe(0);
  });

  test('opens a case after a day', async () => {
    await moveFloat(-90_00);
    await compare();
    await compare();
    world.clock.advance(86_400);
    ({ person: staff } = await demo(world, 'admin'));
    await compare();
    expect(await breaks({ kind: 'balance' })).toMatchObject([
      { caseReference: expect.stringMatching(/^CASE-/) },
    ]);
    await moveFloat(90_00);
    await compare();
    expect(await breaks({ kind: 'balance' })).toEqual([]);
  });
});

describe('a difference about one movement', () => {
  test('explains its part of the balance, is matched to an event, and stays closed', async () => {
    const reference = await stray(40_00n);
    await compare();
    const row = await about(reference);
    expect(row).toMatchObject({ kind: 'missing_here', type: 'payout', difference: '₦40.00' });
    expect((await books()).lines).toContainEqual(
      expect.objectContaining({ kind: 'break', amount: -40_00, id: row?.id, note: reference }),
    );
    expect((await books()).unexplained).toBe(0);
    const { rows } = await ask(`select id from company_events where company = 'maplerad' limit 1`);
    const params = { breakId: row?.id ?? '' };
    const match = (id: string) =>
      staff.call('wallets.match-break', { params, body: { kind: 'event', id, reason } });
    expect(await codeOf(match(randomUUID()))).toBe('NOT_FOUND');
    await match(rows[0].id);
    await compare();
    expect(await about(reference)).toBeUndefined();
    expect(await about(reference, 'closed')).toMatchObject({
      matchedTo: { kind: 'event', id: rows[0].id },
      closedReason: reason,
      closedBy: expect.any(String),
    });
    expect((await books()).unexplained).toBe(0);
  });

  test('closes when its adjustment is posted, and no longer counts as a line', async () => {
    const reference = await stray(55_00n);
    await compare();
    const row = await about(reference);
    const { approvalId } = await staff.call('wallets.adjust-break', {
      params: { breakId: row?.id ?? '' },
      body: { against: 'suspense', reason },
    });
    await approve(approvalId);
    await compare();
    expect(await about(reference, 'closed')).toMatchObject({ approvalId });
    expect((await books()).lines.map(({ note }) => note)).not.toContain(reference);
    expect((await books()).unexplained).toBe(0);
  });

  test('is asked about at the company, and is over when both sides agree', async () => {
    const reference = randomUUID();
    await ask(
      `insert into deposits (id, company, company_id, currency, amount, from_name, state, at)
       values ($1, 'maplerad', $2, 'NGN', 5000, 'Unknown', 'credited', $3)`,
      [randomUUID(), reference, world.clock.now()],
    );
    await compare();
    const params = { breakId: (await about(reference))?.id ?? '' };
    const requery = () => staff.call('wallets.requery-break', { params, body: { reason } });
    expect(await requery()).toEqual({
      words: 'Maplerad does not know this movement.',
      isOver: false,
    });
    await ask('delete from deposits where company_id = $1', [reference]);
    expect(await requery()).toMatchObject({ isOver: true });
    expect(await about(reference)).toBeUndefined();
  });

  test('is taken as a case by the member of staff who opens it', async () => {
    const reference = await stray(41_00n);
    await compare();
    const params = { breakId: (await about(reference))?.id ?? '' };
    await staff.call('wallets.open-break-case', { params, body: { reason } });
    const { rows } = await ask(
      `select c.reference, u.tag from cases c join users u on u.id = c.owner_id where c.subject = $1`,
      [`break:${params.breakId}`],
    );
    expect(rows).toEqual([{ reference: expect.any(String), tag: 'ops' }]);
    expect(await about(reference)).toMatchObject({ caseReference: rows[0].reference });
    const again = staff.call('wallets.open-break-case', { params, body: { reason } });
    expect(await codeOf(again)).toBe('ALREADY_SO');
  });

  test('cannot be closed by the person whose movement it is', async () => {
    const { person, me } = await staffWith(world, 'providers.read', 'providers.write');
    const id = randomUUID();
    await ask(
      `insert into reconciliation_breaks (id, company, reference, kind, type, ours, found_at, seen_at)
       values ($1, 'maplerad', $2, 'missing_there', 'deposit', $3, $4, $4)`,
      [
        id,
        id,
        JSON.stringify({ amount: 100, currency: 'NGN', status: 'succeeded' }),
        world.clock.now(),
      ],
    );
    await ask(
      `insert into deposits (id, company, company_id, user_id, currency, amount, from_name, state, at)
       values ($1, 'maplerad', $2, $3, 'NGN', 100, 'Unknown', 'credited', $4)`,
      [id, id, me.id, world.clock.now()],
    );
    const body = { reason };
    const params = { breakId: id };
    expect(await codeOf(person.call('wallets.explain-break', { params, body }))).toBe('OWN_CASE');
    await ask('delete from deposits where id = $1', [id]);
  });
});
