import type { OutputOf, Routes } from '@cowrie/contract';
import { channelQuery } from '#platform/api/call-query.ts';

type Claims = OutputOf<Routes['transfers.claims']>;
export type ReceivedClaim = Claims['received'][number];
export type SentClaim = Claims['sent'][number];

/** The key starts with the realtime channel, so the lists refresh after each transfer. */
export const claimsQuery = channelQuery('transactions', 'transfers.claims', {});
