import { expect, test } from 'vitest';
import { before, placeOf, stepFrom } from './flow.ts';

test('back goes to the previous step, and from the first one to the hub', () => {
  expect(before('bank', 'confirm')).toBe('amount');
  expect(before('bank', 'amount')).toBe('form');
  expect(before('bank', 'form')).toBe('institution');
  expect(before('bank', 'institution')).toBeNull();
  expect(before('tag', 'confirm')).toBe('amount');
  expect(before('tag', 'search')).toBeNull();
});

test('an address cannot skip a step that has no answer yet', () => {
  expect(stepFrom('tag', 'confirm', new Set())).toBe('search');
  expect(stepFrom('tag', 'confirm', new Set(['search']))).toBe('amount');
  expect(stepFrom('bank', 'amount', new Set(['institution']))).toBe('form');
  expect(stepFrom('tag', 'nonsense', new Set(['search']))).toBe('search');
});

test('a quote in the address opens its review, whatever became of the draft', () => {
  expect(stepFrom('tag', 'confirm', new Set(), true)).toBe('confirm');
  expect(stepFrom('tag', 'amount', new Set(), true)).toBe('search');
});

test('steps are counted from one', () => {
  expect(placeOf('bank', 'institution')).toBe(1);
  expect(placeOf('bank', 'confirm')).toBe(4);
});
