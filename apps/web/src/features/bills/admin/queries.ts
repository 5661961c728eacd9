import type { OutputOf, Routes } from '@cowrie/contract';
import type { BillCompany } from '@cowrie/contract/bills/data';
import { eachMinute } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

export type StaffPurchase = OutputOf<Routes['bills.staff-purchase']>;
export type StaffBiller = OutputOf<Routes['bills.staff-biller']>;
export type PurchaseRow = OutputOf<Routes['bills.staff-list']>['items'][number];
export type BillerRow = OutputOf<Routes['bills.staff-billers']>['items'][number];
export type Preference = OutputOf<Routes['bills.preferences']>['items'][number];
export type Sync = OutputOf<Routes['bills.syncs']>['items'][number];
export type Difference = OutputOf<Routes['bills.syncs']>['differences'][number];
export type Figures = OutputOf<Routes['bills.figures']>;

export const staffPurchaseQuery = (purchaseId: string) =>
  staffQuery('bills.staff-purchase', { params: { purchaseId } }, eachMinute);

export const staffBillerQuery = (billerId: string) =>
  staffQuery('bills.staff-biller', { params: { billerId } }, eachMinute);

export const preferencesQuery = staffQuery('bills.preferences', {}, eachMinute);

export const syncsQuery = staffQuery('bills.syncs', {}, eachMinute);

/** The newest purchases at a company. */
export const newestOfQuery = (company: BillCompany) =>
  staffQuery('bills.staff-list', { query: { company, limit: 5 } }, eachMinute);

export const figuresQuery = (month: string) =>
  staffQuery('bills.figures', { query: { month } }, eachMinute);
