import { describe, expect, it } from 'vitest';
import {
  checkLimits,
  checkShops,
  checkTopUp,
  limitsOf,
  shopsOf,
  toggleIn,
  topUpOf,
} from './settings-fields.ts';

describe('limits', () => {
  it('reads an empty field as no limit', () => {
    const fields = { payment: '', day: '50', month: ' ' };
    expect(checkLimits(fields)).toEqual({});
    expect(limitsOf(fields)).toEqual({ payment: null, day: 5_000, month: null });
  });

  it('marks each field that is not an amount', () => {
    expect(Object.keys(checkLimits({ payment: 'x', day: '0', month: '10' }))).toEqual([
      'payment',
      'day',
    ]);
  });

  it('refuses a day above the month', () => {
    expect(Object.keys(checkLimits({ payment: '', day: '100', month: '50' }))).toEqual(['day']);
    expect(checkLimits({ payment: '', day: '50', month: '50' })).toEqual({});
  });
});

describe('blocked shops', () => {
  it('reads one shop a line, without empty lines and repeats', () => {
    expect(shopsOf(' Netflix \n\nBet Shop\nNetflix')).toEqual(['Netflix', 'Bet Shop']);
  });

  it('refuses names that are too short or too long, and more than twenty', () => {
    expect(checkShops({ shops: 'x' })).toHaveProperty('shops');
    expect(checkShops({ shops: 'x'.repeat(61) })).toHaveProperty('shops');
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `Shop ${at}`).join('\n');
    expect(checkShops({ shops: many(21) })).toHaveProperty('shops');
    expect(checkShops({ shops: many(20) })).toEqual({});
  });
});

it('a choice of a list is added and taken away', () => {
  expect(toggleIn('', 'food')).toBe('food');
  expect(toggleIn('food', 'travel')).toBe('food,travel');
  expect(toggleIn('food,travel', 'food')).toBe('travel');
});

describe('automatic top-up', () => {
  const good = { below: '5', amount: '20', monthMost: '100' };
  it('takes amounts that fit', () => {
    expect(checkTopUp(good)).toEqual({});
    expect(topUpOf(good)).toEqual({ below: 500, amount: 2_000, monthMost: 10_000 });
  });

  it('refuses a month below one top-up, and amounts that a card does not take', () => {
    expect(Object.keys(checkTopUp({ ...good, monthMost: '19.99' }))).toEqual(['monthMost']);
    expect(Object.keys(checkTopUp({ ...good, amount: '0.5' }))).toEqual(['amount']);
    expect(Object.keys(checkTopUp({ below: '', amount: '', monthMost: '' }))).toEqual([
      'below',
      'amount',
      'monthMost',
    ]);
  });
});
