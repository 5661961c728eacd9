import { expect, test } from 'vitest';
import { previousStepOf, stepNumberOf, resolveStep } from './flow.ts';

test('back goes to the previous step, and from the first one to the hub', () => {
  expect(previousStepOf('bank', 'confirm')).toBe('amount');
  expect(previousStepOf('bank', 'amount')).toBe('form');
  expect(previousStepOf('bank', 'form')).toBe('institution');
  expect(previousStepOf('bank', 'institution')).toBeNull();
  expect(previousStepOf('tag', 'confirm')).toBe('amount');
  expect(previousStepOf('tag', 'search')).toBeNull();
});

test('an address cannot skip a step that has no answer yet', () => {
  expect(resolveStep('tag', 'confirm', new Set())).toBe('search');
  expect(resolveStep('tag', 'confirm', new Set(['search']))).toBe('amount');
  expect(resolveStep('bank', 'amount', new Set(['institution']))).toBe('form');
  expect(resolveStep('tag', 'nonsense', new Set(['search']))).toBe('search');
});

test('a quote in the address opens its review, even without a draft', () => {
  expect(resolveStep('tag', 'confirm', new Set(), true)).toBe('confirm');
  expect(resolveStep('tag', 'amount', new Set(), true)).toBe('search');
});

test('steps are counted from one', () => {
  expect(stepNumberOf('bank', 'institution')).toBe(1);
  expect(stepNumberOf('bank', 'confirm')).toBe(4);
});
