import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
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
export const cardsQuery = channelQuery(
  'cards',
  'cards.list',
  {},
  {
    ...live,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pollMs.overview : false),
  },
);

export const cardQuery = (cardId: string) =>
  channelQuery('cards', 'cards.read', { params: { cardId } }, live);

/** Current price of a movement. The person confirms the total of the answer. */
export const priceQuery = (body: PriceRequest, enabled: boolean) =>
  channelQuery('cards', 'cards.price', { body }, { enabled, retry: false, ...alwaysAsk });

/** The filters of the list, named as in the address. An empty filter means "any". */
export const filterNames = ['search', 'kind', 'state', 'category', 'from', 'to'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;

const omitEmpty = (values: Readonly<Record<string, string>>): EntriesQuery =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

const pageSize = 25;

export const entriesQuery = (cardId: string, filter: Filter) =>
  pagedQuery(
    ['cards', 'entries', cardId, filter],
    (page, options) =>
      call(
        'cards.transactions',
        { params: { cardId }, query: { ...omitEmpty(filter), limit: pageSize, ...page } },
        options,
      ),
    live,
  );

export const latestEntriesQuery = (cardId: string) =>
  channelQuery('cards', 'cards.transactions', { params: { cardId }, query: { limit: 5 } }, live);

export const entryQuery = (cardId: string, cardEntryId: string) =>
  channelQuery('cards', 'cards.transaction', { params: { cardId, cardEntryId } }, eachMinute);

export const subscriptionsQuery = (cardId: string) =>
  channelQuery('cards', 'cards.subscriptions', { params: { cardId } }, live);

/** 3-D Secure codes of the last five minutes. They must not stay in the cache. */
export const codesQuery = channelQuery(
  'cards',
  'cards.codes',
  {},
  { retry: false, ...neverCached },
);
