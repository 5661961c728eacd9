import { describe, expect, test } from 'vitest';
import { changed, resolveStep, seedOf, stepsOf, swapped } from './draft.ts';

const both = { wallets: [{ currency: 'USD' as const, available: 5_00, fees: [] }] };
const start = (address: string, home = both) => {
  const search = new URLSearchParams(address);
  return seedOf((name) => search.get(name) ?? '', home, '2026-11-20');
};

describe('the start', () => {
  test('fills in what the address says', () => {
    expect(start('from=USD&to=NGN&amount=5000&side=source&how=limit&price=1600')).toMatchObject({
      from: 'USD',
      to: 'NGN',
      side: 'source',
      typed: '50.00',
      how: 'rate',
      kind: 'limit',
      price: '1,600.00',
    });
    expect(start('from=NGN&to=USD&amount=7500&side=target&how=recurring')).toMatchObject({
      from: 'NGN',
      side: 'target',
      typed: '75.00',
      how: 'repeat',
    });
  });

  test('ignores what makes no sense', () => {
    const seed = start('from=GHS&to=GHS&amount=-3&how=never&price=abc');
    expect(seed).toMatchObject({ from: 'USD', to: 'NGN', typed: '', how: 'now', price: '' });
  });

  test('begins with naira for a person without dollars', () => {
    expect(start('', { wallets: [] })).toMatchObject({ from: 'NGN', to: 'USD' });
  });

  test('dates lie ahead', () => {
    expect(start('')).toMatchObject({
      until: '2026-12-20',
      firstOn: '2026-11-21',
      days: ['2026-11-21', '2026-11-28', '2026-12-05'],
    });
  });
});

describe('the steps', () => {
  test('an order has terms, a conversion now has none', () => {
    expect(stepsOf('now')).toEqual(['amount', 'review']);
    expect(stepsOf('parts')).toEqual(['amount', 'terms', 'review']);
  });

  test('a step without an answer before it is not left out', () => {
    const steps = stepsOf('rate');
    expect(resolveStep(steps, 'review', () => false)).toBe('amount');
    expect(resolveStep(steps, 'review', (step) => step === 'amount')).toBe('terms');
    expect(resolveStep(steps, 'review', () => true)).toBe('review');
    expect(resolveStep(steps, 'amount', () => true)).toBe('amount');
    expect(resolveStep(steps, '', () => true)).toBe('amount');
    expect(resolveStep(stepsOf('now'), 'terms', () => true)).toBe('amount');
  });

  test('an open review stays when the rate or the balance moves', () => {
    const steps = stepsOf('now');
    expect(resolveStep(steps, 'review', () => false, 'review')).toBe('review');
    expect(resolveStep(steps, 'review', () => false, 'amount')).toBe('amount');
    expect(resolveStep(steps, 'amount', () => false, 'review')).toBe('amount');
  });
});

test('the typed amount keeps its currency when the direction changes', () => {
  const draft = start('from=USD&to=NGN&amount=5000&side=source');
  expect(swapped(draft)).toMatchObject({ from: 'NGN', to: 'USD', side: 'target' });
});

test('what was fixed for a review ends with a change of the draft', () => {
  const fixed = changed(start('from=USD&to=NGN&amount=5000'), { ordered: 50_00 });
  expect(fixed).toMatchObject({ ordered: 50_00 });
  expect(changed(fixed, { typed: '60' })).toEqual({ ...fixed, typed: '60', ordered: null });
});
