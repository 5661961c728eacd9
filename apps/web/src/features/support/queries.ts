import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';

export type Ticket = OutputOf<Routes['support.ticket']>;
export type TicketLine = OutputOf<Routes['support.tickets']>['items'][number];
type ThreadPage = OutputOf<Routes['chat.messages']>;

/** Query keys start with the realtime channel that reports their changes. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: ['support', 'tickets'],
  queryFn: ({ signal, pageParam }) =>
    call(
      'support.tickets',
      { query: { limit: 20, ...(pageParam && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  ...live,
});

/** Questions that wait for an answer of the person. They can have ten open ones at most. */
export const waitingQuery = queryOptions({
  queryKey: ['support', 'waiting'],
  queryFn: ({ signal }) =>
    call('support.tickets', { query: { is: 'waiting', limit: 20 } }, { signal }),
  ...live,
});

export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['support', 'ticket', ticketId],
    queryFn: ({ signal }) => call('support.ticket', { params: { ticketId } }, { signal }),
    ...live,
  });

/** The transaction that a question is about. */
export const aboutQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'about', transactionId],
    queryFn: ({ signal }) => call('transactions.read', { params: { transactionId } }, { signal }),
    enabled: transactionId !== '',
  });

export const messagesQuery = (threadId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', threadId],
    queryFn: ({ signal, pageParam }) =>
      call(
        'chat.messages',
        { params: { threadId }, query: { limit: 30, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

/** Pages come newest first; a conversation is read from the oldest. */
export const messagesOf = (pages: readonly ThreadPage[] | undefined) =>
  pages?.flatMap(({ items }) => items).toReversed() ?? [];
