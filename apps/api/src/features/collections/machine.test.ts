import { describe, expect, test } from 'vitest';
import { type CollectionEvent, collectionStates, isOpen, stepOf } from './machine.ts';

const events: readonly CollectionEvent[] = [
  'accepted',
  'refused',
  'said_paid',
  'said_other_amount',
  'said_failed',
  'said_pending',
  'unheard_of',
  'no_word',
  'time_is_up',
  'cancel',
];

describe('a request', () => {
  // The money of a request that was paid in another amount is booked: it cannot be booked again.
  const booked = ['paid', 'differs'] as const;

  test.each(booked)('stays %s, whatever happens', (state) => {
    expect(events.map((event) => stepOf(state, event))).toEqual(events.map(() => 'stay'));
  });

  test.each(collectionStates.filter((state) => !booked.some((end) => end === state)))(
    'that is %s is paid when the company says so',
    (state) => {
      expect(stepOf(state, 'said_paid')).toBe('paid');
      expect(stepOf(state, 'said_other_amount')).toBe('differs');
    },
  );

  test('can be cancelled, refused or expired only while it is open', () => {
    for (const state of collectionStates) {
      const leads = ['cancel', 'time_is_up'].map((event) =>
        stepOf(state, event as CollectionEvent),
      );
      expect([state, leads.some((step) => step !== 'stay')]).toEqual([state, isOpen(state)]);
    }
  });
});
