import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Overview = Answer<'staff.overview'>;
export type Role = Answer<'staff.roles'>['roles'][number];
export type Holder = Role['holders'][number];
export type Approval = Answer<'staff.roles'>['approvals'][number];
export type Flag = Answer<'staff.flags'>['items'][number];
export type AuditEntry = Answer<'staff.audit-log'>['items'][number];
export type AuditVerdict = Answer<'staff.verify-audit'>;
export type CompanyEvent = Answer<'inbox.list'>['items'][number];
export type EventContent = Answer<'inbox.read'>;
export type Health = Answer<'inbox.companies'>['items'][number];
export type Float = Answer<'inbox.balances'>['items'][number];
export type CompanyCall = Answer<'inbox.calls'>['items'][number];
export type Reconciliation = Answer<'wallets.reconciliation'>;
export type Difference = Reconciliation['items'][number];

/** Everything of this room in the cache stands under this key. */
export const staffKey = ['staff'] as const;

/** Staff look at these to decide something now, so each visit asks again. */
const alwaysAsk = { staleTime: 0 } as const;

/** Whoever has the overview open sees what moves; a tab nobody looks at asks nothing. */
const overviewPollMs = 5_000;

export const overviewQuery = queryOptions({
  queryKey: [...staffKey, 'overview'],
  queryFn: ({ signal }) => call('staff.overview', {}, { signal }),
  ...alwaysAsk,
  refetchInterval: overviewPollMs,
});

export const rolesQuery = queryOptions({
  queryKey: [...staffKey, 'roles'],
  queryFn: ({ signal }) => call('staff.roles', {}, { signal }),
  ...alwaysAsk,
});

export const flagsQuery = queryOptions({
  queryKey: [...staffKey, 'flags'],
  queryFn: ({ signal }) => call('staff.flags', {}, { signal }),
  ...alwaysAsk,
});

export const settingsQuery = queryOptions({
  queryKey: [...staffKey, 'settings'],
  queryFn: ({ signal }) => call('staff.settings', {}, { signal }),
  ...alwaysAsk,
});

/** `before` starts the list below that entry instead of at the newest. */
export type AuditFilter = { action: string; actor: string; before: string };

export const auditQuery = ({ action, actor, before }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'audit-log', { action, actor, before }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'staff.audit-log',
        {
          query: {
            ...(pageParam && { cursor: pageParam }),
            ...(action && { action }),
            ...(actor && { actor }),
          },
        },
        { signal },
      ),
    initialPageParam: before,
    getNextPageParam: (page) => page.next,
    ...alwaysAsk,
  });

/** An empty one filters nothing. */
export type EventFilter = {
  company: CompanyEvent['company'] | '';
  status: CompanyEvent['status'] | '';
  type: string;
  search: string;
};

export const eventsQuery = (filter: EventFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'events', filter],
    queryFn: ({ pageParam, signal }) => {
      const given = Object.entries({ ...filter, cursor: pageParam }).filter(([, value]) => value);
      return call('inbox.list', { query: Object.fromEntries(given) }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
  });

const waitingPollMs = 2_000;

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'event', id],
    queryFn: ({ signal }) => call('inbox.read', { params: { id } }, { signal }),
    ...alwaysAsk,
    // Whoever has just asked for another try waits to see what becomes of it.
    refetchInterval: ({ state }) => state.data?.status === 'waiting' && waitingPollMs,
  });

export const companiesQuery = queryOptions({
  queryKey: [...staffKey, 'companies'],
  queryFn: ({ signal }) => call('inbox.companies', {}, { signal }),
  ...alwaysAsk,
});

export type FloatCompany = InputOf<Routes['inbox.balances']>['params']['company'];
export const floatCompanies: readonly FloatCompany[] = ['maplerad', 'reloadly', 'bridge'];

/** The company itself is asked, so this is not repeated behind the reader's back. */
export const balancesQuery = (company: FloatCompany) =>
  queryOptions({
    queryKey: [...staffKey, 'balances', company],
    queryFn: ({ signal }) => call('inbox.balances', { params: { company } }, { signal }),
    ...alwaysAsk,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const callsQuery = (company: Health['company'], failedOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'calls', company, { failedOnly }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'inbox.calls',
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

export const reconciliationQuery = (company: 'maplerad') =>
  queryOptions({
    queryKey: [...staffKey, 'reconciliation', company],
    queryFn: ({ signal }) => call('wallets.reconciliation', { params: { company } }, { signal }),
    ...alwaysAsk,
  });
