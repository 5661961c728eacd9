import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, eachMinute } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type StaffCard = OutputOf<Routes['cards.staff-card']>;
export type StaffDispute = OutputOf<Routes['cards.staff-dispute']>;
export type CardRow = OutputOf<Routes['cards.staff-list']>['items'][number];
export type EntryRow = OutputOf<Routes['cards.staff-transactions']>['items'][number];
export type DisputeRow = OutputOf<Routes['cards.disputes']>['items'][number];
export type Declines = OutputOf<Routes['cards.declines']>;
export type FeeRun = OutputOf<Routes['cards.fee-run']>;
export type ChargePair = OutputOf<Routes['cards.charges']>['items'][number];

const cardsKey = [...staffKey, 'cards'] as const;

export const staffCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'card', cardId],
    queryFn: ({ signal }) => call('cards.staff-card', { params: { cardId } }, { signal }),
    ...eachMinute,
  });

export const staffDisputeQuery = (disputeId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'dispute', disputeId],
    queryFn: ({ signal }) => call('cards.staff-dispute', { params: { disputeId } }, { signal }),
    ...eachMinute,
  });

export const declinesQuery = queryOptions({
  queryKey: [...cardsKey, 'declines'],
  queryFn: ({ signal }) => call('cards.declines', {}, { signal }),
  ...eachMinute,
});

export const feeRunQuery = (month: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'fee-run', month],
    queryFn: ({ signal }) => call('cards.fee-run', { query: { month } }, { signal }),
    ...eachMinute,
  });

export const chargesQuery = (month: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'charges', month],
    queryFn: ({ signal }) => call('cards.charges', { query: { month } }, { signal }),
    ...alwaysAsk,
  });

export const useActOnCard = () => useStaffWrite('cards.act');
export const useActOnDispute = () => useStaffWrite('cards.act-on-dispute');
export const useProposeFeeRun = () => useStaffWrite('cards.propose-fee-run');
