import { expect, it } from 'vitest';
import { billCategoryNames } from '@cowrie/contract/bills/data';
import { type PayStep, resolveStep, stepBefore, stepsOf } from './steps.ts';

const answeredBy = (steps: readonly PayStep[]) => (step: PayStep) => steps.includes(step);

it('a phone number finds its network, so that flow has no step for the biller', () => {
  expect(stepsOf('airtime', undefined)).toEqual(['account', 'choice', 'review']);
});

it('the biller decides whether an account is asked for', () => {
  expect(stepsOf('gift', undefined)).toEqual(['biller', 'choice', 'review']);
  expect(stepsOf('gift', { needsAccount: true })).toContain('account');
  expect(stepsOf('internet', { needsAccount: false })).not.toContain('account');
});

it('every category ends with a choice and a review', () => {
  for (const category of billCategoryNames) {
    expect(stepsOf(category, undefined).slice(-2)).toEqual(['choice', 'review']);
  }
});

it('opens the wanted step, but none that comes after an unanswered one', () => {
  const steps = stepsOf('electricity', undefined);
  expect(resolveStep(steps, 'review', answeredBy(['biller']))).toBe('account');
  expect(resolveStep(steps, 'biller', answeredBy(['biller', 'account']))).toBe('biller');
  expect(resolveStep(steps, '', answeredBy(['biller', 'account', 'choice']))).toBe('review');
  expect(resolveStep(steps, 'no-such-step', answeredBy([]))).toBe('biller');
});

it('back goes one step at a time, and leaves from the first', () => {
  const steps = stepsOf('tv', undefined);
  expect(stepBefore(steps, 'review')).toBe('choice');
  expect(stepBefore(steps, 'biller')).toBeUndefined();
});
