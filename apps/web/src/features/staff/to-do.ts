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
};

/** What waits within its normal time is no task. */
export const listToDo = (signals: readonly Signal[]): Signal[] =>
  signals.filter(({ isDue }) => isDue).slice(0, maxTasks);
