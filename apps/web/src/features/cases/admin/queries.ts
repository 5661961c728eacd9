import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';
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
  pagedQuery(
    [...staffKey, 'cases', filter],
    (page, options) => call('cases.list', { query: { ...withoutEmpty(filter), ...page } }, options),
    alwaysAsk,
  );

/** One case, by its id or its reference. */
export const caseQuery = (caseId: string) =>
  staffQuery('cases.read', { params: { caseId } }, { enabled: caseId !== '', ...alwaysAsk });

export const caseOwnersQuery = staffQuery('cases.owners', {}, alwaysAsk);
