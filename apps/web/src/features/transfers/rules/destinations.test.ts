import { expect, test } from 'vitest';
import type { Destination } from '../queries.ts';
import { describeDestination, orderCountries } from './destinations.ts';

const ghana: Destination = {
  country: 'GH',
  source: 'NGN',
  target: 'GHS',
  rate: '0.0096153846',
  isFirst: true,
  ways: [
    { method: 'momo', fees: [], arrival: 'Within minutes', isOpen: true },
    { method: 'bank', fees: [], arrival: 'Within one business day', isOpen: true },
  ],
};
const fee = {
  kind: 'service',
  label: 'Transfer fee',
  fromAmount: 0,
  least: null,
  most: null,
} as const;
const america: Destination = {
  country: 'US',
  source: 'USD',
  target: 'USD',
  rate: null,
  isFirst: true,
  ways: [
    {
      method: 'bank',
      fees: [{ ...fee, flat: 299, basisPoints: 0 }],
      arrival: '1-3 business days',
      isOpen: true,
    },
  ],
};

test('a country shows its rate as the price of one unit, its fee and its arrival', () => {
  expect(describeDestination(ghana)).toBe('1 GHS = ₦104.00 · No fee · Within minutes');
  expect(describeDestination(america)).toBe('$2.99 fee · 1-3 business days');
  expect(describeDestination({ ...ghana, rate: null })).toBe('No fee · Within minutes');
  expect(describeDestination(undefined)).toBeUndefined();
});

test('a fee that grows with the amount says so', () => {
  const [momo] = ghana.ways;
  const ways = [
    { ...momo, fees: [{ ...fee, flat: 5_000, basisPoints: 100 }] },
  ] as typeof ghana.ways;
  expect(describeDestination({ ...ghana, ways })).toBe(
    '1 GHS = ₦104.00 · Fee from ₦50.01 · Within minutes',
  );
});

test('a method that is switched off is not promised', () => {
  const [momo, bank] = ghana.ways as [Destination['ways'][number], Destination['ways'][number]];
  expect(describeDestination({ ...ghana, ways: [{ ...momo, isOpen: false }, bank] })).toContain(
    'Within one business day',
  );
  expect(describeDestination({ ...ghana, ways: [{ ...momo, isOpen: false }] })).toBe(
    'Not available now',
  );
});

test('the first countries come in the order of the server, the others by name', () => {
  const byName = ['BJ', 'GH', 'KE', 'US'].map((code) => ({ code }));
  const codes = (destinations: Destination[] | undefined) =>
    orderCountries(byName, destinations).map(({ code }) => code);
  expect(codes([america, ghana])).toEqual(['US', 'GH', 'BJ', 'KE']);
  expect(codes(undefined)).toEqual(['BJ', 'GH', 'KE', 'US']);
});
