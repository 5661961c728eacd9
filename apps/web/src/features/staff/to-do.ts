/** The tasks that wait for staff. The server ranks them; their sentences are in `overview-copy.ts`. */

import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { Signal } from '#platform/session/staff-signals.ts';

const maxTasks = 5;

/** The page where each group of proposals is decided. */
export const proposalPages: Readonly<Record<ProposalGroup, string>> = {
  roles: '/admin/roles?view=waiting',
  limits: '/admin/transaction-limits?view=proposals',
  fees: '/admin/fees?view=proposals',
  adjustments: '/admin/wallet-oversight?view=adjustments',
  refunds: '/admin/transaction-flags',
  floats: '/admin/approvals?group=floats',
  switches: '/admin/approvals?group=switches',
  experiments: '/admin/approvals?group=experiments',
  rules: '/admin/approvals?group=rules',
  policy: '/admin/approvals?group=policy',
  settings: '/admin/approvals?group=settings',
  campaigns: '/admin/approvals?group=campaigns',
  templates: '/admin/approvals?group=templates',
  thaws: '/admin/approvals?group=thaws',
  invites: '/admin/approvals?group=invites',
  billRefunds: '/admin/approvals?group=billRefunds',
  cardFees: '/admin/approvals?group=cardFees',
  fxTerms: '/admin/approvals?group=fxTerms',
  fxCovers: '/admin/approvals?group=fxCovers',
};

/** What waits within its normal time is no task. */
const isTask = ({ isDue }: Signal): boolean => isDue;

export const listToDo = (signals: readonly Signal[]): Signal[] =>
  signals.filter(isTask).slice(0, maxTasks);

/** The tasks after the first five: each is one click away too. */
export const listMoreToDo = (signals: readonly Signal[]): Signal[] =>
  signals.filter(isTask).slice(maxTasks);
