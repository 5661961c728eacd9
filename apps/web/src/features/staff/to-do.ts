/**
 * The tasks that wait for staff, money at risk first. Their sentences are in `overview-copy.ts`.
 */

import type { Overview } from './queries.ts';

export type ToDo = {
  key:
    | 'overdueCases'
    | 'oldPayouts'
    | 'deadEvents'
    | 'failingJobs'
    | 'proposals'
    | 'lateReviews'
    | 'failedLogIns';
  count: number;
  /** The page where staff do the task. */
  to: string;
};

/** A few mistyped passwords are normal. From this number on, an attacker may be guessing. */
export const manyFailedLogIns = 20;
/** The product promises a review in one to two business days. */
const lateReviewMs = 2 * 86_400_000;
const maxTasks = 5;

type Group = Overview['queues']['proposals'][number]['group'];

/** The page where each group of proposals is decided. */
export const proposalPages: Readonly<Record<Group, string>> = {
  roles: '/admin/roles?view=waiting',
  limits: '/admin/transaction-limits?view=proposals',
  fees: '/admin/fees?view=proposals',
  adjustments: '/admin/wallet-oversight?view=adjustments',
  refunds: '/admin/transaction-flags',
  floats: '/admin/approvals?group=floats',
  switches: '/admin/approvals?group=switches',
};

function proposalsOf({ queues }: Overview): { count: number; to: string } {
  const waiting = queues.proposals.filter((one) => one.waiting > 0);
  const [first] = waiting;
  return {
    count: waiting.reduce((sum, one) => sum + one.waiting, 0),
    to: waiting.length > 1 ? '/admin/approvals' : first ? proposalPages[first.group] : '/admin',
  };
}

/**
 * The server leaves out what this member of staff may not see, so they get no task they cannot do.
 */
export function listToDo(overview: Overview): ToDo[] {
  const { people, payouts, queues, at } = overview;
  const oldest = queues.kyc?.oldest;
  const isReviewLate = oldest ? Date.parse(at) - Date.parse(oldest) > lateReviewMs : false;
  const all: (ToDo & { from?: number })[] = [
    { key: 'overdueCases', count: queues.cases?.overdue ?? 0, to: '/admin/transaction-flags' },
    {
      key: 'oldPayouts',
      count: payouts?.pending.ages.at(-1) ?? 0,
      to: '/admin/transaction-flags',
    },
    { key: 'deadEvents', count: queues.events?.dead ?? 0, to: '/admin/webhooks?status=dead' },
    { key: 'failingJobs', count: queues.jobs.failing, to: '/admin/system' },
    { key: 'proposals', ...proposalsOf(overview) },
    {
      key: 'lateReviews',
      count: isReviewLate ? (queues.kyc?.waiting ?? 0) : 0,
      to: '/admin/kyc',
    },
    {
      key: 'failedLogIns',
      count: people.failedLogIns,
      from: manyFailedLogIns,
      to: '/admin/security',
    },
  ];
  return all
    .filter(({ count, from = 1 }) => count >= from)
    .slice(0, maxTasks)
    .map(({ key, count, to }) => ({ key, count, to }));
}
