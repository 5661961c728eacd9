import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';

export type Recipient = OutputOf<Routes['transfers.recipients']>['items'][number];
export type Quote = OutputOf<Routes['transfers.quote']>;
export type TagUser = OutputOf<Routes['transfers.find-user-by-tag']>[number];
export type Bank = OutputOf<Routes['reference.institutions']>['data'][number];
export type OwnAccount = OutputOf<Routes['transfers.own-accounts']>['items'][number];

export const recentCount = 5;

/** The key starts with the channel that says when something was sent. */
export const recipientsQuery = (search: string, limit: number) =>
  queryOptions({
    queryKey: ['transactions', 'recipients', { search, limit }],
    queryFn: ({ signal }) =>
      call('transfers.recipients', { query: { limit, ...(search && { search }) } }, { signal }),
  });

export const recipientQuery = (recipientId: string) =>
  queryOptions({
    queryKey: ['transactions', 'recipient', recipientId],
    queryFn: ({ signal }) => call('transfers.recipient', { params: { recipientId } }, { signal }),
    retry: false,
  });

export const banksQuery = queryOptions({
  queryKey: ['banks', 'NG'],
  queryFn: ({ signal }) => call('reference.institutions', { body: { country: 'NG' } }, { signal }),
  staleTime: 3_600_000,
});

export const quoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['quote', quoteId],
    queryFn: ({ signal }) => call('transfers.read-quote', { params: { quoteId } }, { signal }),
    retry: false,
  });

export const nairaQuery = queryOptions({
  queryKey: ['wallets', 'own'],
  queryFn: ({ signal }) => call('wallets.list', {}, { signal }),
  staleTime: 15_000,
});

export const transferQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', transactionId],
    queryFn: ({ signal }) => call('transactions.read', { params: { transactionId } }, { signal }),
    enabled: transactionId !== '',
    retry: 1,
  });

export const ownAccountsQuery = queryOptions({
  queryKey: ['transactions', 'own-accounts'],
  queryFn: ({ signal }) => call('transfers.own-accounts', {}, { signal }),
});
