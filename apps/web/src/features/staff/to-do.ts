import type { Overview } from './queries.ts';

/** What waits for a person, most urgent first. The words of each stand in `copy.ts`. */
export type ToDo = {
  key: 'failingJobs' | 'failedLogIns' | 'approvals';
  count: number;
  /** The screen where something can be done about it. */
  to: string;
};

/** A few mistyped passwords are an ordinary day; from here on somebody may be guessing. */
export const manyFailedLogIns = 20;

/** A change to roles waits only for those who may decide one. */
export function toDoFrom(overview: Overview, mayDecide: boolean): ToDo[] {
  const { jobsFailing, failedLogInsToday, approvalsWaiting } = overview;
  const all: (ToDo & { from: number })[] = [
    { key: 'failingJobs', count: jobsFailing, from: 1, to: '/admin/system' },
    {
      key: 'failedLogIns',
      count: failedLogInsToday,
      from: manyFailedLogIns,
      to: '/admin/security',
    },
    {
      key: 'approvals',
      count: mayDecide ? approvalsWaiting : 0,
      from: 1,
      to: '/admin/roles?view=waiting',
    },
  ];
  return all
    .filter(({ count, from }) => count >= from)
    .map(({ key, count, to }) => ({ key, count, to }));
}
