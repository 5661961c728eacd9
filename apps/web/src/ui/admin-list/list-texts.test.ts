import { expect, it } from 'vitest';
import { cellText, countText } from './list-texts.ts';

const noun = ['person', 'people'] as const;

it('says how many rows there are, and when it did not count them all', () => {
  expect(countText(1, { count: 1, isMore: false }, noun)).toBe('1 person');
  expect(countText(50, { count: 1204, isMore: false }, noun)).toBe('50 of 1,204 people');
  expect(countText(50, { count: 10_000, isMore: true }, noun)).toBe('50 of 10,000+ people');
  expect(countText(12, null, noun)).toBe('12 people');
});

it('shows words instead of codes, and times in Lagos', () => {
  expect(cellText('dead', { header: 'Status', names: { dead: 'Failed' } })).toBe('Failed');
  expect(cellText(null, { header: 'Phone' })).toBe('–');
  expect(cellText('2026-11-16T20:30:07.000Z', { header: 'When', kind: 'time' })).toBe(
    '16 Nov 2026 21:30:07',
  );
  expect(cellText({ a: 1 }, { header: 'Detail' })).toBe('{"a":1}');
});
