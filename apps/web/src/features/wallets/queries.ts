import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

export type Wallets = OutputOf<Routes['wallets.list']>;
export type Wallet = Wallets['items'][number];

/** The key starts with the realtime channel that says when a balance has changed. */
export const walletsQuery = queryOptions({
  queryKey: ['wallets', 'own'],
  queryFn: ({ signal }) => call('wallets.list', {}, { signal }),
  staleTime: 15_000,
});

/** What a dollar is worth in naira just now; only asked where both are held. */
export const dollarQuery = queryOptions({
  queryKey: ['rate', 'USD', 'NGN'],
  queryFn: ({ signal }) =>
    call('transfers.rate', { params: { from: 'USD', to: 'NGN' } }, { signal }),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

export type FundingWay = OutputOf<Routes['wallets.funding-ways']>['items'][number];
export type Deposit = OutputOf<Routes['wallets.deposits']>['items'][number];

/** Asked again at each visit: somebody looks here to see whether the bank has answered. */
export const fundingQuery = queryOptions({
  queryKey: ['wallets', 'funding'],
  queryFn: ({ signal }) => call('wallets.funding-ways', {}, { signal }),
  staleTime: 0,
});

export const depositsQuery = (currency: Wallet['currency']) =>
  queryOptions({
    queryKey: ['wallets', 'deposits', currency],
    queryFn: ({ signal }) => call('wallets.deposits', { query: { currency } }, { signal }),
    staleTime: 0,
  });

export const depositQuery = (depositId: string) =>
  queryOptions({
    queryKey: ['wallets', 'deposit', depositId],
    queryFn: ({ signal }) => call('wallets.deposit', { params: { depositId } }, { signal }),
  });
