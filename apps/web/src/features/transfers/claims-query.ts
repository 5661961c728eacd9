import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

type Claims = OutputOf<Routes['transfers.claims']>;
export type ReceivedClaim = Claims['received'][number];
export type SentClaim = Claims['sent'][number];

/** The key starts with the realtime channel, so the lists refresh after each transfer. */
export const claimsQuery = queryOptions({
  queryKey: ['transactions', 'claims'],
  queryFn: ({ signal }) => call('transfers.claims', {}, { signal }),
});
