import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type Case = OutputOf<Routes['cases.list']>['items'][number];
export type Action = Case['actions'][number];
export type Rule = OutputOf<Routes['cases.flag-rules']>['items'][number];
export type RuleInput = InputOf<Routes['cases.propose-flag-rule']>['body']['rule'];
export type Backtest = OutputOf<Routes['cases.backtest-flag-rule']>;
type CasesInput = NonNullable<InputOf<Routes['cases.list']>['query']>;

export const caseFilters = ['state', 'kind', 'mine', 'unassigned', 'late', 'search'] as const;
export type CaseFilter = Readonly<Record<(typeof caseFilters)[number], string>>;

const withoutEmpty = (values: Readonly<Record<string, string>>): CasesInput =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export const casesQuery = (filter: CaseFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'cases', filter],
    queryFn: ({ pageParam, signal }) =>
      call('cases.list', { query: withoutEmpty({ ...filter, cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
  });

/** One case, by its id or its reference. */
export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'cases', 'one', caseId],
    queryFn: ({ signal }) => call('cases.read', { params: { caseId } }, { signal }),
    enabled: caseId !== '',
    ...alwaysAsk,
  });

export const caseOwnersQuery = queryOptions({
  queryKey: [...staffKey, 'case-owners'],
  queryFn: ({ signal }) => call('cases.owners', {}, { signal }),
  ...alwaysAsk,
});
