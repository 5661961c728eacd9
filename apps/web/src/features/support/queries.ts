import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

export type Ticket = OutputOf<Routes['support.ticket']>;
export type TicketLine = OutputOf<Routes['support.tickets']>['items'][number];
type ThreadPage = OutputOf<Routes['chat.messages']>;

/** Query keys start with the realtime channel that reports their changes. */
export const ticketsQuery = pagedQuery(
  ['support', 'tickets'],
  (page, options) => call('support.tickets', { query: { limit: 20, ...page } }, options),
  live,
);

/** Questions that wait for an answer of the person. They can have ten open ones at most. */
export const waitingQuery = channelQuery(
  'support',
  'support.tickets',
  { query: { is: 'waiting', limit: 20 } },
  live,
);

export const ticketQuery = (ticketId: string) =>
  channelQuery('support', 'support.ticket', { params: { ticketId } }, live);

/** The transaction that a question is about. */
export const aboutQuery = (transactionId: string) =>
  channelQuery(
    'transactions',
    'transactions.read',
    { params: { transactionId } },
    { enabled: transactionId !== '' },
  );

export const messagesQuery = (threadId: string) =>
  pagedQuery(
    ['chat', threadId],
    (page, options) =>
      call('chat.messages', { params: { threadId }, query: { limit: 30, ...page } }, options),
    live,
  );

/** Pages come newest first; a conversation is read from the oldest. */
export const messagesOf = (pages: readonly ThreadPage[] | undefined) =>
  pages?.flatMap(({ items }) => items).toReversed() ?? [];
