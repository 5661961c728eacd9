import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

export type MoneyRequest = OutputOf<Routes['collections.money-request']>;
export type Split = OutputOf<Routes['collections.split']>;
export type Direction = MoneyRequest['direction'];

/** Query keys start with the realtime channel that reports their changes. */
export const moneyRequestsQuery = (direction: Direction) =>
  pagedQuery(['transactions', 'collections.money-requests', 'pages', direction], (page, options) =>
    call('collections.money-requests', { query: { direction, limit: 20, ...page } }, options),
  );

/** The newest requests that wait for this person. */
export const waitingRequestsQuery = channelQuery('transactions', 'collections.money-requests', {
  query: { direction: 'received', open: 'true', limit: 3 },
});

export const requestByCodeQuery = (code: string) =>
  channelQuery(
    'transactions',
    'collections.money-request-by-code',
    { params: { code } },
    { retry: false },
  );

export const splitsQuery = channelQuery('transactions', 'collections.splits', {});

export const splitQuery = (splitId: string) =>
  channelQuery('transactions', 'collections.split', { params: { splitId } }, { retry: false });

export const blocksQuery = channelQuery('transactions', 'collections.request-blocks', {});

/** The payment that is split. */
export const splitPaymentQuery = (transactionId: string) =>
  channelQuery(
    'transactions',
    'transactions.read',
    { params: { transactionId } },
    { enabled: transactionId !== '', retry: false },
  );
