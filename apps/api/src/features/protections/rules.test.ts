import type { FriendTerms } from '@cowrie/contract/protections/data';
import { describe, expect, test } from 'vitest';
import {
  amountAboveCap,
  coarse,
  compareGuards,
  type Guards,
  guardsIn,
  hourIn,
  isTimeZone,
  judge,
  metresBetween,
  noGuards,
  pointIn,
  roundedAmount,
  type SendFacts,
  type Verdict,
} from './rules.ts';
import type { StoredValue } from '#features/trusted-people/index.ts';

const lagos = { latitude: 6.45, longitude: 3.4 };
const ikeja = { latitude: 6.6, longitude: 3.35 };
const friend: FriendTerms = {
  friendId: 'f',
  from: { NGN: 50_000_00 },
  newRecipients: false,
  exact: false,
};

const usual: SendFacts = {
  amount: 10_000_00n,
  currency: 'NGN',
  isNewRecipient: false,
  hour: 12,
  point: null,
  trusted: [],
};

const nothing: Verdict = { proof: [], waits: [], cap: null };
const wait = (reason: Verdict['waits'][number]['reason'], seconds: number): Verdict => ({
  ...nothing,
  waits: [{ reason, seconds }],
});
const asks = (...proof: Verdict['proof'][number][]): Verdict => ({ ...nothing, proof });

const night = { from: 22, to: 5, zone: 'Africa/Lagos' };
const table: readonly {
  name: string;
  guards: Partial<Guards>;
  send: Partial<SendFacts>;
  verdict: Verdict;
}[] = [
  { name: 'no guard', guards: {}, send: { isNewRecipient: true }, verdict: nothing },
  {
    name: 'the shield, one below',
    guards: { shield: { NGN: 10_000_01n } },
    send: {},
    verdict: nothing,
  },
  {
    name: 'the shield, at its amount',
    guards: { shield: { NGN: 10_000_00n } },
    send: {},
    verdict: asks('shield'),
  },
  {
    name: 'the shield of another currency',
    guards: { shield: { USD: 1n } },
    send: {},
    verdict: nothing,
  },
  {
    name: 'the night, before midnight',
    guards: { night },
    send: { hour: 22 },
    verdict: asks('night'),
  },
  {
    name: 'the night, after midnight',
    guards: { night },
    send: { hour: 4 },
    verdict: asks('night'),
  },
  { name: 'the night, when it ends', guards: { night }, send: { hour: 5 }, verdict: nothing },
  {
    name: 'shield and night',
    guards: { night, shield: { NGN: 1n } },
    send: { hour: 23 },
    verdict: asks('shield', 'night'),
  },
  {
    name: 'places, without a location',
    guards: { places: true },
    send: { trusted: [lagos] },
    verdict: wait('elsewhere', 3_600),
  },
  {
    name: 'places, from a trusted one',
    guards: { places: true },
    send: { trusted: [lagos], point: { latitude: 6.46, longitude: 3.41 } },
    verdict: nothing,
  },
  {
    name: 'places, from elsewhere',
    guards: { places: true },
    send: { trusted: [lagos], point: ikeja },
    verdict: wait('elsewhere', 3_600),
  },
  {
    name: 'places without any',
    guards: { places: true },
    send: { point: lagos },
    verdict: wait('elsewhere', 3_600),
  },
  {
    name: 'a new recipient',
    guards: { newRecipient: 6 },
    send: { isNewRecipient: true },
    verdict: wait('new_recipient', 21_600),
  },
  { name: 'a known recipient', guards: { newRecipient: 24 }, send: {}, verdict: nothing },
  { name: 'a friend, below', guards: { friend }, send: { amount: 49_999_99n }, verdict: nothing },
  {
    name: 'a friend, at the amount',
    guards: { friend },
    send: { amount: 50_000_00n },
    verdict: wait('friend', 7_200),
  },
  {
    name: 'a friend about new recipients',
    guards: { friend: { ...friend, from: {}, newRecipients: true } },
    send: { isNewRecipient: true },
    verdict: wait('friend', 7_200),
  },
  { name: 'a cap', guards: { cap: { NGN: 5n } }, send: {}, verdict: { ...nothing, cap: 5n } },
  {
    name: 'everything at once',
    guards: {
      shield: { NGN: 1n },
      night,
      places: true,
      newRecipient: 1,
      friend,
      cap: { NGN: 7n },
    },
    send: { hour: 0, isNewRecipient: true, amount: 60_000_00n },
    verdict: {
      proof: ['shield', 'night'],
      waits: [
        { reason: 'elsewhere', seconds: 3_600 },
        { reason: 'new_recipient', seconds: 3_600 },
        { reason: 'friend', seconds: 7_200 },
      ],
      cap: 7n,
    },
  },
];

test.each(table)('$name', ({ guards, send, verdict }) => {
  expect(judge({ ...noGuards, ...guards }, { ...usual, ...send })).toEqual(verdict);
});

describe('a change', () => {
  const night2 = (from: number, to: number, zone = 'Africa/Lagos') => ({ from, to, zone });
  const cases: readonly [Parameters<typeof compareGuards>[0], StoredValue, StoredValue, string][] =
    [
      ['shield', null, { amount: 5 }, 'stricter'],
      ['shield', { amount: 5 }, { amount: 4 }, 'stricter'],
      ['shield', { amount: 5 }, { amount: 6 }, 'weaker'],
      ['shield', { amount: 5 }, { amount: 5 }, 'same'],
      ['shield', { amount: 5 }, null, 'weaker'],
      ['cap', { amount: 5 }, { amount: 4 }, 'stricter'],
      ['cap', { amount: 5 }, { amount: 6 }, 'weaker'],
      ['new_recipient', { hours: 6 }, { hours: 24 }, 'stricter'],
      ['new_recipient', { hours: 6 }, { hours: 1 }, 'weaker'],
      ['places', null, { on: true }, 'stricter'],
      ['places', { on: true }, null, 'weaker'],
      ['places', null, null, 'same'],
      ['night', night2(22, 5), night2(21, 6), 'stricter'],
      ['night', night2(22, 5), night2(23, 6), 'weaker'],
      ['night', night2(22, 5), night2(22, 5), 'same'],
      ['night', night2(22, 5), night2(21, 6, 'Europe/London'), 'weaker'],
      ['friend', friend, { ...friend, friendId: 'g' }, 'weaker'],
      ['friend', friend, { ...friend, from: { NGN: 40_000_00 } }, 'stricter'],
      ['friend', friend, { ...friend, from: { NGN: 60_000_00 } }, 'weaker'],
      ['friend', friend, { ...friend, from: {}, newRecipients: true }, 'weaker'],
      ['friend', friend, { ...friend, newRecipients: true }, 'stricter'],
      ['friend', { ...friend, newRecipients: true }, friend, 'weaker'],
      ['friend', friend, { ...friend, exact: true }, 'stricter'],
      ['friend', friend, friend, 'same'],
    ];
  test.each(cases)('of %s from %o to %o is %s', (guard, before, after, verdict) => {
    expect(compareGuards(guard, before, after)).toBe(verdict);
  });
});

test('stored rows are read as guards', () => {
  expect(
    guardsIn([
      { guard: 'shield', currency: 'NGN', value: { amount: 100 } },
      { guard: 'cap', currency: 'USD', value: { amount: 7 } },
      { guard: 'places', currency: '', value: { on: true } },
      { guard: 'new_recipient', currency: '', value: { hours: 6 } },
    ]),
  ).toEqual({
    ...noGuards,
    shield: { NGN: 100n },
    cap: { USD: 7n },
    places: true,
    newRecipient: 6,
  });
});

test('the hour is the one of the zone, also at midnight', () => {
  expect(hourIn('Africa/Lagos', new Date('2026-11-17T23:30:00Z'))).toBe(0);
  expect(hourIn('Asia/Kolkata', new Date('2026-11-17T18:29:00Z'))).toBe(23);
  expect(isTimeZone('Africa/Lagos')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
});

test('a location is read strictly and stored roughly', () => {
  expect(pointIn('6.45,3.40')).toEqual({ latitude: 6.45, longitude: 3.4 });
  for (const bad of [undefined, '', '6.45', '96,3', '6,181', 'a,b', '6.45, 3.4', '1e1,2']) {
    expect(pointIn(bad)).toBeNull();
  }
  expect(coarse({ latitude: 6.454321, longitude: -3.405678 })).toEqual({
    latitude: 6.45,
    longitude: -3.41,
  });
  expect(Math.round(metresBetween(lagos, ikeja) / 1000)).toBe(18);
  expect(metresBetween(lagos, lagos)).toBe(0);
});

test('a rounded amount keeps two digits', () => {
  expect(roundedAmount(487_250_00n)).toBe(490_000_00n);
  expect(roundedAmount(99n)).toBe(99n);
  expect(roundedAmount(9_960n)).toBe(10_000n);
});

test('what is above the cap is set aside, and nothing if there is less', () => {
  expect(amountAboveCap(500n, 20n)).toBe(480n);
  expect(amountAboveCap(20n, 20n)).toBe(0n);
  expect(amountAboveCap(5n, 20n)).toBe(0n);
  expect(amountAboveCap(5n, 0n)).toBe(5n);
});
