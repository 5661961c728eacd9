import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ProposalGroup } from '@cowrie/contract/approvals/data';
import type { Proposal } from '@cowrie/contract/approvals/routes';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type { Proposal };
export type ProposalFilter = { group?: ProposalGroup; status?: 'waiting' | 'decided' };

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
