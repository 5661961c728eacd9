import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, live, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type StaffTicket = OutputOf<Routes['support.staff-ticket']>;
export type QueueRow = OutputOf<Routes['support.queue']>['items'][number];

/** Events tell of changes while the page watches the ticket; without them it asks again. */
export const staffTicketQuery = (ticketId: string, isWatching: boolean) =>
  queryOptions({
    queryKey: ['support', 'staff', ticketId],
    queryFn: ({ signal }) => call('support.staff-ticket', { params: { ticketId } }, { signal }),
    refetchInterval: isWatching ? false : pollMs.signals,
    ...live,
  });

export const staffMessagesQuery = (ticketId: string, isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'staff', ticketId],
    queryFn: ({ signal, pageParam }) =>
      call(
        'support.staff-messages',
        { params: { ticketId }, query: { limit: 30, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: isLive ? false : pollMs.overview,
    ...live,
  });

export const similarQuery = (ticketId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'support', 'similar', ticketId],
    queryFn: ({ signal }) => call('support.similar', { params: { ticketId } }, { signal }),
  });

export const ownersQuery = (line: '1' | '2') =>
  queryOptions({
    queryKey: [...staffKey, 'support', 'owners', line],
    queryFn: ({ signal }) => call('support.owners', { query: { line } }, { signal }),
    ...alwaysAsk,
  });

export type RatingBoard = OutputOf<Routes['support.rating-board']>;

export const ratingBoardQuery = queryOptions({
  queryKey: [...staffKey, 'support', 'rating-board'],
  queryFn: ({ signal }) => call('support.rating-board', { query: {} }, { signal }),
  ...alwaysAsk,
});

export type Quality = OutputOf<Routes['support.quality']>;

export const qualityQuery = queryOptions({
  queryKey: [...staffKey, 'support', 'quality'],
  queryFn: ({ signal }) => call('support.quality', {}, { signal }),
  ...alwaysAsk,
});
