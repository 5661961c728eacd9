import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk, eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type StaffCard = OutputOf<Routes['cards.staff-card']>;
export type StaffDispute = OutputOf<Routes['cards.staff-dispute']>;
export type CardRow = OutputOf<Routes['cards.staff-list']>['items'][number];
export type EntryRow = OutputOf<Routes['cards.staff-transactions']>['items'][number];
export type DisputeRow = OutputOf<Routes['cards.disputes']>['items'][number];
export type Declines = OutputOf<Routes['cards.declines']>;
export type FeeRun = OutputOf<Routes['cards.fee-run']>;
export type ChargePair = OutputOf<Routes['cards.charges']>['items'][number];

export const staffCardQuery = (cardId: string) =>
  staffQuery('cards.staff-card', { params: { cardId } }, eachMinute);

export const staffDisputeQuery = (disputeId: string) =>
  staffQuery('cards.staff-dispute', { params: { disputeId } }, eachMinute);

export const declinesQuery = staffQuery('cards.declines', {}, eachMinute);

export const feeRunQuery = (month: string) =>
  staffQuery('cards.fee-run', { query: { month } }, eachMinute);

export const chargesQuery = (month: string) =>
  staffQuery('cards.charges', { query: { month } }, alwaysAsk);
