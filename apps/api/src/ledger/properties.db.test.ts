/**
 * Any sequence of plans, holds, settlements, releases, corrections and replays, split into batches
 * anywhere, gives the answers and balances of a simple model.
 */

import { randomUUID } from 'node:crypto';
import type { AssetCode } from '@cowrie/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModel } from '#test/ledger/model.ts';
import { engineIn } from '#test/worlds/ledger.ts';
import type { EngineUnderTest } from '#test/ledger/contract.ts';
import { createWorld, type World } from '#test/world.ts';
import type { Freeze, Ledger, PlanOutcome, Outflow } from './index.ts';
import { readSeed, rounds } from '../../../../tools/testing/depth.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Cast = {
  readonly wallets: readonly number[];
  readonly fees: number;
  readonly pool: number;
  /** The plan ids of one run, by number. */
  readonly ids: readonly string[];
};
type Step = (ledger: Ledger, cast: Cast) => Promise<PlanOutcome>;
type Act =
  | { readonly do: 'together'; readonly steps: readonly Step[] }
  | { readonly do: 'alone'; readonly step: Step }
  | { readonly do: 'freeze'; readonly wallet: number; readonly freeze: Freeze }
  | { readonly do: 'wait'; readonly seconds: number };

const assetOf = (wallet: number): AssetCode => (wallet < 3 ? 'NGN' : 'USD');
const wallet = fc.nat({ max: 4 });
const amount = fc.bigInt({ min: 1n, max: 600n });

/** Ids are drawn from a small set, so that replays and reused ids occur. */
const mostIds = 12;
const script = fc.integer({ min: 3, max: mostIds - 1 }).chain((max) => {
  const id = fc.nat({ max });
  const name = (cast: Cast, index: number): string => cast.ids[index] ?? '';
  const of = (cast: Cast, index: number): number => cast.wallets[index] ?? 0;
  const rail = fc.constantFrom(null, null, 'tag', 'bank');
  const outflowOf = (account: number, sum: bigint, by: string | null): { outflow?: Outflow } => {
    const limits = { single: 500n, rolling: 900n, railRolling: 700n };
    return by === null ? {} : { outflow: { account, amount: sum, rail: by, ...limits } };
  };
  const post = fc
    .record({ id, from: wallet, to: wallet, sum: amount, fee: fc.boolean(), by: rail })
    .filter(({ from, to }) => from !== to)
    .map(({ id: plan, from, to, sum, fee, by }): Step => (ledger, cast) => {
      const asset = assetOf(from);
      const legs = [{ debit: of(cast, from), credit: of(cast, to), amount: sum, asset }];
      if (fee && asset === 'NGN')
        legs.push({ debit: of(cast, from), credit: cast.fees, amount: 7n, asset });
      return ledger.post({
        id: name(cast, plan),
        kind: 'send',
        legs,
        ...outflowOf(of(cast, from), sum, by),
      });
    });
  const convert = fc.record({ id, sum: amount }).map(
    ({ id: plan, sum }): Step =>
      (ledger, cast) =>
        ledger.post({
          id: name(cast, plan),
          kind: 'convert',
          legs: [
            { debit: of(cast, 0), credit: cast.fees, amount: sum, asset: 'NGN' },
            { debit: cast.pool, credit: of(cast, 3), amount: sum, asset: 'USD' },
            { debit: of(cast, 0), credit: of(cast, 1), amount: 1n, asset: 'NGN' },
          ],
        }),
  );
  const hold = fc
    .record({ id, on: wallet, sum: amount, by: rail, expires: fc.boolean() })
    .map(({ id: plan, on, sum, by, expires }): Step => (ledger, cast) => {
      const account = of(cast, on);
      const expiry = expires
        ? { expiresAt: new Date(world.clock.now().getTime() + 3_600_000) }
        : {};
      const outflow = outflowOf(account, sum, by);
      return ledger.hold({
        id: name(cast, plan),
        kind: 'hold',
        account,
        amount: sum,
        ...expiry,
        ...outflow,
      });
    });
  const settle = fc
    .record({ id, hold: id, from: wallet, sum: amount })
    .map(({ id: plan, hold: held, from, sum }): Step => (ledger, cast) => {
      const credit = assetOf(from) === 'NGN' ? cast.fees : cast.pool;
      const legs = [{ debit: of(cast, from), credit, amount: sum, asset: assetOf(from) }];
      return ledger.settle({ id: name(cast, plan), kind: 'settle', hold: name(cast, held), legs });
    });
  const release = fc.record({ id, hold: id, expired: fc.boolean() }).map(
    ({ id: plan, hold: held, expired }): Step =>
      (ledger, cast) =>
        ledger.release({ id: name(cast, plan), kind: 'release', hold: name(cast, held), expired }),
  );
  const correct = fc.record({ id, original: id }).map(
    ({ id: plan, original }): Step =>
      (ledger, cast) =>
        ledger.correct({ id: name(cast, plan), kind: 'correct', original: name(cast, original) }),
  );
  const step = fc.oneof(
    { weight: 5, arbitrary: post },
    { weight: 1, arbitrary: convert },
    { weight: 3, arbitrary: hold },
    { weight: 4, arbitrary: settle },
    { weight: 2, arbitrary: release },
  );
  const act: fc.Arbitrary<Act> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .array(step, { minLength: 1, maxLength: 8 })
        .map((steps) => ({ do: 'together' as const, steps })),
    },
    // A correction first reads the plan it reverses, so its place among parallel plans is not
    // fixed; it runs alone.
    { weight: 2, arbitrary: correct.map((only) => ({ do: 'alone' as const, step: only })) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('freeze' as const),
        wallet,
        freeze: fc.constantFrom<Freeze>('none', 'none', 'debits', 'all'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat({ max: 72_000 }) }),
    },
  );
  return fc.array(act, { minLength: 1, maxLength: 14 });
});

const castIn = async (ledger: Ledger, ids: readonly string[]): Promise<Cast> => {
  const wallets: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const asset = assetOf(index);
    const account = await ledger.open({
      ownerId: randomUUID(),
      kind: 'wallet',
      code: 'main',
      asset,
    });
    const from = await ledger.system('clearing', asset, 'world');
    const legs = [{ debit: from, credit: account, amount: 1_000n, asset }];
    await ledger.post({ id: randomUUID(), kind: 'fund', legs });
    wallets.push(account);
  }
  return {
    ids,
    wallets,
    fees: await ledger.system('fees', 'NGN'),
    pool: await ledger.system('fx_pool', 'USD'),
  };
};

const describeOutcome = (outcome: PlanOutcome): string =>
  outcome.ok ? (outcome.replayed ? 'replayed' : 'done') : outcome.code;
const standing = async (ledger: Ledger, { wallets }: Cast) =>
  Promise.all(
    wallets.map(async (account) => {
      const balance = await ledger.balance(account);
      return [balance?.posted, balance?.held, balance?.entries, balance?.freeze];
    }),
  );

const play = async (engine: EngineUnderTest, acts: readonly Act[]): Promise<void> => {
  const model = createModel(world.clock);
  const ids = Array.from({ length: mostIds }, () => randomUUID());
  const real = await castIn(engine.ledger, ids);
  const plain = await castIn(model, ids);
  for (const act of acts) {
    if (act.do === 'wait') world.clock.advance(act.seconds);
    if (act.do === 'freeze') {
      await engine.freeze(real.wallets[act.wallet] ?? 0, act.freeze);
      model.freeze(plain.wallets[act.wallet] ?? 0, act.freeze);
    }
    const steps = act.do === 'together' ? act.steps : act.do === 'alone' ? [act.step] : [];
    const outcomes = await Promise.all(steps.map((step) => step(engine.ledger, real)));
    const expected: PlanOutcome[] = [];
    for (const step of steps) expected.push(await step(model, plain));
    expect(outcomes.map(describeOutcome)).toEqual(expected.map(describeOutcome));
    expect(await standing(engine.ledger, real)).toEqual(await standing(model, plain));
  }
};

const runs = Number(process.env['LEDGER_PROPERTY_RUNS'] ?? rounds({ day: 30, prove: 150 }));

for (const [name, options] of [
  ['as it runs', {}],
  ['in batches of two', { lines: 2, batch: 2 }],
] as const) {
  test(`any sequence of plans is answered as in the simple model, ${name}`, async () => {
    const engine = engineIn(world, options);
    await fc.assert(
      fc.asyncProperty(script, (acts) => play(engine, acts)),
      { numRuns: runs, seed: readSeed() },
    );
    await engine.close();
  }, 400_000);
}
