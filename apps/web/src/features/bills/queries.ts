import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { BillCategory } from '@cowrie/contract/bills/data';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
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
  channelQuery(
    'bills',
    'bills.home',
    { query: country === '' ? {} : { country } },
    {
      ...live,
      placeholderData: keepPreviousData,
      // Without a category the lists of the companies are being fetched.
      refetchInterval: ({ state: { data } }) =>
        data && (data.categories.length === 0 || data.recent.some(isUnderWay))
          ? pollMs.overview
          : false,
    },
  );

export type BillerSearch = {
  readonly country: string;
  readonly category?: BillCategory;
  readonly search: string;
};

const pageSize = 25;

/** The catalogue changes a few times a day, and no event reports it. */
const catalogue = { staleTime: 60_000 } as const;

export const billersQuery = ({ country, category, search }: BillerSearch, enabled = true) =>
  pagedQuery(
    ['biller-list', { country, category, search }],
    (page, options) =>
      call(
        'bills.billers',
        {
          query: {
            country,
            limit: pageSize,
            ...(category && { category }),
            ...(search && { search }),
            ...page,
          },
        },
        options,
      ),
    {
      enabled,
      placeholderData: keepPreviousData,
      ...catalogue,
    },
  );

export const billerQuery = (billerId: string) =>
  channelQuery(
    'biller',
    'bills.biller',
    { params: { billerId } },
    { enabled: billerId !== '', retry: false, ...catalogue },
  );

/** The number is in the body, so no address or log has it. */
export const operatorQuery = (phone: string | undefined, category: 'airtime' | 'data') =>
  channelQuery(
    'bill-operator',
    'bills.operator',
    { body: { phone: phone ?? '', category } },
    { enabled: phone !== undefined, retry: false, ...catalogue },
  );

/** A price for one look: each visit of the review asks for a new one. Events do not renew it. */
export const quoteQuery = (order: BillOrder | undefined) =>
  channelQuery(
    'bill-quote',
    'bills.quote',
    { body: order as BillOrder },
    {
      enabled: order !== undefined,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      ...neverCached,
    },
  );

/** The filters of the history, named as in the address. An empty filter means "any". */
export const filterNames = ['search', 'category', 'saved'] as const;
export type Filter = Readonly<Record<(typeof filterNames)[number], string>>;

export const purchasesQuery = ({ search, category, saved }: Filter) =>
  pagedQuery(
    ['bills', 'purchases', { search, category, saved }],
    (page, options) =>
      call(
        'bills.purchases',
        {
          query: {
            limit: pageSize,
            ...(search && { search }),
            ...(category && { category: category as BillCategory }),
            ...(saved && { savedId: saved }),
            ...page,
          },
        },
        options,
      ),
    live,
  );

export const purchaseQuery = (purchaseId: string) =>
  channelQuery(
    'bills',
    'bills.purchase',
    { params: { purchaseId } },
    {
      enabled: purchaseId !== '',
      retry: false,
      ...live,
      refetchInterval: ({ state }) =>
        state.data && isUnderWay(state.data) ? pollMs.overview : false,
    },
  );

/** Tokens must not stay in the cache. */
export const tokenQuery = (purchaseId: string) =>
  channelQuery(
    'bills',
    'bills.token',
    { params: { purchaseId } },
    { retry: false, ...neverCached },
  );
