import { expect, test } from 'vitest';
import {
  differenceOf,
  leftOverNames,
  sharesOf,
  type SplitDraft,
  splitProblem,
} from './split-draft.ts';

const bola = { userId: 'b', name: 'Bola', tag: 'bola' };
const chidi = { userId: 'c', name: 'Chidi', tag: 'chidi' };
const draft: SplitDraft = {
  total: '100.00',
  note: '',
  people: [bola, chidi],
  how: 'equal',
  includesMe: true,
  typed: {},
};

test('equal shares put the remaining kobo on the person who splits first', () => {
  expect(sharesOf(draft)).toEqual({ own: 33_34, others: [33_33, 33_33] });
  expect(leftOverNames(draft)).toEqual({ kobo: 1, names: 'you' });
  const without = { ...draft, total: '100.01', includesMe: false };
  expect(sharesOf(without)).toEqual({ own: 0, others: [50_01, 50_00] });
  expect(leftOverNames(without)).toEqual({ kobo: 1, names: 'Bola' });
  expect(splitProblem(draft)).toBeUndefined();
});

test('by amount, the own share is the rest', () => {
  const own = { ...draft, how: 'own', typed: { b: '40', c: '25.50' } } as const;
  expect(sharesOf(own)).toEqual({ own: 34_50, others: [40_00, 25_50] });
  expect(splitProblem(own)).toBeUndefined();
  const alone = { ...own, includesMe: false };
  expect(differenceOf(alone)).toBe(34_50);
  expect(splitProblem(alone)).toBe('₦34.50 still to share out');
  expect(splitProblem({ ...own, typed: { b: '80', c: '30' } })).toBe('₦10.00 more than the total');
});

test('a split needs an amount, people, and a share for each', () => {
  expect(splitProblem({ ...draft, total: '' })).toBe('Please enter a valid amount');
  expect(splitProblem({ ...draft, people: [] })).toBe('Choose at least one person.');
  expect(splitProblem({ ...draft, how: 'own' })).toBe('Each person needs a share.');
  expect(splitProblem({ ...draft, total: '0.02', includesMe: true })).toBe(
    'Each person needs a share.',
  );
});
