import { expect, test } from 'vitest';
import { demoBalances, demoYear, type DemoStep } from './history.ts';

const replay = (year: readonly DemoStep[]) => {
  const stands: Record<string, bigint> = {};
  let lowest = 0n;
  const move = (who: string, asset: string, amount: bigint): void => {
    const after = (stands[`${who} ${asset}`] ?? 0n) + amount;
    stands[`${who} ${asset}`] = after;
    if (after < lowest) lowest = after;
  };
  for (const step of year) {
    if (step.type === 'fund') move(step.who, step.asset, step.amount);
    else move(step.who, step.asset, -step.amount - (step.type === 'pay-out' ? step.fee : 0n));
    if (step.type === 'send') move(step.to, step.asset, step.amount);
  }
  return { stands, lowest };
};

test('the demo year ends at the documented balances, and no balance is ever below zero', () => {
  const { stands, lowest } = replay(demoYear());
  expect(lowest).toBe(0n);
  for (const [who, { NGN, USD }] of Object.entries(demoBalances)) {
    expect([who, stands[`${who} NGN`], stands[`${who} USD`]]).toEqual([who, NGN, USD]);
  }
});

test('the demo year is the same every time, in order, and has many movements', () => {
  const year = demoYear();
  expect(demoYear()).toEqual(year);
  const times = year.map(({ daysAgo, minute }) => minute - daysAgo * 1440);
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
  expect(year.every(({ amount }) => amount > 0n)).toBe(true);
  const kinds = new Set(year.map(({ type, asset }) => `${type} ${asset}`));
  expect([...kinds].toSorted()).toEqual([
    'fund NGN',
    'fund USD',
    'pay-out NGN',
    'pay-out USD',
    'send NGN',
    'send USD',
  ]);
  const amaras = year.filter(
    (step) => step.who === 'amara' || ('to' in step && step.to === 'amara'),
  );
  expect(amaras.length).toBeGreaterThan(200);
});
