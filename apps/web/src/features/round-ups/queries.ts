import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { channelQuery } from '#platform/api/call-query.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { eachMinute, live } from '#platform/api/query-policies.ts';

export type RoundUps = OutputOf<Routes['round-ups.read']>;
export type RoundUp = OutputOf<Routes['round-ups.list']>['items'][number];
export type StaffRoundUp = OutputOf<Routes['round-ups.staff-list']>['items'][number];

/** An event refetches it; the sums of the day and the month also change with time. */
export const roundUpsQuery = channelQuery('round-ups', 'round-ups.read', {}, eachMinute);

const pageSize = 30;

export const roundUpListQuery = pagedQuery(
  ['round-ups', 'list'],
  (page, options) => call('round-ups.list', { query: { limit: pageSize, ...page } }, options),
  live,
);
