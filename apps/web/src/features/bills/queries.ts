import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { BillCategory } from '@cowrie/contract/bills/data';
import { call } from '#platform/api/api.ts';
import { live, neverCached, pollMs } from '#platform/api/query-policies.ts';

export type BillsHome = OutputOf<Routes['bills.home']>;
export type SavedBiller = BillsHome['saved'][number];
export type BillSchedule = BillsHome['schedules'][number];
export type Household = BillsHome['households'][number];
export type Forecast = NonNullable<SavedBiller['forecast']>;
export type Purchase = BillsHome['recent'][number];
export type Biller = OutputOf<Routes['bills.billers']>['items'][number];
export type BillerDetail = OutputOf<Routes['bills.biller']>;
export type BillPlan = BillerDetail['plans'][number];
export type BillOrder = InputOf<Routes['bills.quote']>['body'];
export type BillQuote = OutputOf<Routes['bills.quote']>;
export type PurchaseDetail = OutputOf<Routes['bills.purchase']>;
export type BillGoods = OutputOf<Routes['bills.token']>;

/** True while the outcome, the token or the code is still to come. */
const isUnderWay = ({ state, goods }: Pick<Purchase, 'state' | 'goods'>): boolean =>
  state === 'ordered' || state === 'checking' || (state === 'delivered' && goods === 'late');

/**
 * All keys start with the realtime channel, so events refresh them. While a purchase is under way we
 * also look, because a network may block events.
 */
export const billsQuery = (country: string) =>
  queryOptions({
    queryKey: ['bills', 'home', country],
    queryFn: ({ signal }) =>
      call('bills.home', { query: country === '' ? {} : { country } }, { signal }),
    ...live,
    placeholderData: keepPreviousData,
    // Without a category the lists of the companies are being fetched.
    refetchInterval: ({ state: { data } }) =>
      data && (data.categories.length === 0 || data.recent.some(isUnderWay))
        ? pollMs.overview
        : false,
  });

export type BillerSearch = {
  readonly country: string;
  readonly category?: BillCategory;
  readonly search: string;
};

const pageSize = 25;

/** The catalogue changes a few times a day, and no event reports it. */
const catalogue = { staleTime: 60_000 } as const;

export const billersQuery = ({ country, category, search }: BillerSearch, enabled = true) =>
  infiniteQueryOptions({
    queryKey: ['biller-list', { country, category, search }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'bills.billers',
        {
          query: {
            country,
            limit: pageSize,
            ...(category && { category }),
            ...(search && { search }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepPreviousData,
    ...catalogue,
  });

export const billerQuery = (billerId: string) =>
  queryOptions({
    queryKey: ['biller', billerId],
    queryFn: ({ signal }) => call('bills.biller', { params: { billerId } }, { signal }),
    enabled: billerId !== '',
    retry: false,
    ...catalogue,
  });

/** The number is in the body, so no address or log has it. */
export const operatorQuery = (phone: string | undefined, category: 'airtime' | 'data') =>
  queryOptions({
    queryKey: ['bill-operator', category, phone],
    queryFn: ({ signal }) =>
      call('bills.operator', { body: { phone: phone ?? '', category } }, { signal }),
    enabled: phone !== undefined,
    retry: false,
    ...catalogue,
  });

/** A price for one look: each visit of the review asks for a new one. Events do not renew it. */
export const quoteQuery = (order: BillOrder | undefined) =>
  queryOptions({
    queryKey: ['bill-quote', order],
    queryFn: ({ signal }) => call('bills.quote', { body: order as BillOrder }, { signal }),
    enabled: order !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    ...neverCached,
  });

/** The filters of the history, named as in the address. An empty filter means "any". */
export const filterNames = ['search', 'category', 'saved'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;

export const purchasesQuery = ({ search, category, saved }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['bills', 'purchases', { search, category, saved }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'bills.purchases',
        {
          query: {
            limit: pageSize,
            ...(search && { search }),
            ...(category && { category: category as BillCategory }),
            ...(saved && { savedId: saved }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...live,
  });

export const purchaseQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['bills', 'purchase', purchaseId],
    queryFn: ({ signal }) => call('bills.purchase', { params: { purchaseId } }, { signal }),
    enabled: purchaseId !== '',
    retry: false,
    ...live,
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) ? pollMs.overview : false,
  });

/** Tokens must not stay in the cache. */
export const tokenQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['bills', 'token', purchaseId],
    queryFn: ({ signal }) => call('bills.token', { params: { purchaseId } }, { signal }),
    retry: false,
    ...neverCached,
  });
