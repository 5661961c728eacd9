import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';

export type Way = OutputOf<Routes['transfers.routes']>['items'][number];

export const routesQuery = (recipientId: string, amount: number) =>
  queryOptions({
    queryKey: ['transactions', 'routes', recipientId, amount],
    queryFn: ({ signal }) =>
      call('transfers.routes', { params: { recipientId }, query: { amount } }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
