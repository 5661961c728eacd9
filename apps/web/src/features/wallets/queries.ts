import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { callRaw } from '#platform/api/api.ts';
import { alwaysAsk, live, neverCached } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

type Wallets = OutputOf<Routes['wallets.list']>;
export type Wallet = Wallets['items'][number];

/** The key starts with the realtime channel, so the balances refresh when they change. */
export const walletsQuery = channelQuery('wallets', 'wallets.list', {}, live);

export type FundingOption = OutputOf<Routes['wallets.funding-ways']>['items'][number];
export type Deposit = OutputOf<Routes['wallets.deposits']>['items'][number];

/** Fetched at every visit, because the person wants to see whether the bank has answered. */
export const fundingQuery = channelQuery('wallets', 'wallets.funding-ways', {}, alwaysAsk);

export type UsdRequest = OutputOf<Routes['wallets.usd-request']>;
export type UsdDocument = UsdRequest['documents'][number];

/** The saved request for a dollar account, which may come from another device. */
export const usdRequestQuery = channelQuery('wallets', 'wallets.usd-request', {}, alwaysAsk);

/** One of the person's own documents. It must not stay in the cache. */
export const usdDocumentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['usd-document', documentId],
    queryFn: async ({ signal }) => {
      const path = `/api/v1/wallets/usd-account/documents/${documentId}`;
      const response = await callRaw(path, { signal });
      if (!response.ok) throw new Error('the document could not be read');
      return response.blob();
    },
    ...neverCached,
  });

export const depositsQuery = (currency: Wallet['currency']) =>
  channelQuery('wallets', 'wallets.deposits', { query: { currency } }, alwaysAsk);

export const depositQuery = (depositId: string) =>
  channelQuery('wallets', 'wallets.deposit', { params: { depositId } });

/**
 * Asks the provider for the bank account of the dollar wallet. Never cached: the state may change.
 */
export const dollarSyncQuery = channelQuery(
  'usd-account-sync',
  'wallets.sync-usd-virtual-account',
  { body: {} },
  { retry: false, ...neverCached },
);
