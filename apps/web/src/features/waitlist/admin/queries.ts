import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf, Routes } from '@cowrie/contract';
import { staffQuery } from '#platform/session/staff-query.ts';

export type WaitlistPlace = OutputOf<Routes['waitlist.list']>['items'][number];
export type Batch = OutputOf<Routes['waitlist.batches']>['items'][number];
export type InviteChange = InputOf<Routes['waitlist.preview']>['body'];
export type Figures = OutputOf<Routes['waitlist.figures']>;

export const figuresQuery = staffQuery('waitlist.figures', {});

export const reachQuery = (change: InviteChange) =>
  staffQuery(
    'waitlist.preview',
    { body: change },
    { placeholderData: keepPreviousData, retry: false },
  );
