import { railNames, type Rail } from '@cowrie/contract/limits/data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindingOf,
  boundsOf,
  daysUntilReached,
  leftOf,
  lineOf,
  linesOf,
  mostOf,
  stepsOf,
  type Bound,
  type LimitsInEffect,
} from './rules.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const bound = (scope: Bound['scope'], period: Bound['period'], amount: bigint | null): Bound => ({
  scope,
  period,
  amount,
});
const tier1: LimitsInEffect = {
  rules: [bound('all', 'single', 1_000n), bound('all', 'day', 1_000n)],
  overrides: [],
  caps: [],
  careful: [],
};

describe('which limit applies', () => {
  test('after a credential was changed the lowest tier applies, and an override cannot raise it', () => {
    const careful = [bound('all', 'single', 50n), bound('all', 'day', 50n)];
    const override = { overrides: [bound('all', 'single', null)] };
    for (const standing of [
      { ...tier1, careful },
      { ...tier1, ...override, careful },
    ]) {
      expect(bindingOf(standing, 'all', 'single')).toMatchObject({ limit: 50n, source: 'careful' });
    }
    const own = { ...tier1, careful, caps: [bound('all', 'single', 20n)] };
    expect(bindingOf(own, 'all', 'single')).toMatchObject({ limit: 20n, source: 'own' });
  });

  test('the tier decides without overrides and caps', () => {
    expect(bindingOf(tier1, 'all', 'day')).toEqual({
      limit: 1_000n,
      allowed: 1_000n,
      source: 'tier',
      own: null,
    });
    expect(bindingOf(tier1, 'tag', 'day')).toEqual({
      limit: null,
      allowed: null,
      source: 'tier',
      own: null,
    });
  });

  test('an override replaces the same limit, up or down, and no other', () => {
    for (const amount of [5_000n, 10n, null]) {
      const standing = { ...tier1, overrides: [bound('all', 'day', amount)] };
      expect(bindingOf(standing, 'all', 'day')).toMatchObject({
        limit: amount,
        source: 'override',
      });
      expect(bindingOf(standing, 'all', 'single')).toMatchObject({ limit: 1_000n, source: 'tier' });
    }
  });

  test('an own cap only lowers', () => {
    const capped = (amount: bigint): LimitsInEffect => ({
      ...tier1,
      caps: [bound('all', 'day', amount)],
    });
    expect(bindingOf(capped(300n), 'all', 'day')).toEqual({
      limit: 300n,
      allowed: 1_000n,
      source: 'own',
      own: 300n,
    });
    // The tier was taken back since: the cap still exists, but the tier's limit is lower.
    expect(bindingOf(capped(9_000n), 'all', 'day')).toMatchObject({
      limit: 1_000n,
      source: 'tier',
    });
  });

  test('a rail respects its own limit and the limit for all rails', () => {
    const standing: LimitsInEffect = {
      ...tier1,
      rules: [...tier1.rules, bound('tag', 'single', 200n), bound('tag', 'day', 400n)],
    };
    expect(boundsOf(standing, 'tag')).toEqual({ single: 200n, rolling: 1_000n, railRolling: 400n });
    expect(boundsOf(standing, 'bank')).toEqual({
      single: 1_000n,
      rolling: 1_000n,
      railRolling: null,
    });
  });
});

describe('a line of the screen', () => {
  const window = [
    { at: now - 25 * hour, amount: 900n, rail: 'tag' },
    { at: now - 20 * hour, amount: 100n, rail: 'tag' },
    { at: now - 2 * hour, amount: 300n, rail: 'bank' },
  ];

  test('shows what is used, what is left, and when it resets', () => {
    expect(lineOf(tier1, window, now, 'all')).toEqual({
      scope: 'all',
      single: { limit: 1_000, allowed: 1_000, source: 'tier', own: null },
      day: {
        limit: 1_000,
        allowed: 1_000,
        source: 'tier',
        own: null,
        used: 400,
        remaining: 600,
        freesAt: new Date(now + 4 * hour).toISOString(),
        resetsAt: new Date(now + 22 * hour).toISOString(),
      },
    });
  });

  test('a rail has its own usage, and never more left than all rails together', () => {
    expect(lineOf(tier1, window, now, 'tag').day).toMatchObject({
      limit: null,
      used: 100,
      remaining: 600,
    });
    expect(lineOf(tier1, [], now, 'tag').day).toMatchObject({
      used: 0,
      freesAt: null,
      resetsAt: null,
    });
  });

  test('usage above a lowered limit leaves zero, not less', () => {
    const lowered = { ...tier1, caps: [bound('all', 'day', 50n)] };
    expect(lineOf(lowered, window, now, 'all').day).toMatchObject({ used: 400, remaining: 0 });
  });

  test('there is one line for all rails and one for each', () => {
    expect(linesOf(tier1, [], now).map(({ scope }) => scope)).toEqual(['all', ...railNames]);
  });
});

describe('a test of limits', () => {
  const amount = fc.bigInt(0n, 2_000n);
  const bounds = fc.array(
    fc.record({
      scope: fc.constantFrom('all' as const, 'tag' as const, 'bank' as const),
      period: fc.constantFrom('single' as const, 'day' as const),
      amount: fc.option(amount),
    }),
  );
  const caps = fc.array(
    fc.record({
      scope: fc.constantFrom('all' as const, 'tag' as const),
      period: fc.constantFrom('single' as const, 'day' as const),
      amount,
    }),
  );
  const spent = fc.array(
    fc.record({
      at: fc.integer({ min: now - 30 * hour, max: now }),
      amount: fc.bigInt(1n, 500n),
      rail: fc.constantFrom('tag', 'bank'),
    }),
  );

  test('passes exactly up to the largest amount shown', () => {
    fc.assert(
      fc.property(
        fc.record({ rules: bounds, overrides: bounds, caps, careful: bounds }),
        spent,
        fc.constantFrom<Rail>('tag', 'bank', 'bills'),
        fc.bigInt(1n, 2_500n),
        (standing, window, rail, asked) => {
          const most = mostOf(standing, window, now, rail);
          const steps = stepsOf(standing, window, now, { rail, amount: asked });
          expect(steps.every(({ passes }) => passes)).toBe(most === null || asked <= most);
          expect(steps.map(({ scope, period }) => `${period} ${scope}`)).toEqual([
            'single all',
            `single ${rail}`,
            'day all',
            `day ${rail}`,
          ]);
          const all = leftOf(standing, window, now, 'all');
          const own = leftOf(standing, window, now, rail);
          expect(all === null || (own !== null && own <= all)).toBe(true);
        },
      ),
    );
  });
});

describe('the forecast', () => {
  const days = (recent: bigint, earlier: bigint): bigint[] => [
    ...Array.from({ length: 15 }, () => recent),
    ...Array.from({ length: 15 }, () => earlier),
  ];

  test('gives nothing without a limit, or while spending does not rise', () => {
    expect(daysUntilReached(days(900n, 100n), null)).toBeNull();
    expect(daysUntilReached(days(500n, 500n), 1_000n)).toBeNull();
    expect(daysUntilReached(days(100n, 500n), 1_000n)).toBeNull();
    expect(daysUntilReached(days(0n, 0n), 1_000n)).toBeNull();
  });

  test('counts the days until rising spending reaches the limit', () => {
    // 600 a day, rising by 400 ÷ 15 a day: 400 more takes 15 days.
    expect(daysUntilReached(days(600n, 200n), 1_000n)).toBe(15);
    expect(daysUntilReached(days(600n, 200n), 1_001n)).toBe(16);
    expect(daysUntilReached(days(1_000n, 0n), 1_000n)).toBe(0);
  });

  test('uses the days there are, if the last month had too many transfers to read', () => {
    // 600 a day, rising by 400 ÷ 2 a day: 400 more takes 2 days.
    expect(daysUntilReached([600n, 600n, 200n, 200n], 1_000n)).toBe(2);
    expect(daysUntilReached([600n, 600n, 200n], 1_000n)).toBeNull();
  });

  test('does not look further than two months ahead', () => {
    expect(daysUntilReached(days(101n, 100n), 1_000_000n)).toBeNull();
  });
});
