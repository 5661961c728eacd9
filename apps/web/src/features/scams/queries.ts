import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';

export type Report = OutputOf<Routes['scams.read']>;
export type ReportLine = OutputOf<Routes['scams.list']>['items'][number];
export type ScamClock = Report['clocks'][number];

export const reportsQuery = pagedQuery(
  ['scams', 'list'],
  (page, options) => call('scams.list', { query: page }, options),
  live,
);

export const reportQuery = (reportId: string) =>
  channelQuery('scams', 'scams.read', { params: { reportId } }, eachMinute);

export const blocksQuery = channelQuery('scams', 'scams.blocks', {}, live);

export const trendQuery = channelQuery('scams', 'scams.trend', {});

export const listingQuery = channelQuery('scams', 'scams.listing', {}, live);

/** The transaction that a report starts from. */
export const aboutQuery = (transactionId: string) =>
  channelQuery(
    'transactions',
    'transactions.read',
    { params: { transactionId } },
    { enabled: transactionId !== '' },
  );
