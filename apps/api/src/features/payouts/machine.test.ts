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

test('money is settled only when the company says so, and returned only when it says so or before it was asked', () => {
  expect(new Set(leadingTo('settled').map(([, event]) => event))).toEqual(
    new Set(['paid', 'mark_paid']),
  );
  expect(new Set(leadingTo('failed').map(([, event]) => event))).toEqual(
    new Set(['refused', 'not_paid', 'absent']),
  );
  expect(leadingTo('cancelled')).toEqual([['reserved', 'cancel']]);
});

test('no answer never decides anything', () => {
  expect(stepOf('submitting', 'no_answer')).toBe('unknown');
  expect(stepOf('unknown', 'under_way')).toBe('submitted');
  expect(stepOf('submitted', 'unheard_of')).toBe('stay');
});

test('staff return only what was settled or what they must decide about', () => {
  expect(leadingTo('returned')).toEqual([
    ['reserved', 'give_back'],
    ['submitting', 'give_back'],
    ['submitted', 'give_back'],
    ['unknown', 'give_back'],
    ['settled', 'give_back'],
  ]);
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
  expect(stepOf('returned', 'paid')).toBe('case');
});

test('from doubt there is no way back to a state that can be cancelled or refused', () => {
  const reached = new Set<string>(['unknown']);
  for (let before = 0; before !== reached.size;) {
    before = reached.size;
    for (const [state, event] of pairs) {
      // In doubt a refusal and "not now" count as no answer; `submit.ts` says so.
      const isRefusal = event === 'refused' || event === 'not_now';
      if (reached.has(state) && !isRefusal) reached.add(stepOf(state, event));
    }
  }
  expect(reached).not.toContain('reserved');
  expect(reached).not.toContain('cancelled');
  for (const state of ['unknown', 'submitting', 'submitted'] as const) {
    expect(stepOf(state, 'unheard_of')).not.toBe('failed');
    expect(stepOf(state, 'cancel')).toBe('stay');
  }
});

test('only the company’s list after its window ends an order that it does not know', () => {
  expect(leadingTo('failed').filter(([, event]) => event === 'absent')).toEqual([
    ['unknown', 'absent'],
  ]);
});
