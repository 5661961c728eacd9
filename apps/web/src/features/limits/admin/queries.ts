import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Rule = Answer<'limits.rules'>['rules'][number];
export type Override = Answer<'limits.overrides'>['items'][number];
export type Change = InputOf<Routes['limits.propose']>['body']['change'];
export type Tried = Answer<'limits.test'>;
export type Currency = Rule['currency'];
export type Period = Rule['period'];

const limitsKey = [...staffKey, 'limits'] as const;

export const rulesQuery = queryOptions({
  queryKey: [...limitsKey, 'rules'],
  queryFn: ({ signal }) => call('limits.rules', {}, { signal }),
  ...alwaysAsk,
});
