import { describe, expect, test } from 'vitest';
import { type CollectionEvent, collectionStates, isOpen, stepOf } from './machine.ts';

const events: readonly CollectionEvent[] = [
  'accepted',
  'refused',
  'said_paid',
  'said_failed',
  'said_pending',
  'unheard_of',
  'no_word',
  'time_is_up',
  'cancel',
];

describe('a request', () => {
  test('nothing changes what is paid', () => {
    expect(events.map((event) => stepOf('paid', event))).toEqual(events.map(() => 'stay'));
  });

  test.each(collectionStates.filter((state) => state !== 'paid'))(
    'that is %s is paid when the company says so',
    (state) => {
      expect(stepOf(state, 'said_paid')).toBe('paid');
    },
  );

  test('only an open one can be cancelled, declined by a refusal or run out of time', () => {
    for (const state of collectionStates) {
      const leads = ['cancel', 'time_is_up'].map((event) =>
        stepOf(state, event as CollectionEvent),
      );
      expect([state, leads.some((step) => step !== 'stay')]).toEqual([state, isOpen(state)]);
    }
  });
});
