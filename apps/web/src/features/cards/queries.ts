import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, eachMinute, live, neverCached, pollMs } from '#platform/api/query-policies.ts';

export type Cards = OutputOf<Routes['cards.list']>;
export type Card = Cards['items'][number];
export type CardDetail = OutputOf<Routes['cards.read']>;
export type CardSettings = CardDetail['settings'];
export type Entry = OutputOf<Routes['cards.transactions']>['items'][number];
export type EntryDetail = OutputOf<Routes['cards.transaction']>;
export type Subscription = OutputOf<Routes['cards.subscriptions']>['items'][number];
export type CardCode = OutputOf<Routes['cards.codes']>['items'][number];
export type Price = OutputOf<Routes['cards.price']>;
type PriceRequest = InputOf<Routes['cards.price']>['body'];
type EntriesQuery = NonNullable<InputOf<Routes['cards.transactions']>['query']>;

const isUnderWay = ({ state, moving }: Card): boolean =>
  state === 'issuing' || state === 'closing' || moving !== null;

/**
 * All keys start with the realtime channel, so events refresh them. While a card is under way we also
 * look, because a network may block events.
 */
export const cardsQuery = queryOptions({
  queryKey: ['cards', 'list'],
  queryFn: ({ signal }) => call('cards.list', {}, { signal }),
  ...live,
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pollMs.overview : false),
});

export const cardQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'one', cardId],
    queryFn: ({ signal }) => call('cards.read', { params: { cardId } }, { signal }),
    ...live,
  });

/** Current price of a movement. The person confirms the total of the answer. */
export const priceQuery = (body: PriceRequest, enabled: boolean) =>
  queryOptions({
    queryKey: ['cards', 'price', body],
    queryFn: ({ signal }) => call('cards.price', { body }, { signal }),
    enabled,
    retry: false,
    ...alwaysAsk,
  });

/** The filters of the list, named as in the address. An empty filter means "any". */
export const filterNames = ['search', 'kind', 'state', 'category', 'from', 'to'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;

const omitEmpty = (values: Readonly<Record<string, string>>): EntriesQuery =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const pageSize = 25;

export const entriesQuery = (cardId: string, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: ['cards', 'entries', cardId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'cards.transactions',
        {
          params: { cardId },
          query: { ...omitEmpty({ ...filter, cursor: pageParam }), limit: pageSize },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const latestEntriesQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'latest', cardId],
    queryFn: ({ signal }) =>
      call('cards.transactions', { params: { cardId }, query: { limit: 5 } }, { signal }),
    ...live,
  });

export const entryQuery = (cardId: string, cardEntryId: string) =>
  queryOptions({
    queryKey: ['cards', 'entry', cardId, cardEntryId],
    queryFn: ({ signal }) =>
      call('cards.transaction', { params: { cardId, cardEntryId } }, { signal }),
    ...eachMinute,
  });

export const subscriptionsQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'subscriptions', cardId],
    queryFn: ({ signal }) => call('cards.subscriptions', { params: { cardId } }, { signal }),
    ...live,
  });

/** 3-D Secure codes of the last five minutes. They must not stay in the cache. */
export const codesQuery = queryOptions({
  queryKey: ['cards', 'codes'],
  queryFn: ({ signal }) => call('cards.codes', {}, { signal }),
  retry: false,
  ...neverCached,
});
