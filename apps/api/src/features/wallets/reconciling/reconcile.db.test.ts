import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeCustomer, bridgeFor, order } from '#providers/bridge/testing.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import { balanceOf, deposit, withAccount } from '#test/worlds/funding.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { endFaults } from '#test/worlds/payout.ts';
import { bankCode, fault } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';
import { daySeconds } from '#platform/clock.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
let staff: Person;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
  ({ person: staff } = await demo(world, 'admin'));
});
afterAll(() => close());

const params = { company: 'maplerad' } as const;
const run = () => staff.call('wallets.reconcile', { params });
const about = async (reference: string) =>
  (await staff.call('wallets.reconciliation', { params })).items.filter(
    (item) => item.reference === reference,
  );

test('a deposit without an event is credited, and is not a difference', async () => {
  const { person, number } = await withAccount(world);
  await control(sandbox, '/events/fault', { provider: 'maplerad', mode: 'lost' });
  const id = await deposit(sandbox, number, 77_00);
  const { lastRun } = await run();
  expect(lastRun?.compared).toBeGreaterThan(0);
  expect(await balanceOf(person)).toBe(77_00);
  expect(await about(id)).toEqual([]);
});

test('a difference keeps its first day, opens a case when it is old, and closes when it disappears', async () => {
  const reference = `planted-${randomUUID()}`;
  await world.platform.pool.query(
    `insert into deposits (id, company, company_id, currency, amount, from_name, state, at)
     values ($1, 'maplerad', $2, 'NGN', 5000, 'Unknown', 'credited', $3)`,
    [randomUUID(), reference, world.clock.now()],
  );
  world.clock.advance(1);
  await run();
  const [found] = await about(reference);
  expect(found).toMatchObject({
    kind: 'missing_there',
    ours: { amount: 5000, currency: 'NGN', status: 'succeeded' },
    theirs: null,
    healedAt: null,
    caseReference: null,
  });
  world.clock.advance(2 * daySeconds);
  ({ person: staff } = await demo(world, 'admin'));
  await run();
  const [old] = await about(reference);
  expect(old?.foundAt).toBe(found?.foundAt);
  expect(old?.caseReference).toMatch(/^CASE-/);
  await world.platform.pool.query('delete from deposits where company_id = $1', [reference]);
  await run();
  const [healed] = await about(reference);
  expect(healed).toMatchObject({ healedAt: expect.any(String), caseReference: null });
  const { rows } = await world.platform.pool.query(
    "select 1 from cases where reference = $1 and state = 'closed'",
    [old?.caseReference],
  );
  expect(rows).toHaveLength(1);
});

test('an unknown payout, a different amount and a different outcome are found', async () => {
  const reference = `stray-${randomUUID()}`;
  const { person, number } = await withAccount(world);
  const { transfers } = world.platform.providers.maplerad;
  await transfers.sendLocal({
    to: 'bank',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
    amount: money(10_00n, 'NGN'),
    reason: 'A test',
    reference,
    recipient: { name: 'Ada Obi' },
  });
  const ids = [await deposit(sandbox, number, 60_00), await deposit(sandbox, number, 61_00)];
  await run();
  await world.platform.pool.query('update deposits set amount = amount + 1 where company_id = $1', [
    ids[0],
  ]);
  await world.platform.pool.query(
    "update deposits set state = 'failed', transaction_id = null where company_id = $1",
    [ids[1]],
  );
  await run();
  expect(await about(reference)).toMatchObject([{ kind: 'missing_here', ours: null }]);
  expect(await about(ids[0] ?? '')).toMatchObject([{ kind: 'amount' }]);
  // We recorded it as failed and the company has it as arrived: it is credited, so it is no
  // difference.
  expect(await about(ids[1] ?? '')).toEqual([]);
  expect(await balanceOf(person)).toBe(121_00);
});

test('runs on schedule, and reports when the company does not answer', async () => {
  await runJob(world, 'wallets:reconcile', {});
  await fault(sandbox, '500', { method: 'GET', path_regex: '/history', times: 10 });
  expect(await codeOf(run())).toBe('PROVIDER_UNAVAILABLE');
});

const casesAbout = async (transactionId: string) =>
  (
    await world.platform.pool.query<{ kind: string; state: string }>(
      'select kind, state from cases where transaction_id = $1',
      [transactionId],
    )
  ).rows;

/** A payout in our books that went back to the person; the company has its own view. */
const plantReturned = async (company: 'maplerad' | 'bridge', reference: string, amount: bigint) => {
  const { me } = await member(world);
  const id = randomUUID();
  const at = world.clock.now();
  const currency = company === 'bridge' ? 'USD' : 'NGN';
  await world.platform.pool.query(
    `insert into payouts (id, user_id, origin_id, rail, company, account_id, currency, amount, total,
       ordered_amount, ordered_currency, target_amount, target_currency, fees, destination, reason,
       state, reference, promised_at, created_at, updated_at, ended_at)
     values ($1, $2, $1, 'bank', $3, 1, $4, $5, $5, $5, $4, $5, $4, '[]', '{}', '', 'failed', $6,
       $7, $7, $7, $7)`,
    [id, me.id, company, currency, amount, reference, at],
  );
  return id;
};

/** Ends the faults, waits for the circuit breaker, and sets the company's clock to ours. */
const calm = async (): Promise<void> => {
  await endFaults(sandbox);
  world.clock.advance(60);
  const { now } = (await control(sandbox, '/clock', { advance_ms: 0 })) as { now: string };
  const behind = world.clock.now().getTime() - Date.parse(now);
  await control(sandbox, '/clock', { advance_ms: Math.max(0, Math.round(behind)) });
  ({ person: staff } = await demo(world, 'admin'));
};

test('a payout that was given back and that the company lists as paid opens a case at once', async () => {
  await calm();
  const reference = `late-${randomUUID()}`;
  const id = await plantReturned('maplerad', reference, 15_00n);
  const { person } = await withAccount(world);
  await world.platform.providers.maplerad.transfers.sendLocal({
    to: 'bank',
    bankCode: await bankCode(person),
    accountNumber: '0123456789',
    amount: money(15_00n, 'NGN'),
    reason: 'A test',
    reference,
    recipient: { name: 'Ada Obi' },
  });
  world.clock.advance(5);
  await control(sandbox, '/clock', { advance_ms: 5_000 });
  await runJob(world, 'wallets:reconcile-recent', {});
  expect(await casesAbout(id)).toEqual([{ kind: 'contradiction', state: 'open' }]);
  // Staff have looked at it; the next runs, minutes later, do not ask again.
  await world.platform.pool.query(
    "update cases set state = 'closed', closed_at = now() where transaction_id = $1",
    [id],
  );
  world.clock.advance(300);
  await runJob(world, 'wallets:reconcile-recent', {});
  await runJob(world, 'wallets:reconcile', {});
  expect(await casesAbout(id)).toEqual([{ kind: 'contradiction', state: 'closed' }]);
});

test('Bridge is reconciled like Maplerad', async () => {
  await calm();
  const first = await staff.call('wallets.reconcile', { params: { company: 'bridge' } });
  expect(first.lastRun).toMatchObject({ scope: 'full', breaks: 0 });
  const reference = `coins-${randomUUID()}`;
  const id = await plantReturned('bridge', reference, 12_00n);
  const bridge = bridgeFor(sandbox);
  const onBehalfOf = await activeCustomer(bridge);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  world.clock.advance(60);
  const amount = money(12_00n, 'USD');
  const made = await bridge.transfers.create(order({ reference, amount, onBehalfOf }));
  expect(made.outcome).toBe('accepted');
  world.clock.advance(60);
  await control(sandbox, '/clock', { advance_ms: 60_000 });
  await runJob(world, 'wallets:reconcile-recent', {});
  expect(await casesAbout(id)).toEqual([{ kind: 'contradiction', state: 'open' }]);
  const { items } = await staff.call('wallets.reconciliation', { params: { company: 'bridge' } });
  expect(items).toMatchObject([{ reference, kind: 'status', theirs: { status: 'succeeded' } }]);
});
