import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { putCard } from '#test/cards.ts';
import { fund } from '#test/money.ts';
import { codeOf, member } from '#test/people.ts';
import { staffWith } from '#test/staff.ts';
import { feeRunJobs } from './fee-run.ts';
import {
  createWorld,
  identityOf,
  type Person,
  runJob,
  runQueued,
  type World,
} from '#test/world.ts';

let world: World;
let maker: Person;
let checker: Person;
beforeAll(async () => {
  world = await createWorld();
  maker = (await staffWith(world, 'cards.read', 'cards.write')).person;
  checker = (await staffWith(world, 'cards.read', 'cards.approve')).person;
});
afterAll(() => world.close());

const query = (text: string, values: unknown[] = []) => world.platform.pool.query(text, values);
const reason = 'The month is over';
const read = (month: string) => maker.call('cards.fee-run', { query: { month } });
const propose = (month: string) => maker.call('cards.propose-fee-run', { body: { month, reason } });
const decide = (approvalId: string, by = checker) =>
  by.call('approvals.decide', {
    params: { approvalId },
    body: { decision: 'approve', reason: 'Checked the count' },
  });
const drain = async () => {
  while ((await runQueued(world, 'cards:fee-run')) > 0);
  while ((await runQueued(world, 'cards:take-charge')) > 0);
};
const at = (text: string) => new Date(text);

/** A holder with this much in the dollar wallet, and a card of a time. */
const holder = async (
  amount: bigint,
  card: {
    readonly createdAt: Date;
    readonly closedAt?: Date;
    readonly state?: 'failed' | 'closed';
  },
) => {
  const { me, person } = await member(world);
  await person.call('wallets.open', { body: { currency: 'USD' } });
  if (amount > 0n) await fund(world, me.id, amount, 'USD');
  await putCard(world, me.id, card);
  return { person, id: me.id };
};
const dollarsOf = async (person: Person) =>
  (await person.call('wallets.list', {})).items.find(({ currency }) => currency === 'USD')
    ?.available;

describe('the run of a month', () => {
  test('is previewed, approved by another person, and charges each card once', async () => {
    const month = '2025-03';
    const rich = await holder(5_00n, { createdAt: at('2025-03-10T10:00:00Z') });
    const poor = await holder(0n, { createdAt: at('2025-02-10T10:00:00Z') });
    // Closed in the month, closed before it, opened after it in Lagos, and one that failed.
    const leaver = await holder(5_00n, {
      createdAt: at('2025-01-10T10:00:00Z'),
      closedAt: at('2025-03-01T10:00:00Z'),
      state: 'closed',
    });
    await holder(5_00n, {
      createdAt: at('2025-01-10T10:00:00Z'),
      closedAt: at('2025-02-28T22:59:00Z'),
      state: 'closed',
    });
    await holder(5_00n, { createdAt: at('2025-03-31T23:00:00Z') });
    await holder(5_00n, { createdAt: at('2025-03-10T10:00:00Z'), state: 'failed' });
    expect(await read(month)).toMatchObject({
      cards: 3,
      sum: 3_00,
      short: 1,
      fee: 1_00,
      state: 'ready',
    });
    const { approvalId } = await propose(month);
    expect((await read(month)).state).toBe('proposed');
    expect(await codeOf(propose(month))).toBe('ALREADY_SO');
    expect(await codeOf(decide(approvalId, maker))).not.toBe('no error');
    await decide(approvalId);
    expect((await read(month)).state).toBe('running');
    await drain();
    await runJob(world, 'cards:fee-run', { month });
    await drain();
    expect(await read(month)).toMatchObject({
      state: 'done',
      cards: 3,
      taken: { cards: 2, sum: 2_00 },
      owed: { cards: 1, sum: 1_00 },
    });
    expect(await dollarsOf(rich.person)).toBe(4_00);
    expect(await dollarsOf(leaver.person)).toBe(4_00);
    expect(await dollarsOf(poor.person)).toBe(0);
    expect(await codeOf(propose(month))).toBe('FEE_RUN_OVER');
  });

  test('is not proposed before the month is over', async () => {
    const now = world.clock.now();
    const month = new Date(now.getTime() + 3_600_000).toISOString().slice(0, 7);
    expect(await codeOf(propose(month))).toBe('FEE_RUN_EARLY');
  });

  test('is started once if two proposals are approved at the same time', async () => {
    const month = '2025-05';
    const first = await propose(month);
    // A second proposal of the same month, as two members of staff may make it at one moment.
    const second = randomUUID();
    await query(
      `insert into approvals (id, kind, summary, before, after, change, parties, subjects, reason, maker_id, status, created_at, expires_at)
       select $2, kind, summary, before, after, change, parties, subjects, reason, maker_id, status, created_at, expires_at
       from approvals where id = $1`,
      [first.approvalId, second],
    );
    const codes = await Promise.all([codeOf(decide(first.approvalId)), codeOf(decide(second))]);
    expect(codes.filter((code) => code === 'no error')).toHaveLength(1);
    await drain();
  });

  test('goes on where it crashed, and three runs at once charge each card once', async () => {
    const month = '2024-06';
    const { me } = await member(world);
    const created = at('2024-06-05T10:00:00Z');
    const account = (await putCard(world, me.id, { createdAt: created })).account;
    await query(
      `insert into cards (id, user_id, account_id, brand, kind, label, colour, state, issuer,
         issuer_card_id, settings, created_at, activated_at)
       select gen_random_uuid(), $1, $2, 'VISA', 'reusable', 'Many', 'ink', 'active', 'maplerad',
         gen_random_uuid()::text, '{}', $3, $3 from generate_series(1, 1199)`,
      [me.id, account, created],
    );
    const { approvalId } = await propose(month);
    await decide(approvalId);
    // The process is killed after the first page: its transaction committed, the next ones did not.
    const platform = identityOf(world);
    const crashing = {
      ...platform,
      ids: {
        ...platform.ids,
        next: (() => {
          let left = 700;
          return () => {
            left -= 1;
            if (left < 0) throw new Error('killed');
            return platform.ids.next();
          };
        })(),
      },
    };
    const [job] = feeRunJobs(crashing);
    await expect(job?.run({ month })).rejects.toThrow('killed');
    const half = await query('select done_up_to, ended_at from card_fee_runs where month = $1', [
      month,
    ]);
    expect(half.rows[0]).toMatchObject({
      done_up_to: expect.any(String) as unknown,
      ended_at: null,
    });
    const count = async () =>
      (
        await query(
          `select count(*)::int as count, count(distinct card_id)::int as cards from card_charges
           where source like $1`,
          [`month:${month}:%`],
        )
      ).rows[0] as { count: number; cards: number };
    expect(await count()).toEqual({ count: 500, cards: 500 });
    await Promise.all(Array.from({ length: 3 }, () => runJob(world, 'cards:fee-run', { month })));
    expect(await count()).toEqual({ count: 1_200, cards: 1_200 });
    expect((await read(month)).state).toBe('done');
  });
});
