import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';

export type Wallets = OutputOf<Routes['wallets.list']>;
export type Wallet = Wallets['items'][number];

/** The key starts with the realtime channel that says when a balance has changed. */
export const walletsQuery = queryOptions({
  queryKey: ['wallets', 'own'],
  queryFn: ({ signal }) => call('wallets.list', {}, { signal }),
  staleTime: 15_000,
});
