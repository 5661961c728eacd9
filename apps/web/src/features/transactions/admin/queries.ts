import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';

export type StaffTransaction = OutputOf<Routes['transactions.staff-read']>;
export type Party = StaffTransaction['parties'][number];

export const staffTransactionQuery = (transactionId: string) =>
  queryOptions({
    queryKey: [...staffKey, 'transaction', transactionId],
    queryFn: ({ signal }) =>
      call('transactions.staff-read', { params: { transactionId } }, { signal }),
    ...alwaysAsk,
  });
