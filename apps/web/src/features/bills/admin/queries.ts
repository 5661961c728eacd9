import { queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { BillCompany } from '@cowrie/contract/bills/data';
import { call } from '#platform/api/api.ts';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffKey, useStaffWrite } from '#platform/session/staff.ts';

export type StaffPurchase = OutputOf<Routes['bills.staff-purchase']>;
export type StaffBiller = OutputOf<Routes['bills.staff-biller']>;
export type PurchaseRow = OutputOf<Routes['bills.staff-list']>['items'][number];
export type BillerRow = OutputOf<Routes['bills.staff-billers']>['items'][number];
export type Preference = OutputOf<Routes['bills.preferences']>['items'][number];
export type Sync = OutputOf<Routes['bills.syncs']>['items'][number];
export type Difference = OutputOf<Routes['bills.syncs']>['differences'][number];
export type Figures = OutputOf<Routes['bills.figures']>;

const billsKey = [...staffKey, 'bills'] as const;

export const staffPurchaseQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: [...billsKey, 'purchase', purchaseId],
    queryFn: ({ signal }) => call('bills.staff-purchase', { params: { purchaseId } }, { signal }),
    ...eachMinute,
  });

export const staffBillerQuery = (billerId: string) =>
  queryOptions({
    queryKey: [...billsKey, 'biller', billerId],
    queryFn: ({ signal }) => call('bills.staff-biller', { params: { billerId } }, { signal }),
    ...eachMinute,
  });

export const preferencesQuery = queryOptions({
  queryKey: [...billsKey, 'preferences'],
  queryFn: ({ signal }) => call('bills.preferences', {}, { signal }),
  ...eachMinute,
});

export const syncsQuery = queryOptions({
  queryKey: [...billsKey, 'syncs'],
  queryFn: ({ signal }) => call('bills.syncs', {}, { signal }),
  ...eachMinute,
});

/** The newest purchases at a company. */
export const newestOfQuery = (company: BillCompany) =>
  queryOptions({
    queryKey: [...billsKey, 'newest', company],
    queryFn: ({ signal }) => call('bills.staff-list', { query: { company, limit: 5 } }, { signal }),
    ...eachMinute,
  });

export const figuresQuery = (month: string) =>
  queryOptions({
    queryKey: [...billsKey, 'figures', month],
    queryFn: ({ signal }) => call('bills.figures', { query: { month } }, { signal }),
    ...eachMinute,
  });

export const useActOnPurchase = () => useStaffWrite('bills.act');
export const useProposeRefund = () => useStaffWrite('bills.propose-refund');
export const useChangeBiller = () => useStaffWrite('bills.change-biller');
export const useChangePreference = () => useStaffWrite('bills.change-preference');
export const useStartSync = () => useStaffWrite('bills.sync');
