import { partnerStates, vaultDelays } from '@cowrie/contract/funds-protection/data';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredValue } from '#features/trusted-people/index.ts';
import { addSeconds } from '#platform/clock.ts';
import {
  compareDelays,
  comparePartners,
  delayIn,
  isDue,
  isProtecting,
  needsPartner,
  requestSeconds,
  soonAt,
  untilWithout,
  weakenSeconds,
} from './rules.ts';

const at = new Date('2026-11-17T10:00:00Z');
const delay = fc.constantFrom(...vaultDelays);
const partner = fc.option(
  fc.record({ id: fc.constantFrom('a', 'b'), state: fc.constantFrom(...partnerStates) }),
);

test('a longer wait is stricter, a shorter one weaker, and the same one neither', () => {
  fc.assert(
    fc.property(delay, delay, (now, wanted) => {
      const expected = wanted > now ? 'stricter' : wanted < now ? 'weaker' : 'same';
      expect(compareDelays(now, wanted)).toBe(expected);
    }),
  );
});

test('an unknown or missing wait is a day', () => {
  const values: StoredValue[] = [null, {}, { hours: 2 }, { hours: '1' }];
  expect([undefined, ...values].map(delayIn)).toEqual(Array.from({ length: 5 }, () => 24));
  expect(delayIn({ hours: 168 })).toBe(168);
});

describe('the second person', () => {
  test('who protects is never removed or replaced at once', () => {
    fc.assert(
      fc.property(partner, fc.option(fc.constantFrom('a', 'b')), (now, wanted) => {
        const found = comparePartners(now, wanted);
        expect(found === 'weaker').toBe(isProtecting(now) && now.id !== wanted);
      }),
    );
  });
  test('can be asked again after saying no, and not while asked', () => {
    expect(comparePartners({ id: 'a', state: 'declined' }, 'a')).toBe('stricter');
    expect(comparePartners({ id: 'a', state: 'asked' }, 'a')).toBe('same');
    expect(comparePartners({ id: 'a', state: 'asked' }, null)).toBe('stricter');
    expect(comparePartners(null, null)).toBe('same');
    expect(comparePartners({ id: 'a', state: 'left' }, 'a')).toBe('same');
  });
});

test('a weaker vault waits its own wait, and at least a day', () => {
  expect(vaultDelays.map(weakenSeconds)).toEqual([86_400, 86_400, 259_200, 604_800]);
});

test('a request waits a week at least after the second person left', () => {
  expect(requestSeconds(1, { id: 'a', state: 'left' })).toBe(604_800);
  expect(requestSeconds(1, { id: 'a', state: 'accepted' })).toBe(3_600);
  expect(requestSeconds(72, null)).toBe(259_200);
  expect(untilWithout(at, at)).toEqual(addSeconds(at, 604_800));
  expect(untilWithout(addSeconds(at, 700_000), at)).toEqual(addSeconds(at, 700_000));
});

test('the reminder comes before the end and after the beginning', () => {
  expect(soonAt(at, addSeconds(at, 3_600))).toEqual(addSeconds(at, 2_700));
  expect(soonAt(at, addSeconds(at, 86_400))).toEqual(addSeconds(at, 79_200));
});

const none = { partner_id: null, partner_answer: null, partner_left_at: null };
const second = { ...none, partner_id: 'a' };

test.each([
  ['before its time', { ...none, until: addSeconds(at, 1) }, false],
  ['at its time', { ...none, until: at }, true],
  ['at its time without an answer', { ...second, until: at }, false],
  ['at its time after a yes', { ...second, until: at, partner_answer: 'yes' }, true],
  [
    'before its time after a yes',
    { ...second, until: addSeconds(at, 1), partner_answer: 'yes' },
    false,
  ],
  ['at its time after a no', { ...second, until: at, partner_answer: 'no' }, false],
  ['at its time after the second person left', { ...second, until: at, partner_left_at: at }, true],
])('a request %s', (_when, request, due) => {
  expect(isDue(request, at)).toBe(due);
  expect(needsPartner({ ...second, until: at })).toBe(true);
});
