import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, live, pollMs } from '#platform/api/query-policies.ts';
import { callQuery } from '#platform/api/call-query.ts';
import { staffQuery } from '#platform/session/staff-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

export type StaffTicket = OutputOf<Routes['support.staff-ticket']>;
export type QueueRow = OutputOf<Routes['support.queue']>['items'][number];

/** Events tell of changes while the page watches the ticket; without them it asks again. */
export const staffTicketQuery = (ticketId: string, isWatching: boolean) =>
  callQuery(
    ['support', 'staff', ticketId],
    'support.staff-ticket',
    { params: { ticketId } },
    { refetchInterval: isWatching ? false : pollMs.signals, ...live },
  );

export const staffMessagesQuery = (ticketId: string, isLive: boolean) =>
  pagedQuery(
    ['chat', 'staff', ticketId],
    (page, options) => {
      const input = { params: { ticketId }, query: { limit: 30, ...page } };
      return call('support.staff-messages', input, options);
    },
    { refetchInterval: isLive ? false : pollMs.overview, ...live },
  );

export const similarQuery = (ticketId: string) =>
  staffQuery('support.similar', { params: { ticketId } });

export const ownersQuery = (line: '1' | '2') =>
  staffQuery('support.owners', { query: { line } }, alwaysAsk);

export type RatingBoard = OutputOf<Routes['support.rating-board']>;

export const ratingBoardQuery = staffQuery('support.rating-board', { query: {} }, alwaysAsk);

export type Quality = OutputOf<Routes['support.quality']>;

export const qualityQuery = staffQuery('support.quality', {}, alwaysAsk);
