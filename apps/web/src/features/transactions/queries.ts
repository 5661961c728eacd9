import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { ApiError } from '@cowrie/contract/client';
import { alwaysAsk, live, pollMs } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

export type Movement = OutputOf<Routes['transactions.list']>['items'][number];
export type Detail = OutputOf<Routes['transactions.read']>;
export type CheckedReceipt = OutputOf<Routes['transactions.verify-receipt']>;
type ListQuery = NonNullable<InputOf<Routes['transactions.list']>['query']>;

/** The filters of the list, named as in the address. An empty filter means "any". */
export const filterNames = [
  'search',
  'type',
  'status',
  'direction',
  'currency',
  'from',
  'to',
] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;

const omitEmpty = (values: Readonly<Record<string, string>>): ListQuery =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Two screens of a phone. More rows make every tap on the page slower. */
const pageSize = 25;

/** All keys here start with the realtime channel, so the lists refresh when money moves. */
export const movementsQuery = (filter: Filter) =>
  pagedQuery(
    ['transactions', 'list', filter],
    (page, options) => {
      const query = { ...omitEmpty(filter), ...page, limit: pageSize };
      return call('transactions.list', { query }, options);
    },
    live,
  );

export type PreparedStatement = OutputOf<Routes['transactions.statement-files']>['items'][number];

/** The statements that are made in the background. While one is being made we look again. */
export const preparedQuery = channelQuery(
  'statement-files',
  'transactions.statement-files',
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.items.some((item) => item.state === 'preparing') ? 3_000 : false,
  },
);

/** The newest movements, of one type or of all types. */
export const latestQuery = (query: Pick<ListQuery, 'limit' | 'type'>) =>
  channelQuery('transactions', 'transactions.list', { query }, live);

const isUnderWay = ({ status }: Detail): boolean => status === 'pending' || status === 'processing';

/** Events refresh it. While money is under way we also look, because a network may block events. */
export const transactionQuery = (transactionId: string) =>
  channelQuery(
    'transactions',
    'transactions.read',
    { params: { transactionId } },
    {
      ...live,
      refetchInterval: ({ state }) =>
        state.data && isUnderWay(state.data) ? pollMs.transactionEnded : false,
      enabled: transactionId !== '',
    },
  );

/** The newest movements that match a text: a name, a note or a reference. */
export const movementSearchQuery = (search: string, enabled: boolean) =>
  channelQuery(
    'transactions',
    'transactions.list',
    { query: { search, limit: 5 } },
    { enabled, retry: false },
  );

/** Null if no receipt has this code. */
export const receiptQuery = (code: string) =>
  queryOptions({
    queryKey: ['receipts', code],
    queryFn: ({ signal }): Promise<CheckedReceipt | null> =>
      call('transactions.verify-receipt', { params: { code } }, { signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        },
      ),
    ...alwaysAsk,
  });
