import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Submission = Answer<'kyc.queue'>['items'][number];
export type Case = Answer<'kyc.case'>;
export type Review = Case['reviews'][number];
export type CaseDocument = Case['documents'][number];
export type Duplicate = Case['duplicates'][number];
export type RegisterAnswer = Case['registers'][number];
export type Appeal = Case['appeals'][number];
export type Hit = Case['hits'][number];
export type Screening = Answer<'kyc.screening'>;
export type Policy = Answer<'kyc.policy'>['policy'];
export type RevealedField = InputOf<Routes['kyc.reveal']>['body']['field'];

const kycKey = [...staffKey, 'kyc'] as const;

export const figuresQuery = queryOptions({
  queryKey: [...kycKey, 'figures'],
  queryFn: ({ signal }) => call('kyc.queue-figures', {}, { signal }),
  ...alwaysAsk,
});

export const screeningQuery = queryOptions({
  queryKey: [...kycKey, 'screening'],
  queryFn: ({ signal }) => call('kyc.screening', {}, { signal }),
  ...alwaysAsk,
});

export const policyQuery = queryOptions({
  queryKey: [...kycKey, 'policy'],
  queryFn: ({ signal }) => call('kyc.policy', {}, { signal }),
  ...alwaysAsk,
});

/** The oldest submissions that wait: the next one to decide is among the first two people. */
export const nextQuery = queryOptions({
  queryKey: [...kycKey, 'next'],
  queryFn: ({ signal }) => call('kyc.queue', { query: { limit: 10 } }, { signal }),
  ...alwaysAsk,
});

export const caseQuery = (userId: string) =>
  queryOptions({
    queryKey: [...kycKey, 'case', userId],
    queryFn: ({ signal }) => call('kyc.case', { params: { userId } }, { signal }),
    ...alwaysAsk,
  });
