import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OutputOf, RouteId, Routes } from '@cowrie/contract';
import type { AdminList } from '@cowrie/contract/admin-list';
import { call } from '../api/api.ts';
import { alwaysAsk } from '../api/query-policies.ts';
import { staffKey } from '../session/staff.ts';

type Total = { readonly count: number; readonly isMore: boolean };
type Page<Row> = {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly total: Total | null;
};

/** The row of a list, from the contract. */
export type RowOf<L extends AdminList> = L['id'] extends RouteId
  ? OutputOf<Routes[L['id']]> extends { readonly items: readonly (infer Row)[] }
    ? Row
    : never
  : never;

type Asked = Readonly<Record<string, string>>;

const readList = async <L extends AdminList>(
  list: L,
  asked: Asked,
  signal: AbortSignal,
): Promise<Page<RowOf<L>>> => {
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  // Every list has the same form of input and output, so the types of one fit all.
  const page = await call(list.id as 'identity.users', { query }, { signal });
  return page as unknown as Page<RowOf<L>>;
};

export const listQuery = <L extends AdminList>(list: L, asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...staffKey, 'list', list.id, asked],
    queryFn: ({ pageParam, signal }) => readList(list, { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...alwaysAsk,
  });

/** One row by its id, wherever it is in the list. */
export const rowQuery = <L extends AdminList>(list: L, id: string) =>
  queryOptions({
    queryKey: [...staffKey, 'list', list.id, 'row', id],
    queryFn: async ({ signal }) => (await readList(list, { id }, signal)).items[0] ?? null,
    ...alwaysAsk,
  });

export const viewsQuery = (list: AdminList) =>
  queryOptions({
    queryKey: [...staffKey, 'views', list.id],
    queryFn: ({ signal }) => call('staff.saved-views', { params: { list: list.id } }, { signal }),
  });
