import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { MeasureName } from '@cowrie/contract/analytics/performance';
import type { FigurePanel } from '@cowrie/contract/analytics/staff-figures';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type Days = { readonly from: string; readonly to: string };
export type Figures = OutputOf<Routes['analytics.figures']>;
export type FigureTotal = Figures['totals'][number];
type Cohorts = OutputOf<Routes['analytics.cohorts']>;
export type Cohort = Cohorts['items'][number];

export const figuresQuery = (panel: FigurePanel, days: Days) =>
  staffQuery(
    'analytics.figures',
    { query: { panel, ...days } },
    { ...eachMinute, placeholderData: keepPreviousData },
  );

export const cohortsQuery = (days: Days) =>
  staffQuery(
    'analytics.cohorts',
    { query: days },
    { ...eachMinute, placeholderData: keepPreviousData },
  );

export type Performance = OutputOf<Routes['analytics.performance']>;
export type MeasuredItem = Performance['items'][number];

export const performanceQuery = (measure: MeasureName, days: Days) =>
  staffQuery(
    'analytics.performance',
    { query: { measure, ...days } },
    { ...eachMinute, placeholderData: keepPreviousData },
  );
