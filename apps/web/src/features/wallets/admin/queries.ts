import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';
import { staffQuery } from '#platform/session/staff-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

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

export const ledgerQuery = staffQuery('wallets.ledger-overview', {}, alwaysAsk);

type AccountsInput = NonNullable<InputOf<Routes['wallets.ledger-accounts']>['query']>;
export type AccountFilter = { search: string; kind: string; asset: string; only: string };

export const accountsQuery = (filter: AccountFilter) =>
  pagedQuery(
    [...ledgerKey, 'accounts', filter],
    (page, options) => {
      const query = { ...omitEmpty(filter), ...page } as AccountsInput;
      return call('wallets.ledger-accounts', { query }, options);
    },
    alwaysAsk,
  );

const maxSuggestions = 12;

/** The suggestions of an account picker for the typed text. */
export const accountSearchQuery = (search: string) =>
  staffQuery(
    'wallets.ledger-accounts',
    { query: { limit: maxSuggestions, ...(search && { search }) } },
    alwaysAsk,
  );

/** An account and its entries up to the instant `at`, or up to now if `at` is empty. */
export const explanationQuery = (account: string, at: string) =>
  pagedQuery(
    [...ledgerKey, 'explanation', account, at],
    (page, options) => {
      const input = { params: { accountId: account }, query: { ...omitEmpty({ at }), ...page } };
      return call('wallets.explain-account', input, options);
    },
    alwaysAsk,
  );

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
  staffQuery('wallets.ledger-plan', { params: { planId: plan } }, alwaysAsk);
