import type { OutputOf, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type StaffTransaction = OutputOf<Routes['transactions.staff-read']>;
export type Party = StaffTransaction['parties'][number];

export const staffTransactionQuery = (transactionId: string) =>
  staffQuery('transactions.staff-read', { params: { transactionId } }, alwaysAsk);
