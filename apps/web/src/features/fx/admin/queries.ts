import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import type { FxPair } from '@cowrie/contract/fx/data';
import { alwaysAsk, eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

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

export const deskQuery = staffQuery('fx.desk', {}, eachMinute);

export const previewQuery = (terms: Terms) =>
  staffQuery('fx.preview-terms', { body: terms }, alwaysAsk);

export const coverQuery = (coverId: string) =>
  staffQuery('fx.cover', { params: { coverId } }, eachMinute);

export const figuresQuery = (pair: FxPair, month: string) =>
  staffQuery('fx.figures', { query: { pair, month } }, eachMinute);
