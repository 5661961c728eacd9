import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';

export type Funds = OutputOf<Routes['funds-protection.read']>;
export type HeldWallet = Funds['wallets'][number];
export type VaultRequest = Funds['vault']['requests'][number];
export type Question = OutputOf<Routes['funds-protection.question']>;

/** An event about wallets refetches it; it also changes with time, without an event. */
export const fundsQuery = queryOptions({
  queryKey: ['wallets', 'funds-protection'],
  queryFn: ({ signal }) => call('funds-protection.read', {}, { signal }),
  ...eachMinute,
});

export const vaultQuestionQuery = (vaultQuestionId: string) =>
  queryOptions({
    queryKey: ['funds-protection', 'question', vaultQuestionId],
    queryFn: ({ signal }) =>
      call('funds-protection.question', { params: { vaultQuestionId } }, { signal }),
    ...eachMinute,
  });
