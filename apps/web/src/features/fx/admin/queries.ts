import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { FxPair } from '@cowrie/contract/fx/data';
import { call } from '#platform/api/api.ts';
import { alwaysAsk, eachMinute } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type Desk = OutputOf<Routes['fx.desk']>;
export type PairDesk = Desk['pairs'][number];
export type TermsInEffect = PairDesk['terms'];
export type Terms = InputOf<Routes['fx.preview-terms']>['body'];
export type Source = PairDesk['sources'][number];
export type Preview = OutputOf<Routes['fx.preview-terms']>;
export type PreviewDay = Preview['days'][number];
export type Cover = OutputOf<Routes['fx.cover']>;
export type CoverRow = OutputOf<Routes['fx.covers']>['items'][number];
export type ConversionRow = OutputOf<Routes['fx.staff-conversions']>['items'][number];
export type OrderRow = OutputOf<Routes['fx.staff-orders']>['items'][number];
export type Figures = OutputOf<Routes['fx.figures']>;

const fxKey = [...staffKey, 'fx'] as const;

export const deskQuery = queryOptions({
  queryKey: [...fxKey, 'desk'],
  queryFn: ({ signal }) => call('fx.desk', {}, { signal }),
  ...eachMinute,
});

export const previewQuery = (terms: Terms) =>
  queryOptions({
    queryKey: [...fxKey, 'preview', terms],
    queryFn: ({ signal }) => call('fx.preview-terms', { body: terms }, { signal }),
    ...alwaysAsk,
  });

export const coverQuery = (coverId: string) =>
  queryOptions({
    queryKey: [...fxKey, 'cover', coverId],
    queryFn: ({ signal }) => call('fx.cover', { params: { coverId } }, { signal }),
    ...eachMinute,
  });

export const figuresQuery = (pair: FxPair, month: string) =>
  queryOptions({
    queryKey: [...fxKey, 'figures', pair, month],
    queryFn: ({ signal }) => call('fx.figures', { query: { pair, month } }, { signal }),
    ...eachMinute,
  });

export const useProposeTerms = () => useStaffWrite('fx.propose-terms');
export const useProposeRemoval = () => useStaffWrite('fx.propose-terms-removal');
export const useProposeReading = () => useStaffWrite('fx.propose-reading');
export const useCoverNow = () => useStaffWrite('fx.cover-now');
export const useLookUpCover = () => useStaffWrite('fx.look-up-cover');
export const useProposeCover = () => useStaffWrite('fx.propose-cover');
