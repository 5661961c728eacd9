import { subjectKeys, subjects } from '@cowrie/contract/notifications/data';
import { expect, test } from 'vitest';
import { channelsFor, quietUntil, waitsUntil } from './channels.ts';

const night = { from: '22:00', to: '07:00', zone: 'Africa/Lagos' };
const at = (clock: string): Date => new Date(`2026-11-17T${clock}:00.000Z`);

test('a person who chose nothing has the defaults', () => {
  expect(channelsFor('money_in', {})).toEqual(['push', 'mail']);
  expect(channelsFor('news', {})).toEqual([]);
});

test('a choice replaces the defaults, and fixed channels stay on', () => {
  expect(channelsFor('money_in', { money_in: ['text'] })).toEqual(['text']);
  expect(channelsFor('money_in', { money_in: [] })).toEqual([]);
  expect(channelsFor('money_out', { money_out: [] })).toEqual(['mail']);
  for (const key of subjectKeys) {
    expect(channelsFor(key, { [key]: [] })).toEqual([...subjects[key].fixed]);
  }
});

test('quiet hours cross midnight and end at their minute', () => {
  // Lagos is an hour ahead of UTC.
  expect(quietUntil(at('20:59'), night)).toBeNull();
  expect(quietUntil(at('21:00'), night)).toEqual(new Date('2026-11-18T06:00:00.000Z'));
  expect(quietUntil(at('23:30'), night)).toEqual(new Date('2026-11-18T06:00:00.000Z'));
  expect(quietUntil(at('05:59'), night)).toEqual(at('06:00'));
  expect(quietUntil(at('06:00'), night)).toBeNull();
});

test('quiet hours within one day, and none at all', () => {
  const noon = { from: '12:00', to: '13:00', zone: 'UTC' };
  expect(quietUntil(at('12:15'), noon)).toEqual(at('13:00'));
  expect(quietUntil(at('13:00'), noon)).toBeNull();
  expect(quietUntil(at('12:15'), { ...noon, to: '12:00' })).toBeNull();
  expect(quietUntil(at('12:15'), null)).toBeNull();
});

test('money and security pass quiet hours, and so does a mail', () => {
  expect(waitsUntil('money_out', 'push', at('23:00'), night)).toBeNull();
  expect(waitsUntil('security', 'text', at('23:00'), night)).toBeNull();
  expect(waitsUntil('requests', 'mail', at('23:00'), night)).toBeNull();
  expect(waitsUntil('requests', 'push', at('23:00'), night)).not.toBeNull();
});
