import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type WaitlistPlace = OutputOf<Routes['waitlist.list']>['items'][number];
export type Batch = OutputOf<Routes['waitlist.batches']>['items'][number];
export type InviteChange = InputOf<Routes['waitlist.preview']>['body'];
export type Figures = OutputOf<Routes['waitlist.figures']>;

export const figuresQuery = queryOptions({
  queryKey: [...staffKey, 'waitlist-figures'],
  queryFn: ({ signal }) => call('waitlist.figures', {}, { signal }),
});

export const reachQuery = (change: InviteChange) =>
  queryOptions({
    queryKey: [...staffKey, 'waitlist-reach', change],
    queryFn: ({ signal }) => call('waitlist.preview', { body: change }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useProposeInvite = () => useStaffWrite('waitlist.invite');
export const useStopBatch = () => useStaffWrite('waitlist.stop');
export const useImportPlaces = () => useStaffWrite('waitlist.import');
