import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { Proposal } from '@cowrie/contract/approvals/routes';
import { call } from '#platform/api/api.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { alwaysAsk, eachMinute, pollMs } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';
import { staffKey } from '#platform/session/staff.ts';

export type { Proposal };
export const proposalViews = ['to_decide', 'mine', 'waiting', 'decided'] as const;
export type ProposalView = (typeof proposalViews)[number];
export type ProposalFilter = { group?: ProposalGroup; status?: ProposalView };

/** An approved change may take effect a moment later, so the list polls until it does. */
const isApplying = ({ status, effectiveAt }: Proposal): boolean =>
  status === 'approved' && effectiveAt === null;

export const proposalsQuery = (filter: ProposalFilter) =>
  pagedQuery(
    [...staffKey, 'approvals', filter],
    (page, options) => call('approvals.list', { query: { ...filter, ...page } }, options),
    {
      ...alwaysAsk,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isApplying)) && pollMs.changeApplied,
    },
  );

/** One proposal, for a link to one that is not in the loaded rows. */
export const proposalQuery = (approvalId: string) =>
  staffQuery('approvals.read', { params: { approvalId } }, alwaysAsk);

/** How many proposals wait for a decision that this member of staff may make. */
export const proposalCountQuery = staffQuery('approvals.count', {}, eachMinute);
