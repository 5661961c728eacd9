import { expect, it } from 'vitest';
import type { Overview } from './queries.ts';
import { manyFailedLogIns, toDoFrom } from './to-do.ts';

const calm: Overview = {
  at: '2026-11-15T13:02:07.000Z',
  users: 6,
  usersToday: 1,
  activeSessions: 2,
  failedLogInsToday: 0,
  jobsWaiting: 40,
  jobsFailing: 0,
  approvalsWaiting: 0,
  auditEntries: 12,
};

it('asks for nothing on a calm day, however many jobs wait their turn', () => {
  expect(toDoFrom(calm, true)).toEqual([]);
});

it('puts failing jobs before failed log-ins before approvals', () => {
  const busy = { ...calm, jobsFailing: 2, failedLogInsToday: 31, approvalsWaiting: 1 };
  expect(toDoFrom(busy, true).map(({ key, count }) => [key, count])).toEqual([
    ['failingJobs', 2],
    ['failedLogIns', 31],
    ['approvals', 1],
  ]);
});

it('takes a few failed log-ins for an ordinary day', () => {
  const keys = (failedLogInsToday: number) =>
    toDoFrom({ ...calm, failedLogInsToday }, true).map(({ key }) => key);
  expect(keys(manyFailedLogIns - 1)).toEqual([]);
  expect(keys(manyFailedLogIns)).toEqual(['failedLogIns']);
});

it('sends an approval to the list where it can be decided', () => {
  expect(toDoFrom({ ...calm, approvalsWaiting: 1 }, true)[0]?.to).toBe('/admin/roles?view=waiting');
});

it('does not ask for a decision from somebody who may not decide', () => {
  expect(toDoFrom({ ...calm, approvalsWaiting: 1 }, false)).toEqual([]);
});
