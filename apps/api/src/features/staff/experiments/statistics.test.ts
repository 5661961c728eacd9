import { experimentOf } from '@cowrie/contract/staff/experiments';
import { describe, expect, test } from 'vitest';
import { assignVariant } from '#platform/experiments.ts';
import { hurtGuardrails, resultOf } from './results.ts';
import { differenceOf, hasRatioMismatch, logEvidence, logGamma } from './statistics.ts';

/** Mulberry32: the same numbers for the same seed. */
const seeded = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const alpha = 0.05;

/** Draws coin after coin and looks after each; true if one look shows a difference. */
const everFinds = (random: () => number, coin: number, weight: number, draws: number): boolean => {
  let [variant, control] = [0, 0];
  for (let draw = 0; draw < draws; draw += 1) {
    if (random() < coin) variant += 1;
    else control += 1;
    if (logEvidence([variant, control], [weight, 1 - weight]) >= Math.log(1 / alpha)) return true;
  }
  return false;
};

describe('looking after every event', () => {
  test('finds a difference that is not there in at most 5% of experiments', () => {
    for (const weight of [0.5, 0.2]) {
      const random = seeded(20261116);
      const runs = 1_000;
      const wrong = Array.from({ length: runs }).filter(() =>
        everFinds(random, weight, weight, 600),
      ).length;
      expect(wrong / runs).toBeLessThanOrEqual(alpha);
    }
  });

  test('a fixed-sample test would be wrong several times as often', () => {
    const random = seeded(20261116);
    const runs = 500;
    const wrong = Array.from({ length: runs }).filter(() => {
      let [variant, all] = [0, 0];
      for (let draw = 0; draw < 600; draw += 1) {
        if (random() < 0.5) variant += 1;
        all += 1;
        if (all > 20 && Math.abs(variant - all / 2) / Math.sqrt(all / 4) > 1.96) return true;
      }
      return false;
    }).length;
    expect(wrong / runs).toBeGreaterThan(3 * alpha);
  });

  test('finds a difference that is there', () => {
    const random = seeded(7);
    // 50% more people in the variant: of 5 events, 3 are there.
    const found = Array.from({ length: 100 }).filter(() => everFinds(random, 0.6, 0.5, 1_500));
    expect(found.length).toBeGreaterThan(95);
  });

  test('the bounds hold the true difference all the time, in at least 95% of experiments', () => {
    const random = seeded(11);
    const [coin, truth] = [0.55, 0.55 / 0.45 - 1];
    const runs = 200;
    const wrong = Array.from({ length: runs }).filter(() => {
      let [variant, control] = [0, 0];
      for (let draw = 1; draw <= 400; draw += 1) {
        if (random() < coin) variant += 1;
        else control += 1;
        if (draw % 10 !== 0) continue;
        const sides = [variant, control].map((count) => ({ count, weight: 1 })) as [Side, Side];
        const { low, high } = differenceOf(...sides, alpha);
        if ((low ?? -1) > truth || (high ?? Infinity) < truth) return true;
      }
      return false;
    }).length;
    expect(wrong / runs).toBeLessThanOrEqual(alpha);
  });
});
type Side = { count: number; weight: number };

test('the bounds agree with the evidence, and turn around when the sides change places', () => {
  for (const [one, other] of [
    [10, 3],
    [100, 60],
    [400, 410],
    [0, 12],
    [12, 0],
  ] as const) {
    const [left, right] = [
      { count: one, weight: 1 },
      { count: other, weight: 1 },
    ];
    const { low, high } = differenceOf(left, right, alpha);
    const isDifferent = logEvidence([one, other], [1, 1]) >= Math.log(1 / alpha);
    expect([one, other, (low ?? -1) > 0 || (high ?? Infinity) < 0]).toEqual([
      one,
      other,
      isDifferent,
    ]);
    const turned = differenceOf(right, left, alpha);
    expect(high === null ? -1 : 1 / (1 + high) - 1).toBeCloseTo(turned.low ?? -1, 4);
  }
  expect(differenceOf({ count: 0, weight: 1 }, { count: 0, weight: 1 }, alpha)).toEqual({
    estimate: null,
    low: null,
    high: null,
  });
});

test('the gamma function is the factorial', () => {
  expect(Math.exp(logGamma(6))).toBeCloseTo(120, 6);
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 9);
});

test('a mismatch of the shares is found, and chance is not taken for one', () => {
  expect(hasRatioMismatch([600, 400], [1, 1])).toBe(true);
  expect(hasRatioMismatch([510, 490], [1, 1])).toBe(false);
  expect(hasRatioMismatch([0, 0], [1, 1])).toBe(false);
  expect(hasRatioMismatch([900, 100], [9, 1])).toBe(false);
  const random = seeded(3);
  const wrong = Array.from({ length: 300 }).filter(() => {
    let [one, other] = [0, 0];
    for (let draw = 0; draw < 500; draw += 1) {
      if (random() < 0.5) one += 1;
      else other += 1;
      if (hasRatioMismatch([one, other], [1, 1])) return true;
    }
    return false;
  });
  expect(wrong.length).toBeLessThanOrEqual(3);
});

describe('assignment', () => {
  const spec = (...weights: number[]) => ({
    variants: weights.map((weight, at) => ({ key: `v${at}`, name: '', weight })) as never,
  });
  const ids = Array.from({ length: 20_000 }, (_, n) => `00000000-0000-7000-8000-${n}`);
  const countOf = (list: readonly string[], key: string): number =>
    list.filter((one) => one === key).length;

  test('is stable, and follows the weights', () => {
    const first = ids.map((id) => assignVariant('one', spec(3, 1), id));
    expect(ids.map((id) => assignVariant('one', spec(3, 1), id))).toEqual(first);
    expect(countOf(first, 'v0') / ids.length).toBeCloseTo(0.75, 1);
    expect(hasRatioMismatch([countOf(first, 'v0'), countOf(first, 'v1')], [3, 1])).toBe(false);
  });

  test('of two experiments is independent', () => {
    const pairs = ids.map(
      (id) => `${assignVariant('one', spec(1, 1), id)} ${assignVariant('two', spec(1, 1), id)}`,
    );
    const counts = ['v0 v0', 'v0 v1', 'v1 v0', 'v1 v1'].map((pair) => countOf(pairs, pair));
    expect(hasRatioMismatch(counts, [1, 1, 1, 1])).toBe(false);
  });
});

describe('what may be concluded', () => {
  const spec = experimentOf('checklist-order');
  const run = (
    control: Record<string, number>,
    variant: Record<string, number>,
    people: readonly [number, number] = [1_000, 1_000],
  ) =>
    resultOf(spec, [
      { variant: 'identity_first', people: people[0], reached: control },
      { variant: 'pin_first', people: people[1], reached: variant },
    ]);
  const verdictOf = (result: ReturnType<typeof run>) => result.variants[1]?.verdict;

  test('better, worse, or nothing yet', () => {
    expect(verdictOf(run({ verified: 200 }, { verified: 300 }))).toBe('better');
    expect(verdictOf(run({ verified: 300 }, { verified: 200 }))).toBe('worse');
    expect(verdictOf(run({ verified: 200 }, { verified: 210 }))).toBe('unclear');
    expect(verdictOf(resultOf(spec, []))).toBe('unclear');
  });

  test('nothing, if the shares are wrong or a guardrail is hurt', () => {
    expect(verdictOf(run({ verified: 200 }, { verified: 300 }, [1_000, 700]))).toBe('mismatch');
    const hurt = run({ verified: 200, failed_sends: 5 }, { verified: 300, failed_sends: 60 });
    expect(verdictOf(hurt)).toBe('hurt');
    expect(hurtGuardrails(hurt)).toEqual([{ variant: 'pin_first', measure: 'failed_sends' }]);
    // Fewer failed sends than today are no harm.
    expect(hurtGuardrails(run({ failed_sends: 60 }, { failed_sends: 5 }))).toEqual([]);
  });
});
