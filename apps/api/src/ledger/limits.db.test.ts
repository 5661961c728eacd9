/**
 * Several processes send, hold, settle, release, wait and restart in any order: no limit of a rail
 * or a day is exceeded by one kobo, and nothing within the limits is refused.
 */

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fundedWallet } from '#test/worlds/ledger.ts';
import { createWorld, type World } from '#test/world.ts';
import { createLedger, daySeconds, readWindow, spentSince, type Ledger } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const limits = { single: 600n, rolling: 1_500n, railRolling: 900n };
const rails = ['tag', 'bank', 'bills'] as const;
const processes = 3;

type Out = {
  readonly rail: string;
  readonly amount: bigint;
  readonly held: boolean;
  readonly by: number;
};
type Act =
  | { readonly do: 'send'; readonly outs: readonly Out[] }
  | { readonly do: 'end'; readonly which: number; readonly settled: bigint; readonly by: number }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'restart'; readonly by: number };

const by = fc.nat({ max: processes - 1 });
const out: fc.Arbitrary<Out> = fc.record({
  rail: fc.constantFrom(...rails),
  amount: fc.bigInt(1n, 650n),
  held: fc.boolean(),
  by,
});
const kind = <K extends Act['do']>(name: K) => fc.constant(name);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: kind('send'),
      outs: fc.array(out, { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: kind('end'), which: fc.nat(), settled: fc.bigInt(0n, 650n), by }),
  },
  { weight: 2, arbitrary: fc.record({ do: kind('wait'), seconds: fc.nat({ max: 50_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: kind('restart'), by }) },
);

/** The test's own record of an accepted outflow. */
type Line = { at: number; amount: bigint; readonly rail: string; readonly hold: string | null };

const play = async (acts: readonly Act[]): Promise<void> => {
  const ledgers = Array.from({ length: processes }, () => createLedger(world.platform));
  const at = (index: number): Ledger => ledgers[index] as Ledger;
  const [account, other] = [await fundedWallet(at(0), 10_000_000n), await fundedWallet(at(0), 0n)];
  const legsOf = (amount: bigint) =>
    [{ debit: account, credit: other, amount, asset: 'NGN' }] as const;
  const lines: Line[] = [];
  const used = (rail?: string): bigint => {
    const from = world.clock.now().getTime() - daySeconds * 1000;
    return lines
      .filter((line) => line.at > from && (rail === undefined || line.rail === rail))
      .reduce((sum, { amount }) => sum + amount, 0n);
  };
  const send = async ({ rail, amount, held, by: process }: Out) => {
    const plan = { id: randomUUID(), kind: 'out', outflow: { account, amount, rail, ...limits } };
    const outcome = held
      ? await at(process).hold({ ...plan, account, amount })
      : await at(process).post({ ...plan, legs: legsOf(amount) });
    if (!outcome.ok) return { amount, rail, code: outcome.code };
    lines.push({ at: outcome.at.getTime(), amount, rail, hold: held ? plan.id : null });
    return undefined;
  };
  const end = async (line: Line, settled: bigint, process: number): Promise<void> => {
    const plan = { id: randomUUID(), kind: 'end', hold: line.hold ?? '' };
    const outcome =
      settled === 0n
        ? await at(process).release(plan)
        : await at(process).settle({ ...plan, legs: legsOf(settled) });
    expect(outcome).toMatchObject({ ok: true });
    line.amount = settled;
    lines[lines.indexOf(line)] = { ...line, hold: null };
  };
  for (const step of acts) {
    if (step.do === 'wait') world.clock.advance(step.seconds);
    if (step.do === 'restart') {
      await at(step.by).close();
      ledgers[step.by] = createLedger(world.platform);
    }
    const open = lines.filter(({ hold }) => hold !== null);
    const ending = step.do === 'end' ? open[step.which % open.length] : undefined;
    if (step.do === 'end' && ending) {
      const settled = step.settled < ending.amount ? step.settled : ending.amount;
      await end(ending, settled, step.by);
    }
    const refused = step.do === 'send' ? await Promise.all(step.outs.map(send)) : [];
    expect(used()).toBeLessThanOrEqual(limits.rolling);
    for (const rail of rails) expect(used(rail)).toBeLessThanOrEqual(limits.railRolling);
    for (const one of refused) {
      if (one?.code === 'limit_single') expect(one.amount).toBeGreaterThan(limits.single);
      else if (one?.code === 'limit_rail') {
        expect(used(one.rail) + one.amount).toBeGreaterThan(limits.railRolling);
      } else if (one) {
        expect(one.code).toBe('limit_rolling');
        expect(used() + one.amount).toBeGreaterThan(limits.rolling);
      }
    }
    const window = await readWindow(world.platform.db, account);
    const now = world.clock.now().getTime();
    for (const rail of [undefined, ...rails])
      expect(spentSince(window, now, rail)).toBe(used(rail));
  }
  await Promise.all(ledgers.map((ledger) => ledger.close()));
};

test('no limit of a rail or a day is exceeded, in any interleaving and with restarts', async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), play), {
    numRuns: 25,
  });
}, 120_000);

test('a day of very many outflows stays within its limits', async () => {
  const ledger = createLedger(world.platform);
  const [account, other] = [await fundedWallet(ledger, 1_000_000n), await fundedWallet(ledger, 0n)];
  const send = (index: number) =>
    ledger.post({
      id: randomUUID(),
      kind: 'out',
      legs: [{ debit: account, credit: other, amount: 1n, asset: 'NGN' }],
      outflow: {
        account,
        amount: 1n,
        rail: rails[index % 3] ?? 'tag',
        single: null,
        rolling: 500n,
        railRolling: 200n,
      },
    });
  const outcomes = await Promise.all(Array.from({ length: 900 }, (_, index) => send(index)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(500);
  expect((await ledger.balance(other))?.posted).toBe(500n);
  const window = await readWindow(world.platform.db, account);
  expect(window.length).toBeLessThanOrEqual(256);
  expect(spentSince(window, world.clock.now().getTime())).toBe(500n);
  await ledger.close();
});
