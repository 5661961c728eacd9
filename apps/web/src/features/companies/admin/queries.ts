import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type CompanyEvent = Answer<'companies.list'>['items'][number];
export type EventContent = Answer<'companies.read'>;
export type Health = Answer<'companies.companies'>['items'][number];
export type Float = Answer<'companies.balances'>['items'][number];
export type CompanyCall = Answer<'companies.calls'>['items'][number];
export type CallContent = Answer<'companies.call'>;
export type DriftItem = Answer<'companies.drift'>['items'][number];
export type Reconciliation = Answer<'wallets.reconciliation'>;
export type Difference = Reconciliation['items'][number];

const shownCalls = 10;

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'event', id],
    queryFn: ({ signal }) => call('companies.read', { params: { id } }, { signal }),
    ...alwaysAsk,
    // A member of staff who started a retry waits here for its result.
    refetchInterval: ({ state }) => state.data?.status === 'waiting' && pollMs.eventHandled,
  });

export const companiesQuery = queryOptions({
  queryKey: [...staffKey, 'companies'],
  queryFn: ({ signal }) => call('companies.companies', {}, { signal }),
  ...alwaysAsk,
});

export type FloatCompany = InputOf<Routes['companies.balances']>['params']['company'];
export const floatCompanies: readonly FloatCompany[] = ['maplerad', 'reloadly', 'bridge'];

/** Each read calls the company, so it is not retried or refetched automatically. */
export const balancesQuery = (company: FloatCompany) =>
  queryOptions({
    queryKey: [...staffKey, 'balances', company],
    queryFn: ({ signal }) => call('companies.balances', { params: { company } }, { signal }),
    ...alwaysAsk,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** The newest calls; the list of all calls has the others. */
export const lastCallsQuery = (company: Health['company']) =>
  queryOptions({
    queryKey: [...staffKey, 'calls', company],
    queryFn: ({ signal }) =>
      call('companies.calls', { query: { company, limit: shownCalls } }, { signal }),
    ...alwaysAsk,
  });

export const companyCallQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'call', id],
    queryFn: ({ signal }) => call('companies.call', { params: { id } }, { signal }),
    ...alwaysAsk,
  });

export const driftQuery = (company: Health['company']) =>
  queryOptions({
    queryKey: [...staffKey, 'drift', company],
    queryFn: ({ signal }) => call('companies.drift', { params: { company } }, { signal }),
    ...alwaysAsk,
  });

export type ReconciledCompany = InputOf<Routes['wallets.reconciliation']>['params']['company'];

export const reconciliationQuery = (company: ReconciledCompany) =>
  queryOptions({
    queryKey: [...staffKey, 'reconciliation', company],
    queryFn: ({ signal }) => call('wallets.reconciliation', { params: { company } }, { signal }),
    ...alwaysAsk,
  });

export type BookBreak = Answer<'wallets.breaks'>['items'][number];
export type CompanyBooks = Answer<'wallets.company-books'>['items'][number];
export type BalanceLine = CompanyBooks['lines'][number];

export const companyBooksQuery = queryOptions({
  queryKey: [...staffKey, 'company-books'],
  queryFn: ({ signal }) => call('wallets.company-books', {}, { signal }),
  ...alwaysAsk,
});
