import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Ledger = Answer<'wallets.ledger-overview'>;
export type AssetTotals = Ledger['assets'][number];
export type Finding = Answer<'wallets.check-ledger'>['findings'][number];
export type Account = Answer<'wallets.ledger-accounts'>['items'][number];
export type Explanation = Answer<'wallets.explain-account'>;
export type Entry = Explanation['items'][number];
export type Plan = Answer<'wallets.ledger-plan'>;
export type Hold = Answer<'wallets.ledger-holds'>['items'][number];
export type Freeze = Account['freeze'];

const ledgerKey = [...staffKey, 'ledger'] as const;

/** Leaves out empty filters: the server takes a missing filter as "any". */
const omitEmpty = <T extends Record<string, string>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;

export const ledgerQuery = queryOptions({
  queryKey: [...ledgerKey, 'overview'],
  queryFn: ({ signal }) => call('wallets.ledger-overview', {}, { signal }),
  ...alwaysAsk,
});

type AccountsInput = NonNullable<InputOf<Routes['wallets.ledger-accounts']>['query']>;
export type AccountFilter = { search: string; kind: string; asset: string; only: string };

export const accountsQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...ledgerKey, 'accounts', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'wallets.ledger-accounts',
        { query: omitEmpty({ ...filter, cursor: pageParam }) as AccountsInput },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
  });

const maxSuggestions = 12;

/** The suggestions of an account picker for the typed text. */
export const accountSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...ledgerKey, 'found', search],
    queryFn: ({ signal }) =>
      call(
        'wallets.ledger-accounts',
        { query: { limit: maxSuggestions, ...(search && { search }) } },
        { signal },
      ),
    ...alwaysAsk,
  });

/** An account and its entries up to the instant `at`, or up to now if `at` is empty. */
export const explanationQuery = (account: string, at: string) =>
  infiniteQueryOptions({
    queryKey: [...ledgerKey, 'explanation', account, at],
    queryFn: ({ pageParam, signal }) =>
      call(
        'wallets.explain-account',
        { params: { accountId: account }, query: omitEmpty({ at, cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
  });

/** The current balances of an account, without its entries. */
export const accountNowQuery = (account: number) =>
  queryOptions({
    queryKey: [...ledgerKey, 'now', account],
    queryFn: async ({ signal }) => {
      const input = { params: { accountId: String(account) }, query: { limit: 1 } };
      return (await call('wallets.explain-account', input, { signal })).account;
    },
    ...alwaysAsk,
  });

export const planQuery = (plan: string) =>
  queryOptions({
    queryKey: [...ledgerKey, 'plan', plan],
    queryFn: ({ signal }) => call('wallets.ledger-plan', { params: { planId: plan } }, { signal }),
    ...alwaysAsk,
  });
