import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, eachMinute, hourly, live } from '#platform/api/query-policies.ts';
import { callQuery, channelQuery } from '#platform/api/call-query.ts';
import type { SendRail } from './rules/remaining-limit.ts';

export type Recipient = OutputOf<Routes['transfers.recipients']>['items'][number];
export type Quote = OutputOf<Routes['transfers.quote']>;
export type TagUser = OutputOf<Routes['transfers.find-user-by-tag']>[number];
export type SavedDollarAccount = OutputOf<Routes['transfers.usd-counterparties']>['items'][number];
export type OwnAccount = OutputOf<Routes['transfers.own-accounts']>['items'][number];

export const recentCount = 5;
/** Enough recipients to fill a list with people: one person may be paid in several ways. */
export const matchCount = 20;

/** The key starts with the realtime channel, so the list refreshes after each transfer. */
export const recipientsQuery = (search: string, limit: number, type?: Recipient['type']) =>
  queryOptions({
    queryKey: ['transactions', 'recipients', { search, limit, type }],
    queryFn: ({ signal }) => {
      const query = { limit, ...(search && { search }), ...(type && { type }) };
      return call('transfers.recipients', { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** People whose tag starts with the text, or whose email is exactly that. */
export const peopleQuery = (typed: string, enabled: boolean) =>
  channelQuery(
    'people',
    'transfers.search-users-by-tag',
    { body: { search_pattern: typed } },
    { enabled, placeholderData: keepPreviousData, retry: false },
  );

/** The person with exactly this tag; an empty list if there is none. */
export const personQuery = (tag: string) =>
  channelQuery(
    'people',
    'transfers.find-user-by-tag',
    { body: { input_tag: tag } },
    { enabled: tag !== '', retry: false },
  );

export const recipientQuery = (recipientId: string) =>
  channelQuery(
    'transactions',
    'transfers.recipient',
    { params: { recipientId } },
    { enabled: recipientId !== '', retry: false },
  );

export const quoteQuery = (quoteId: string) =>
  channelQuery(
    'quote',
    'transfers.read-quote',
    { params: { quoteId } },
    { enabled: quoteId !== '', retry: false },
  );

export type Terms = OutputOf<Routes['transfers.terms']>;

/**
 * Fees and maximum of a rail. The key starts with the wallets channel: the maximum depends on the
 * balance.
 */
export const termsQuery = (rail: SendRail, country: string) =>
  channelQuery('wallets', 'transfers.terms', { params: { rail, country } }, alwaysAsk);

export type Destination = OutputOf<Routes['transfers.destinations']>['items'][number];

/** The key starts with the transactions channel: the order depends on where the person sends to. */
export const destinationsQuery = channelQuery(
  'transactions',
  'transfers.destinations',
  {},
  eachMinute,
);

export type BankHints = OutputOf<Routes['transfers.bank-hints']>;

/** The key starts with the transactions channel: a transfer adds to the accounts already used. */
export const bankHintsQuery = channelQuery('transactions', 'transfers.bank-hints', {}, hourly);

export const ownAccountsQuery = channelQuery('transactions', 'transfers.own-accounts', {});

export type DigitalSetup = OutputOf<Routes['transfers.digital']>;

/** Which coins can be sent on which networks, and whether this person may send them. */
export const digitalQuery = channelQuery('digital', 'transfers.digital', {}, live);

export type Schedule = OutputOf<Routes['transfers.schedules']>['items'][number];

export const schedulesQuery = callQuery(['transactions', 'schedules'], 'transfers.schedules', {
  query: {},
});

/** US bank accounts this person has sent to before. */
export const counterpartiesQuery = channelQuery(
  'usd-counterparties',
  'transfers.usd-counterparties',
  {},
);
