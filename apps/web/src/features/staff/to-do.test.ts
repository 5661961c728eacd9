import { expect, it } from 'vitest';
import { countByPage } from '#platform/session/count-by-page.ts';
import type { Signal } from '#platform/session/staff-signals.ts';
import { copy } from './overview-copy.ts';
import { listMoreToDo, listToDo } from './to-do.ts';

const signal = (kind: Signal['kind'], more: Partial<Signal> = {}): Signal => ({
  kind,
  part: null,
  count: 1,
  money: [],
  oldest: null,
  to: '/admin',
  isDue: true,
  lastWeek: null,
  ...more,
});

it('lists nothing when nothing is at risk, or all waits within its normal time', () => {
  expect(listToDo([])).toEqual([]);
  expect(listToDo([signal('identity_reviews', { isDue: false })])).toEqual([]);
});

it('lists at most five tasks, in the order of the server', () => {
  const kinds = [
    'held_money',
    'overdue_cases',
    'late_payouts',
    'failed_events',
    'failing_jobs',
    'approvals',
  ] as const;
  const shown = listToDo(kinds.map((kind) => signal(kind)));
  expect(shown.map(({ kind }) => kind)).toEqual(kinds.slice(0, 5));
  const more = listMoreToDo([
    ...kinds.map((kind) => signal(kind)),
    signal('identity_reviews', { isDue: false }),
  ]);
  expect(more.map(({ kind }) => kind)).toEqual(['approvals']);
});

it('says which company and which group, in their own words', () => {
  const title = (kind: Signal['kind'], part: string, count: number) =>
    copy.toDo.items[kind].title(signal(kind, { part, count }));
  expect(title('company_down', 'maplerad', 1)).toBe('Maplerad is not answering');
  expect(title('low_float', 'bridge', 1)).toBe('The float at Bridge is low');
  expect(title('approvals', 'fees', 2)).toBe('2 changes are waiting for approval: Fees');
  expect(title('refused_events', 'smile', 3)).toBe('3 webhooks from Smile ID were refused');
});

it('counts what waits on each page, whatever the filter of the link', () => {
  const counts = countByPage([
    signal('refused_events', { count: 2, to: '/admin/webhooks?status=refused' }),
    signal('failed_events', { count: 3, to: '/admin/webhooks?status=dead' }),
    signal('identity_reviews', { count: 4, to: '/admin/kyc', isDue: false }),
  ]);
  expect([...counts]).toEqual([
    ['/admin/webhooks', 5],
    ['/admin/kyc', 4],
  ]);
});
