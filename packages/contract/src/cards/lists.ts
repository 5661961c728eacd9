import { defineAdminList } from '../admin-list.ts';
import { cardBrands, cardKinds, declineReasons, disputeReasons } from './data.ts';

export const staffCardStates = {
  issuing: 'Issuing',
  active: 'Active',
  frozen: 'Frozen',
  failed: 'Failed',
  closing: 'Closing',
  closed: 'Closed',
} as const;

export const cardsList = defineAdminList({
  id: 'cards.staff-list',
  title: 'Virtual cards',
  noun: ['card', 'cards'],
  key: 'id',
  sort: '-createdAt',
  columns: {
    lastFour: { header: 'Card', fixed: true },
    person: { header: 'Holder' },
    state: { header: 'State', names: staffCardStates },
    brand: { header: 'Brand', names: cardBrands },
    kind: { header: 'Kind', names: cardKinds, hidden: true },
    balance: { header: 'Balance', align: 'right' },
    strikes: { header: 'Strikes', align: 'right' },
    break: { header: 'Difference', align: 'right' },
    createdAt: { header: 'Created', kind: 'time', sortable: true },
  },
  filters: {
    is: { label: 'State', kind: 'choice', any: 'All states', names: staffCardStates },
    differs: {
      label: 'Compared with the issuer',
      kind: 'choice',
      any: 'All cards',
      names: { yes: 'With a difference' },
    },
    search: { label: 'Last four, @tag or issuer’s id', kind: 'exact', personal: true },
  },
});

const declineNames = Object.fromEntries(
  Object.entries(declineReasons).map(([key, { label }]) => [key, label]),
);

export const cardEntriesList = defineAdminList({
  id: 'cards.staff-transactions',
  title: 'Card transactions',
  noun: ['transaction', 'transactions'],
  key: 'id',
  sort: '-at',
  columns: {
    shop: { header: 'Shop', fixed: true },
    lastFour: { header: 'Card' },
    person: { header: 'Holder' },
    kind: {
      header: 'Kind',
      names: { payment: 'Payment', refund: 'Refund', decline: 'Decline', fee: 'Fee' },
    },
    state: {
      header: 'State',
      names: {
        pending: 'Pending',
        settled: 'Settled',
        reversed: 'Reversed',
        declined: 'Declined',
      },
    },
    decline: { header: 'Reason', names: declineNames },
    amount: { header: 'Amount', align: 'right' },
    at: { header: 'Time', kind: 'time', sortable: true },
  },
  filters: {
    kind: {
      label: 'Kind',
      kind: 'choice',
      any: 'All kinds',
      names: { payment: 'Payments', refund: 'Refunds', decline: 'Declines', fee: 'Fees' },
    },
    reason: { label: 'Reason', kind: 'choice', any: 'All reasons', names: declineNames },
    search: { label: 'Shop, last four or @tag', kind: 'exact', personal: true },
  },
});

export const staffDisputeStates = {
  open: 'New',
  sent: 'With the issuer',
  won: 'Won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
} as const;

export const cardDisputesList = defineAdminList({
  id: 'cards.disputes',
  title: 'Disputed card payments',
  noun: ['dispute', 'disputes'],
  key: 'id',
  sort: 'answerBy',
  columns: {
    reference: { header: 'Dispute', fixed: true },
    person: { header: 'Holder' },
    shop: { header: 'Shop' },
    amount: { header: 'Amount', align: 'right' },
    reason: { header: 'Reason', names: disputeReasons },
    state: { header: 'State', names: staffDisputeStates },
    answerBy: { header: 'Answer by', kind: 'time', sortable: true },
    openedAt: { header: 'Opened', kind: 'time' },
  },
  filters: {
    is: {
      label: 'State',
      kind: 'choice',
      any: 'All disputes',
      names: { undecided: 'Not decided', ...staffDisputeStates },
    },
  },
});
