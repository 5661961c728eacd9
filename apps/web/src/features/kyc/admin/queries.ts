import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

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

export const figuresQuery = staffQuery('kyc.queue-figures', {}, alwaysAsk);

export const screeningQuery = staffQuery('kyc.screening', {}, alwaysAsk);

export const policyQuery = staffQuery('kyc.policy', {}, alwaysAsk);

/** The oldest submissions that wait: the next one to decide is among the first two people. */
export const nextQuery = staffQuery('kyc.queue', { query: { limit: 10 } }, alwaysAsk);

export const caseQuery = (userId: string) =>
  staffQuery('kyc.case', { params: { userId } }, alwaysAsk);
