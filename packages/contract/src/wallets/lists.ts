import { defineAdminList } from '../admin-list.ts';
import { companyNames } from '../companies/lists.ts';

/** The companies whose own list and balance are compared with our ledger. */
export const reconciledCompanyNames = {
  maplerad: companyNames.maplerad,
  bridge: companyNames.bridge,
} as const;

const breakKindNames = {
  missing_there: 'Not in their list',
  missing_here: 'Not in our books',
  amount: 'Amount',
  status: 'Outcome',
  balance: 'Balance',
} as const;

export const breakStateNames = {
  open: 'Open',
  closed: 'Closed by staff',
  healed: 'Matches now',
} as const;

/** The differences between our ledger and the companies. */
export const breaksList = defineAdminList({
  id: 'wallets.breaks',
  title: 'Reconciliation',
  noun: ['difference', 'differences'],
  key: 'id',
  sort: 'foundAt',
  sortFor: { filter: 'state', sorts: { closed: '-foundAt', healed: '-foundAt' } },
  opens: 'break',
  columns: {
    company: { header: 'Company', names: reconciledCompanyNames, fixed: true },
    kind: { header: 'What differs', names: breakKindNames },
    reference: { header: 'Reference' },
    difference: { header: 'Difference', align: 'right' },
    foundAt: { header: 'Found', kind: 'time', sortable: true },
    state: { header: 'State', names: breakStateNames },
    caseReference: { header: 'Case' },
    seenAt: { header: 'Last seen', kind: 'time', hidden: true },
    closedReason: { header: 'Why closed', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', start: 'open', names: breakStateNames },
    company: {
      label: 'Company',
      kind: 'choice',
      any: 'All companies',
      names: reconciledCompanyNames,
    },
    kind: { label: 'What differs', kind: 'choice', any: 'All kinds', names: breakKindNames },
  },
});

/** Money on hold. An old hold may keep money from a customer by mistake. */
export const holdsList = defineAdminList({
  id: 'wallets.ledger-holds',
  title: 'Wallets',
  noun: ['open hold', 'open holds'],
  key: 'id',
  sort: 'placedAt',
  columns: {
    person: { header: 'Account', fixed: true },
    sum: { header: 'Amount', align: 'right' },
    kind: { header: 'For' },
    placedAt: { header: 'Placed', kind: 'time', sortable: true },
    expiresAt: { header: 'Expires', kind: 'time' },
    aged: { header: 'State', names: { true: 'Aged', false: 'Open' } },
  },
  filters: {
    person: { label: 'Who, by tag', kind: 'exact', personal: true },
    age: { label: 'Age', kind: 'choice', any: 'Any age', names: { aged: 'Aged' } },
  },
});
