/**
 * How every engine behind the ledger's interface enforces limits: per outflow, per day, per rail.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanOutcome, Outflow } from '#ledger/index.ts';
import type { EngineUnderTest } from './contract.ts';

const done = { ok: true, replayed: false };
const refused = (code: string): object => ({ ok: false, code });
const id = (): string => randomUUID();
const day = 86_400;

export const limitsContract = (name: string, make: () => Promise<EngineUnderTest>): void => {
  describe(`${name}, limits`, () => {
    let engine: EngineUnderTest;
    let world: number;
    beforeAll(async () => {
      engine = await make();
      world = await engine.ledger.system('clearing', 'NGN', 'world');
    });
    afterAll(() => engine.close());

    const leg = (debit: number, credit: number, amount: bigint) =>
      ({ debit, credit, amount, asset: 'NGN' }) as const;
    const wallet = async (amount: bigint): Promise<number> => {
      const spec = { ownerId: id(), kind: 'wallet', code: 'main', asset: 'NGN' } as const;
      const account = await engine.ledger.open(spec);
      if (amount === 0n) return account;
      const legs = [leg(world, account, amount)];
      expect(await engine.ledger.post({ id: id(), kind: 'fund', legs })).toMatchObject(done);
      return account;
    };
    const send = (
      debit: number,
      credit: number,
      amount: bigint,
      more: { outflow: Outflow },
    ): Promise<PlanOutcome> =>
      engine.ledger.post({ id: id(), kind: 'send', legs: [leg(debit, credit, amount)], ...more });
    const outflow = (
      account: number,
      sum: bigint,
      limits: Partial<Omit<Outflow, 'account' | 'amount'>>,
    ): Outflow => ({
      account,
      amount: sum,
      rail: 'tag',
      single: null,
      rolling: null,
      railRolling: null,
      ...limits,
    });

    test('limits apply to each outflow and the rolling day, exact to the kobo', async () => {
      const [a, b] = [await wallet(100_000n), await wallet(0n)];
      const out = (amount: bigint) =>
        send(a, b, amount, { outflow: outflow(a, amount, { single: 5_000n, rolling: 8_000n }) });
      expect(await out(5_001n)).toEqual(refused('limit_single'));
      expect(await out(5_000n)).toMatchObject(done);
      engine.advance(3_600);
      expect(await out(3_001n)).toEqual(refused('limit_rolling'));
      expect(await out(3_000n)).toMatchObject(done);
      expect(await out(1n)).toEqual(refused('limit_rolling'));
      // The first outflow is older than a day now; the second still counts.
      engine.advance(day - 3_600 + 1);
      expect(await out(5_001n)).toEqual(refused('limit_single'));
      expect(await out(5_000n)).toMatchObject(done);
      expect(await out(1n)).toEqual(refused('limit_rolling'));
    });

    test('a released or unsettled amount does not count against the limits', async () => {
      const a = await wallet(100_000n);
      const hold = async (amount: bigint) => {
        const plan = id();
        const outcome = await engine.ledger.hold({
          id: plan,
          kind: 'out',
          account: a,
          amount,
          outflow: outflow(a, amount, { rolling: 10_000n }),
        });
        return { plan, outcome };
      };
      const first = await hold(10_000n);
      expect(first.outcome).toMatchObject(done);
      engine.advance(60);
      expect((await hold(1n)).outcome).toEqual(refused('limit_rolling'));
      await engine.ledger.settle({
        id: id(),
        kind: 'out',
        hold: first.plan,
        legs: [leg(a, world, 4_000n)],
      });
      expect((await hold(6_001n)).outcome).toEqual(refused('limit_rolling'));
      const second = await hold(6_000n);
      expect(second.outcome).toMatchObject(done);
      await engine.ledger.release({ id: id(), kind: 'out', hold: second.plan });
      expect((await hold(6_000n)).outcome).toMatchObject(done);
    });

    test('parallel outflows cannot exceed the limit by one kobo', async () => {
      const [a, b] = [await wallet(1_000_000n), await wallet(0n)];
      const limits = outflow(a, 777n, { rolling: 7_770n });
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, () => send(a, b, 777n, { outflow: limits })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
      expect((await engine.ledger.balance(b))?.posted).toBe(7_770n);
    });

    test('a rule about the sum or the count is met above its bound, and stops only then', async () => {
      const [a, b] = [await wallet(100_000n), await wallet(0n)];
      const rules = [
        { id: 'sum', measure: 'sum', bound: 5_000n },
        { id: 'count', measure: 'count', bound: 3n },
      ] as const;
      const out = (amount: bigint, rail = 'tag') =>
        send(a, b, amount, { outflow: outflow(a, amount, { rail, rules }) });
      const met = (...ids: string[]) => ({ ok: false, code: 'over_rule', rules: ids });
      expect(await out(5_001n)).toEqual(met('sum'));
      expect(await out(5_000n)).toMatchObject(done);
      expect(await out(1n, 'bank')).toEqual(met('sum'));
      engine.advance(day + 1);
      for (const rail of ['tag', 'bank', 'momo']) expect(await out(10n, rail)).toMatchObject(done);
      expect(await out(1n)).toEqual(met('count'));
      expect(await out(5_000n)).toEqual(met('sum', 'count'));
      // An outflow over a limit is refused, whatever the rules say.
      const limited = outflow(a, 5_000n, { rules, single: 100n });
      expect(await send(a, b, 5_000n, { outflow: limited })).toEqual(refused('limit_single'));
    });

    test('of parallel outflows exactly those over a rule are stopped, and a released one no longer counts', async () => {
      const [a, b] = [await wallet(100_000n), await wallet(0n)];
      const rules = [{ id: 'sum', measure: 'sum', bound: 10_000n }] as const;
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () =>
          send(a, b, 9_000n, { outflow: outflow(a, 9_000n, { rules }) }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await engine.ledger.balance(b))?.posted).toBe(9_000n);
      const hold = async (amount: bigint) => {
        const plan = { id: id(), kind: 'out', account: a, amount };
        const outcome = await engine.ledger.hold({
          ...plan,
          outflow: outflow(a, amount, { rules }),
        });
        return { plan, outcome };
      };
      const held = await hold(1_000n);
      expect(held.outcome).toMatchObject(done);
      expect((await hold(1n)).outcome).toMatchObject(refused('over_rule'));
      await engine.ledger.release({ id: id(), kind: 'out', hold: held.plan.id });
      expect((await hold(1_000n)).outcome).toMatchObject(done);
    });

    test('a rail has its own daily limit within the limit of all rails', async () => {
      const [a, b] = [await wallet(100_000n), await wallet(0n)];
      const out = (rail: string, amount: bigint) =>
        send(a, b, amount, {
          outflow: outflow(a, amount, { rail, rolling: 8_000n, railRolling: 5_000n }),
        });
      expect(await out('tag', 5_001n)).toEqual(refused('limit_rail'));
      expect(await out('tag', 5_000n)).toMatchObject(done);
      expect(await out('tag', 1n)).toEqual(refused('limit_rail'));
      engine.advance(60);
      expect(await out('bank', 3_001n)).toEqual(refused('limit_rolling'));
      expect(await out('bank', 3_000n)).toMatchObject(done);
      engine.advance(day - 60 + 1);
      // The first outflow no longer counts, the second still does.
      expect(await out('bank', 2_001n)).toEqual(refused('limit_rail'));
      expect(await out('bank', 2_000n)).toMatchObject(done);
      expect(await out('tag', 3_001n)).toEqual(refused('limit_rolling'));
      expect(await out('tag', 3_000n)).toMatchObject(done);
    });

    test('a closed hold frees its own rail and no other', async () => {
      const a = await wallet(100_000n);
      const hold = async (rail: string, amount: bigint) => {
        const limits = outflow(a, amount, { rail, rolling: 20_000n, railRolling: 10_000n });
        const plan = { id: id(), kind: 'out', account: a, amount, outflow: limits };
        return { id: plan.id, outcome: await engine.ledger.hold(plan) };
      };
      const legs = [leg(a, world, 4_000n)];
      const tag = await hold('tag', 10_000n);
      const bank = await hold('bank', 10_000n);
      await engine.ledger.release({ id: id(), kind: 'out', hold: bank.id });
      expect((await hold('tag', 1n)).outcome).toEqual(refused('limit_rail'));
      expect((await hold('bank', 10_000n)).outcome).toMatchObject(done);
      await engine.ledger.settle({ id: id(), kind: 'out', hold: tag.id, legs });
      expect((await hold('bank', 1n)).outcome).toEqual(refused('limit_rail'));
      expect((await hold('tag', 6_001n)).outcome).toEqual(refused('limit_rolling'));
      expect((await hold('tag', 6_000n)).outcome).toMatchObject(done);
    });
  });
};
