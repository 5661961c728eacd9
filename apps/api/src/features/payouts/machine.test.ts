import { expect, test } from 'vitest';
import { isOver, payoutEvents, payoutStates, stepOf } from './machine.ts';

const pairs = payoutStates.flatMap((state) => payoutEvents.map((event) => [state, event] as const));

test('every pair of state and event is declared', () => {
  for (const [state, event] of pairs) {
    const step = stepOf(state, event);
    const known: readonly string[] = [...payoutStates, 'stay', 'case', 'never'];
    expect(known, `${state} ${event}`).toContain(step);
  }
});

test('final states are final: only staff can change a settled payout, and only to returned', () => {
  const moves = pairs.filter(
    ([state, event]) =>
      isOver(state) && payoutStates.some((other) => other === stepOf(state, event)),
  );
  expect(moves).toEqual([['settled', 'give_back']]);
});

const leadingTo = (end: string) => pairs.filter(([state, event]) => stepOf(state, event) === end);

test('money is settled only when the company says so, and returned only when it says so, before it was asked or by staff', () => {
  expect(new Set(leadingTo('settled').map(([, event]) => event))).toEqual(new Set(['paid']));
  expect(new Set(leadingTo('failed').map(([, event]) => event))).toEqual(
    new Set(['refused', 'not_paid', 'give_back']),
  );
  expect(leadingTo('cancelled')).toEqual([['reserved', 'cancel']]);
});

test('no answer never decides anything', () => {
  expect(stepOf('submitting', 'no_answer')).toBe('unknown');
  expect(stepOf('unknown', 'under_way')).toBe('submitted');
  expect(stepOf('submitted', 'unheard_of')).toBe('stay');
});

test('an order in doubt ends by the company’s word or by staff, never by itself', () => {
  expect(stepOf('unknown', 'give_back')).toBe('failed');
  expect(stepOf('submitting', 'give_back')).toBe('failed');
  for (const state of ['created', 'reserved', 'submitted', 'failed', 'cancelled'] as const) {
    expect(stepOf(state, 'give_back')).toBe('never');
  }
});

test('money on its way back gives nothing back, and a refund that failed neither', () => {
  for (const event of ['returning', 'stuck'] as const) {
    for (const state of payoutStates) {
      expect(['failed', 'returned', 'cancelled']).not.toContain(stepOf(state, event));
    }
  }
  expect(stepOf('unknown', 'returning')).toBe('submitted');
  expect(stepOf('settled', 'returning')).toBe('case');
  expect(stepOf('failed', 'returning')).toBe('stay');
  expect(stepOf('failed', 'stuck')).toBe('case');
});

test('an event that contradicts a final state opens a case', () => {
  expect(stepOf('settled', 'not_paid')).toBe('case');
  expect(stepOf('failed', 'paid')).toBe('case');
  expect(stepOf('cancelled', 'paid')).toBe('case');
});
