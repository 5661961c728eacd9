import { expect, test } from 'vitest';
import { alertSteps, dueSignals, type OpenAlert } from './alert-steps.ts';
import type { KindReading } from './rank-signals.ts';

const now = new Date('2026-11-17T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const reading = (more: Partial<KindReading>): KindReading => ({
  kind: 'failed_events',
  permission: 'providers.read',
  to: '/admin/webhooks',
  count: 1,
  ...more,
});
const alert = (more: Partial<OpenAlert> = {}): OpenAlert => ({
  id: 'a',
  kind: 'failed_events',
  part: '',
  told: 1,
  calm_since: null,
  ...more,
});
const steps = (
  open: readonly OpenAlert[],
  readings: readonly KindReading[],
  failed: KindReading['kind'][] = [],
) => alertSteps(open, dueSignals(readings), { now, failed }).map(({ step }) => step);

test('a signal is due from its threshold on, and not while it waits within its normal time', () => {
  expect(dueSignals([reading({ kind: 'refused_events', count: 2 })])).toEqual([]);
  expect(dueSignals([reading({ kind: 'refused_events', count: 3 })])).toHaveLength(1);
  expect(dueSignals([reading({ isDue: false })])).toEqual([]);
});

test('two readings of a kind and part are one alert', () => {
  const floats = [reading({ kind: 'low_float', part: 'maplerad' })];
  expect(dueSignals([...floats, ...floats])).toMatchObject([{ part: 'maplerad', count: 2 }]);
});

test('staff are told once, again when it grew by its threshold, and when it is over', () => {
  expect(steps([], [reading({})])).toEqual(['begin']);
  expect(steps([alert()], [reading({ count: 10 })])).toEqual(['stay']);
  expect(steps([alert()], [reading({ count: 11 })])).toEqual(['grow']);
  expect(steps([alert()], [])).toEqual(['calm']);
  expect(steps([alert({ calm_since: before(9) })], [])).toEqual([]);
  expect(steps([alert({ calm_since: before(10) })], [])).toEqual(['end']);
});

test('a signal that could not be read is not over', () => {
  expect(steps([alert({ calm_since: before(60) })], [], ['failed_events'])).toEqual([]);
});
