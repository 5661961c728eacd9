import type { OutputOf, Routes } from '@cowrie/contract';
import { eachMinute } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Funds = OutputOf<Routes['funds-protection.read']>;
export type HeldWallet = Funds['wallets'][number];
export type VaultRequest = Funds['vault']['requests'][number];
export type Question = OutputOf<Routes['funds-protection.question']>;

/** An event about wallets refetches it; it also changes with time, without an event. */
export const fundsQuery = channelQuery('wallets', 'funds-protection.read', {}, eachMinute);

export const vaultQuestionQuery = (vaultQuestionId: string) =>
  channelQuery(
    'funds-protection',
    'funds-protection.question',
    { params: { vaultQuestionId } },
    eachMinute,
  );
