import {
  infiniteQueryOptions,
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
} from '@tanstack/react-query';

type Paged = { readonly next: string | null };

type Policy<Page> = Omit<
  UndefinedInitialDataInfiniteOptions<Page, Error, InfiniteData<Page>, QueryKey, string>,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'initialData' | 'select'
>;

/**
 * The query of a list that loads a page at a time. `ask` spreads what it is given into the query of
 * its call: the cursor, which the first page does not have.
 *
 *     pagedQuery(
 *       ['fx', 'orders'],
 *       (page, options) => call('fx.orders', { query: { limit: 25, ...page } }, options),
 *       live,
 *     );
 */
export const pagedQuery = <Page extends Paged>(
  queryKey: QueryKey,
  ask: (
    page: { readonly cursor?: string },
    options: { readonly signal: AbortSignal },
  ) => Promise<Page>,
  policy: Policy<Page> = {},
) =>
  infiniteQueryOptions({
    ...policy,
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      ask(pageParam === '' ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
