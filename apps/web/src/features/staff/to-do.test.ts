import { expect, it } from 'vitest';
import type { Overview } from './queries.ts';
import { manyFailedLogIns, listToDo } from './to-do.ts';

const calm: Overview = {
  at: '2026-11-15T13:02:07.000Z',
  people: { total: 6, today: 1, activeSessions: 2, failedLogIns: 0 },
  money: [],
  payouts: { rails: [], pending: { count: 3, oldest: null, ages: [2, 1, 0, 0] } },
  queues: {
    jobs: { waiting: 40, failing: 0 },
    kyc: { waiting: 3, oldest: '2026-11-15T09:00:00.000Z' },
    cases: { open: 4, overdue: 0 },
    events: { waiting: 2, dead: 0 },
    proposals: [
      { group: 'roles', waiting: 0 },
      { group: 'fees', waiting: 0 },
    ],
  },
  auditEntries: 12,
};
const { queues, people } = calm;
const keys = (overview: Overview) => listToDo(overview).map(({ key }) => key);

it('lists nothing when all queues are within their normal times', () => {
  expect(listToDo(calm)).toEqual([]);
});

it('lists at most five tasks, money at risk first', () => {
  const busy: Overview = {
    ...calm,
    people: { ...people, failedLogIns: 31 },
    payouts: { rails: [], pending: { count: 1, oldest: null, ages: [0, 0, 0, 1] } },
    queues: {
      jobs: { waiting: 0, failing: 2 },
      kyc: { waiting: 3, oldest: '2026-11-01T09:00:00.000Z' },
      cases: { open: 4, overdue: 2 },
      events: { waiting: 2, dead: 7 },
      proposals: [{ group: 'fees', waiting: 1 }],
    },
  };
  expect(keys(busy)).toEqual([
    'overdueCases',
    'oldPayouts',
    'deadEvents',
    'failingJobs',
    'proposals',
  ]);
});

it('ignores a few failed log-ins', () => {
  const failed = (failedLogIns: number) => keys({ ...calm, people: { ...people, failedLogIns } });
  expect(failed(manyFailedLogIns - 1)).toEqual([]);
  expect(failed(manyFailedLogIns)).toEqual(['failedLogIns']);
});

it('counts all proposals and links to their group, or to all groups', () => {
  const proposals = [
    { group: 'roles' as const, waiting: 0 },
    { group: 'limits' as const, waiting: 2 },
    { group: 'fees' as const, waiting: 1 },
  ];
  expect(listToDo({ ...calm, queues: { ...queues, proposals } })).toEqual([
    { key: 'proposals', count: 3, to: '/admin/approvals' },
  ]);
  const fees = [{ group: 'fees' as const, waiting: 1 }];
  expect(listToDo({ ...calm, queues: { ...queues, proposals: fees } })).toEqual([
    { key: 'proposals', count: 1, to: '/admin/fees?view=proposals' },
  ]);
});

it('reviews are late when the oldest has waited longer than promised', () => {
  const since = (oldest: string) =>
    keys({ ...calm, queues: { ...queues, kyc: { waiting: 1, oldest } } });
  expect(since('2026-11-13T14:00:00.000Z')).toEqual([]);
  expect(since('2026-11-13T12:00:00.000Z')).toEqual(['lateReviews']);
});

it('lists nothing for staff without the permissions', () => {
  const none = { kyc: null, cases: null, events: null, proposals: [] };
  expect(listToDo({ ...calm, payouts: null, queues: { ...queues, ...none } })).toEqual([]);
});
