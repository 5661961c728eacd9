import { defineAdminList } from '../admin-list.ts';
import { billCategories, billCompanies } from './data.ts';

const categoryNames = Object.fromEntries(
  Object.entries(billCategories).map(([key, { name }]) => [key, name]),
);

export const staffPurchaseStates = {
  ordered: 'Ordered',
  checking: 'Outcome unknown',
  delivered: 'Delivered',
  refunded: 'Refunded',
} as const;

/**
 * Purchases that need attention from staff: a purchase can have one of these exceptions at a time.
 */
export const purchaseExceptions = {
  unknown: 'Outcome unknown',
  late_goods: 'Token or code missing',
  staff: 'Waiting for staff',
} as const;

export const purchasesList = defineAdminList({
  id: 'bills.staff-list',
  title: 'Bill payments',
  noun: ['purchase', 'purchases'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    biller: { header: 'Biller', fixed: true },
    person: { header: 'Buyer' },
    account: { header: 'Account' },
    state: { header: 'State', names: staffPurchaseStates },
    category: { header: 'Category', names: categoryNames },
    company: { header: 'Company', names: billCompanies },
    face: { header: 'Value', align: 'right' },
    total: { header: 'Paid', align: 'right' },
    margin: { header: 'Margin', align: 'right', hidden: true },
    reference: { header: 'Reference', hidden: true },
    createdAt: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: staffPurchaseStates },
    exception: {
      label: 'Exceptions',
      kind: 'choice',
      any: 'All purchases',
      names: purchaseExceptions,
    },
    category: { label: 'Category', kind: 'choice', any: 'All categories', names: categoryNames },
    company: { label: 'Company', kind: 'choice', any: 'All companies', names: billCompanies },
    search: {
      label: 'Reference, company’s reference, account or @tag',
      kind: 'exact',
      personal: true,
    },
  },
});

export const billerStates = {
  offered: 'Offered',
  trouble: 'With problems',
  hidden: 'Hidden by staff',
  gone: 'No company sells it',
} as const;

export const billersList = defineAdminList({
  id: 'bills.staff-billers',
  title: 'Billers',
  noun: ['biller', 'billers'],
  key: 'id',
  sort: 'name',
  columns: {
    name: { header: 'Biller', fixed: true, sortable: true },
    category: { header: 'Category', names: categoryNames },
    country: { header: 'Country' },
    state: { header: 'State', names: billerStates },
    companies: { header: 'Companies, in order' },
    plans: { header: 'Plans', align: 'right' },
    success: { header: 'Delivered in 24 hours', align: 'right' },
    seenAt: { header: 'Last seen', kind: 'time' },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: billerStates },
    category: { label: 'Category', kind: 'choice', any: 'All categories', names: categoryNames },
    search: { label: 'Name', kind: 'exact' },
  },
});
