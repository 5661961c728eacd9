import { randomUUID } from 'node:crypto';
import { money } from '@cowrie/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import { balanceOf, deposit, withAccount } from '#test/funding-world.ts';
import { openKycWorld } from '#test/kyc-world.ts';
import { codeOf, demo } from '#test/people.ts';
import { bankCode, fault } from '#test/transfer-world.ts';
import { type Person, runJob, type World } from '#test/world.ts';

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
const daySeconds = 86_400;

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
     values ($1, 'maplerad', $2, 'NGN', 5000, 'Nobody', 'credited', $3)`,
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
