import { defineAdminList } from '../admin-list.ts';
import { rails } from './data.ts';

const states = { waiting: 'Scheduled', active: 'Active', over: 'Ended' } as const;

/** Limits that replace those of the tier for one person. */
export const overridesList = defineAdminList({
  id: 'limits.overrides',
  title: 'Transaction limits',
  noun: ['override', 'overrides'],
  key: 'id',
  sort: '-madeAt',
  opens: 'override',
  columns: {
    person: { header: 'Person', fixed: true },
    scope: { header: 'For', names: { all: 'All rails', ...rails } },
    period: { header: 'Period', names: { single: 'Per transfer', day: 'In 24 hours' } },
    limit: { header: 'Limit', align: 'right' },
    state: { header: 'State', names: states },
    expiresAt: { header: 'Ends on', kind: 'time', sortable: true },
    madeAt: { header: 'Created', kind: 'time', sortable: true },
    effectiveFrom: { header: 'Starts on', kind: 'time', hidden: true },
    reason: { header: 'Reason given', hidden: true },
  },
  filters: {
    search: { label: '@tag or name', kind: 'search', personal: true },
    state: { label: 'State', kind: 'choice', any: 'All states', names: states },
  },
});
