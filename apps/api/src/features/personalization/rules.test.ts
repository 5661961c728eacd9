import { expect, test } from 'vitest';
import { type Facts, segmentsFor } from './rules.ts';

const facts: Facts = {
  daysHere: 200,
  sent: 0,
  received: 0,
  people: 0,
  saved: 0,
  isBusiness: false,
};

test.each([
  ['newcomer', { daysHere: 3 }],
  ['quiet', {}],
  ['business', { isBusiness: true, received: 5 }],
  ['saver', { sent: 3, saved: 3 }],
  ['sender', { sent: 15, people: 3 }],
  ['regular', { sent: 4, received: 2 }],
  ['explorer', { sent: 1 }],
] as const)('the facts make the segment %s', (segment, change) => {
  expect(segmentsFor({ ...facts, ...change }).own).toBe(segment);
});

test('the first match counts, and the others are listed', () => {
  const { own, fitting } = segmentsFor({ ...facts, sent: 20, people: 4, saved: 3 });
  expect(own).toBe('saver');
  expect(fitting).toEqual(['saver', 'sender', 'regular', 'explorer']);
});
