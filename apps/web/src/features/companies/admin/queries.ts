import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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
export type DriftItem = Answer<'companies.drift'>['items'][number];
export type Reconciliation = Answer<'wallets.reconciliation'>;
export type Difference = Reconciliation['items'][number];

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

export const callsQuery = (company: Health['company'], failedOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'calls', company, { failedOnly }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'companies.calls',
        {
          params: { company },
          query: {
            ...(pageParam && { cursor: pageParam }),
            ...(failedOnly && { failed: 'true' as const }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
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
