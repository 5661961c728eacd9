import { expect, test } from 'vitest';
import { guardLinesOf } from './guard-lines.ts';

const subject = { rail: 'tag', amount: 1, currency: 'NGN', recipient: 'x' };
const quiet = { subject, proof: [], hasFace: true, waits: [], asksPlace: false, friend: null };

test('the review says what the guards will do', () => {
  expect(guardLinesOf(quiet)).toEqual([]);
  expect(guardLinesOf({ ...quiet, proof: ['shield'] })).toHaveLength(1);
  expect(
    guardLinesOf({
      ...quiet,
      waits: [
        { reason: 'new_recipient', seconds: 21_600 },
        { reason: 'friend', seconds: 7_200 },
      ],
      friend: 'Chidi',
      asksPlace: true,
    }),
  ).toEqual([
    'It leaves after 6 hours. You can cancel it until then.',
    'We ask Chidi whether it sounds right.',
    'Away from your trusted places, or without a location, it waits one hour.',
  ]);
});
