import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { Proposal } from '@cowrie/contract/approvals/routes';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, eachMinute, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type { Proposal };
export const proposalViews = ['to_decide', 'mine', 'waiting', 'decided'] as const;
export type ProposalView = (typeof proposalViews)[number];
export type ProposalFilter = { group?: ProposalGroup; status?: ProposalView };

/** An approved change may take effect a moment later, so the list polls until it does. */
const isApplying = ({ status, effectiveAt }: Proposal): boolean =>
  status === 'approved' && effectiveAt === null;

export const proposalsQuery = (filter: ProposalFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'approvals', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'approvals.list',
        { query: { ...filter, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isApplying)) && pollMs.changeApplied,
  });

/** One proposal, for a link to one that is not in the loaded rows. */
export const proposalQuery = (approvalId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'approvals', 'one', approvalId],
    queryFn: ({ signal }) => call('approvals.read', { params: { approvalId } }, { signal }),
    ...alwaysAsk,
  });

/** How many proposals wait for a decision that this member of staff may make. */
export const proposalCountQuery = queryOptions({
  queryKey: [...staffKey, 'approvals', 'count'],
  queryFn: ({ signal }) => call('approvals.count', {}, { signal }),
  ...eachMinute,
});
