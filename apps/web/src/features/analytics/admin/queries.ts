import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { MeasureName } from '@cowrie/contract/analytics/performance';
import type { FigurePanel } from '@cowrie/contract/analytics/staff-figures';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type Days = { readonly from: string; readonly to: string };
export type Figures = OutputOf<Routes['analytics.figures']>;
export type FigureTotal = Figures['totals'][number];
type Cohorts = OutputOf<Routes['analytics.cohorts']>;
export type Cohort = Cohorts['items'][number];

export const figuresQuery = (panel: FigurePanel, days: Days) =>
  queryOptions({
    queryKey: [...staffKey, 'figures', panel, days],
    queryFn: ({ signal }) => call('analytics.figures', { query: { panel, ...days } }, { signal }),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });

export const cohortsQuery = (days: Days) =>
  queryOptions({
    queryKey: [...staffKey, 'cohorts', days],
    queryFn: ({ signal }) => call('analytics.cohorts', { query: days }, { signal }),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });

export type Performance = OutputOf<Routes['analytics.performance']>;
export type MeasuredItem = Performance['items'][number];

export const performanceQuery = (measure: MeasureName, days: Days) =>
  queryOptions({
    queryKey: [...staffKey, 'performance', measure, days],
    queryFn: ({ signal }) =>
      call('analytics.performance', { query: { measure, ...days } }, { signal }),
    ...eachMinute,
    placeholderData: keepPreviousData,
  });
