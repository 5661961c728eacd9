import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { alwaysAsk, pollMs } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

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
  staffQuery(
    'companies.read',
    { params: { id } },
    {
      ...alwaysAsk,
      // A member of staff who started a retry waits here for its result.
      refetchInterval: ({ state }) => state.data?.status === 'waiting' && pollMs.eventHandled,
    },
  );

export const companiesQuery = staffQuery('companies.companies', {}, alwaysAsk);

export type FloatCompany = InputOf<Routes['companies.balances']>['params']['company'];
export const floatCompanies: readonly FloatCompany[] = ['maplerad', 'reloadly', 'bridge'];

/** Each read calls the company, so it is not retried or refetched automatically. */
export const balancesQuery = (company: FloatCompany) =>
  staffQuery(
    'companies.balances',
    { params: { company } },
    { ...alwaysAsk, retry: false, refetchOnWindowFocus: false },
  );

/** The newest calls; the list of all calls has the others. */
export const lastCallsQuery = (company: Health['company']) =>
  staffQuery('companies.calls', { query: { company, limit: shownCalls } }, alwaysAsk);

export const companyCallQuery = (id: string) =>
  staffQuery('companies.call', { params: { id } }, alwaysAsk);

export const driftQuery = (company: Health['company']) =>
  staffQuery('companies.drift', { params: { company } }, alwaysAsk);

export type ReconciledCompany = InputOf<Routes['wallets.reconciliation']>['params']['company'];

export const reconciliationQuery = (company: ReconciledCompany) =>
  staffQuery('wallets.reconciliation', { params: { company } }, alwaysAsk);

export type BookBreak = Answer<'wallets.breaks'>['items'][number];
export type CompanyBooks = Answer<'wallets.company-books'>['items'][number];
export type BalanceLine = CompanyBooks['lines'][number];

export const companyBooksQuery = staffQuery('wallets.company-books', {}, alwaysAsk);
