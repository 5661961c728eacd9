import { describe, expect, test } from 'vitest';
import { bestOf, inTarget, owedAt, type Promised } from './rules.ts';

const sale: Promised = {
  pair: 'USD-NGN',
  from: 'USD',
  to: 'NGN',
  source: 100_00n,
  target: 153_760_00n,
  mid: 1_550_000_000n,
};
const purchase: Promised = {
  pair: 'USD-NGN',
  from: 'NGN',
  to: 'USD',
  source: 155_000_00n,
  target: 99_20n,
  mid: 1_550_000_000n,
};

describe('what the promise owes', () => {
  test('is what another price of ours brings more, rounded down', () => {
    expect(owedAt(sale, 1_553_976_000n)).toBe(1_637_60n);
    expect(owedAt(sale, 1_537_600_099n)).toBe(0n);
    expect(owedAt(sale, 1_537_600_100n)).toBe(1n);
    expect(owedAt(purchase, 1_546_875_000n)).toBe(1_00n);
  });

  test('is nothing at the same or a worse price, wherever the middle is', () => {
    expect(owedAt(sale, 1_537_600_000n)).toBe(0n);
    expect(owedAt(sale, 1_500_000_000n)).toBe(0n);
    expect(owedAt(purchase, 1_562_500_000n)).toBe(0n);
    expect(owedAt(purchase, 1_570_000_000n)).toBe(0n);
  });

  test('looks at the best minute for the person', () => {
    const prices = [1n, 3n, 2n];
    expect(bestOf('USD-NGN', 'USD', prices)).toBe(3n);
    expect(bestOf('USD-NGN', 'NGN', prices)).toBe(1n);
    expect(bestOf('USD-NGN', 'USD', [])).toBeNull();
  });

  test('is capped in the currency that the person got', () => {
    expect(inTarget(sale, 5_000_00n)).toBe(5_000_00n);
    expect(inTarget(purchase, 5_000_00n)).toBe(3_22n);
  });
});
