import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fund, hold } from '#test/money.ts';
import { demo, member } from '#test/people.ts';
import { createWorld, runJob, type World } from '#test/world.ts';

const lines: string[] = [];
let world: World;
let account = 0;
beforeAll(async () => {
  world = await createWorld({ demo: true, logTo: (line) => lines.push(line) });
});
beforeEach(async () => {
  const { me } = await member(world);
  await fund(world, me.id, 4_000n);
  account = await fund(world, me.id, 1_000n);
  await hold(world, account, 1_000n);
  await runJob(world, 'wallets:seal', {});
  if (!(await check()).healthy) throw new Error('the ledger broke a rule before the test');
});
afterAll(() => world.close('books'));

/** Changes rows as a person with direct database access could: with triggers off. */
const behindOurBack = (sql: string) =>
  world.platform.pool.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );

const check = async (): Promise<{ healthy: boolean; rules: string[] }> => {
  await runJob(world, 'wallets:check-ledger', {});
  const row = await world.platform.db
    .selectFrom('ledger_checks')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const findings = row.findings as { rule: string; what: string }[];
  return { healthy: row.healthy, rules: [...new Set(findings.map(({ rule }) => rule))] };
};

const healthy = { healthy: true, rules: [] };

test('a healthy ledger passes, and the verified position is saved', async () => {
  expect(await check()).toEqual(healthy);
  const { rows } = await world.platform.pool.query<{ sealed_to: bigint; position: bigint }>(
    `select sealed_to, (select max(position) from ledger_seals) as position
     from ledger_checks order by id desc limit 1`,
  );
  expect(rows[0]?.sealed_to).toBe(rows[0]?.position);
  const { person } = await demo(world, 'admin');
  expect(await person.call('wallets.check-ledger', {})).toMatchObject({
    healthy: true,
    findings: [],
  });
  const overview = await person.call('wallets.ledger-overview', {});
  expect(overview.check).toMatchObject({ healthy: true, findings: [] });
});

/** Each row: the damage, the rules it must break, and the repair. */
const damages = [
  {
    name: 'money from nowhere',
    spoil: (id: number) =>
      `update ledger_balances set posted = posted + 100 where account_id = ${id}`,
    mend: (id: number) =>
      `update ledger_balances set posted = posted - 100 where account_id = ${id}`,
    breaks: ['sum-is-zero', 'balance-is-last-entry'],
  },
  {
    name: 'a held amount without a hold',
    spoil: (id: number) => `update ledger_balances set held = held + 7 where account_id = ${id}`,
    mend: (id: number) => `update ledger_balances set held = held - 7 where account_id = ${id}`,
    breaks: ['held-is-open-holds'],
  },
  {
    name: 'a hold that its account does not count',
    spoil: (id: number) => `update ledger_balances set held = 0 where account_id = ${id}`,
    mend: (id: number) => `update ledger_balances set held = 1000 where account_id = ${id}`,
    breaks: ['held-is-open-holds'],
  },
  {
    name: 'a balance below the held amount',
    spoil: (id: number) =>
      `alter table ledger_balances drop constraint ledger_balances_no_overdraw;
       update ledger_balances set posted = posted - 4500 where account_id = ${id}`,
    mend: (id: number) =>
      `update ledger_balances set posted = posted + 4500 where account_id = ${id}`,
    breaks: ['sum-is-zero', 'nobody-overdrawn', 'balance-is-last-entry'],
  },
  {
    name: 'an entry that was rewritten',
    spoil: (id: number) =>
      `update ledger_entries set balance = balance + 1 where account_id = ${id} and version = 2`,
    mend: (id: number) =>
      `update ledger_entries set balance = balance - 1 where account_id = ${id} and version = 2`,
    breaks: ['balance-is-last-entry'],
  },
] as const;

describe('a planted corruption', () => {
  test.each(damages)('$name is found, and reported until it is repaired', async (damage) => {
    await behindOurBack(damage.spoil(account));
    lines.length = 0;
    expect(await check()).toEqual({ healthy: false, rules: [...damage.breaks] });
    expect(lines.some((line) => line.includes('the ledger breaks a rule'))).toBe(true);
    expect(await world.platform.metrics.registry.metrics()).toMatch(/cowrie_ledger_findings [1-9]/);
    world.clock.advance(3_600);
    expect((await check()).healthy).toBe(false);
    await behindOurBack(damage.mend(account));
    expect(await check()).toEqual(healthy);
    expect(await world.platform.metrics.registry.metrics()).toMatch(/cowrie_ledger_findings 0/);
  });

  test('money moved between two idle balances is found within a day', async () => {
    const other = await fund(world, (await member(world)).me.id, 5_000n);
    await runJob(world, 'wallets:seal', {});
    expect(await check()).toEqual(healthy);
    world.clock.advance(7_200);
    expect(await check()).toEqual(healthy);
    await behindOurBack(
      `update ledger_balances set posted = posted + case account_id when ${account} then -50 else 50 end
       where account_id in (${account}, ${other})`,
    );
    let turns = 0;
    while ((await check()).healthy) {
      world.clock.advance(300);
      turns += 1;
      expect(turns).toBeLessThanOrEqual(288);
    }
    await behindOurBack(
      `update ledger_balances set posted = posted + case account_id when ${account} then 50 else -50 end
       where account_id in (${account}, ${other})`,
    );
    expect(await check()).toEqual(healthy);
  });

  test('unsealed batches and a deleted seal are found', async () => {
    await fund(world, (await member(world)).me.id, 10n);
    world.clock.advance(61);
    expect(await check()).toEqual({ healthy: false, rules: ['batches-are-sealed'] });
    await runJob(world, 'wallets:seal', {});
    await behindOurBack(
      'delete from ledger_seals where position = (select max(position) from ledger_seals)',
    );
    expect((await check()).rules).toEqual(['chain-verifies']);
  });
});
