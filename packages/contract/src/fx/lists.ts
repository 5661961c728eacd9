import { defineAdminList } from '../admin-list.ts';
import { orderKinds, orderStates } from './data.ts';

export const coverStates = {
  planned: 'Being placed',
  ordered: 'Ordered',
  unknown: 'Outcome unknown',
  done: 'Done',
  refused: 'Refused',
  dear: 'Too expensive',
  dropped: 'Did not happen',
} as const;
export type CoverState = keyof typeof coverStates;
export const coverStateNames = Object.keys(coverStates) as [CoverState, ...CoverState[]];

export const coversList = defineAdminList({
  id: 'fx.covers',
  title: 'Exchanges at the company',
  noun: ['exchange', 'exchanges'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    source: { header: 'Given', align: 'right', fixed: true },
    target: { header: 'Received', align: 'right' },
    state: { header: 'State', names: coverStates },
    price: { header: 'Price', align: 'right' },
    cost: { header: 'Cost against the market', align: 'right' },
    reference: { header: 'Quote reference', hidden: true },
    createdAt: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: coverStates },
  },
});

export const staffConversionsList = defineAdminList({
  id: 'fx.staff-conversions',
  title: 'Conversions',
  noun: ['conversion', 'conversions'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    person: { header: 'Person', fixed: true },
    source: { header: 'Given', align: 'right' },
    target: { header: 'Received', align: 'right' },
    price: { header: 'Price', align: 'right' },
    margin: { header: 'Margin', align: 'right' },
    earned: { header: 'Earned', align: 'right' },
    by: { header: 'Ordered as' },
    reference: { header: 'Reference', hidden: true },
    createdAt: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    search: { label: 'Reference or @tag', kind: 'exact', personal: true },
  },
});

export const staffOrdersList = defineAdminList({
  id: 'fx.staff-orders',
  title: 'Orders',
  noun: ['order', 'orders'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    person: { header: 'Person', fixed: true },
    kind: { header: 'Kind', names: orderKinds },
    state: { header: 'State', names: orderStates },
    amount: { header: 'Amount', align: 'right' },
    price: { header: 'Price', align: 'right' },
    nextAt: { header: 'Next conversion', kind: 'time' },
    createdAt: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: orderStates },
    kind: { label: 'Kind', kind: 'choice', any: 'All kinds', names: orderKinds },
    search: { label: '@tag', kind: 'exact', personal: true },
  },
});
