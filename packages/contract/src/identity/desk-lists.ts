import { defineAdminList } from '../admin-list.ts';
import {
  attemptResults,
  blockKinds,
  blockStates,
  eventGroups,
  readingStates,
} from './desk-data.ts';

/**
 * Security events of accounts: log-ins from new devices, locks, changed secrets, impossible
 * journeys.
 */
export const securityEventsList = defineAdminList({
  id: 'identity.desk-events',
  title: 'Security',
  noun: ['event', 'events'],
  key: 'id',
  sort: '-at',
  columns: {
    at: { header: 'When', kind: 'time', sortable: true, fixed: true },
    person: { header: 'Person' },
    event: { header: 'Event' },
    device: { header: 'Device' },
    ip: { header: 'Address' },
    country: { header: 'Country of the address' },
  },
  filters: {
    group: { label: 'Event', kind: 'choice', any: 'All events', names: eventGroups },
    who: { label: 'Who', kind: 'choice', any: 'Everyone', names: { staff: 'Staff' } },
    person: { label: '@tag', kind: 'exact', personal: true },
    ip: { label: 'Address', kind: 'exact', personal: true },
    from: { label: 'From', kind: 'day' },
    to: { label: 'Until', kind: 'day' },
  },
});

export const attemptsList = defineAdminList({
  id: 'identity.desk-attempts',
  title: 'Failed log-ins',
  noun: ['failed log-in', 'failed log-ins'],
  key: 'id',
  sort: '-at',
  columns: {
    at: { header: 'When', kind: 'time', sortable: true, fixed: true },
    person: { header: 'Account' },
    result: { header: 'Refused because', names: attemptResults },
    door: { header: 'Where', names: { user: 'Log-in', staff: 'Staff log-in' } },
    device: { header: 'Device' },
    ip: { header: 'Address' },
    country: { header: 'Country of the address' },
  },
  filters: {
    result: {
      label: 'Refused because',
      kind: 'choice',
      any: 'All reasons',
      names: attemptResults,
    },
    door: {
      label: 'Where',
      kind: 'choice',
      any: 'Both log-ins',
      names: { user: 'Log-in', staff: 'Staff log-in' },
    },
    person: { label: '@tag', kind: 'exact', personal: true },
    ip: { label: 'Address', kind: 'exact', personal: true },
    from: { label: 'From', kind: 'day' },
    to: { label: 'Until', kind: 'day' },
  },
});

export const blocksList = defineAdminList({
  id: 'identity.desk-blocks',
  title: 'Blocked addresses and devices',
  noun: ['block', 'blocks'],
  key: 'id',
  sort: '-madeAt',
  opens: 'block',
  columns: {
    what: { header: 'Blocked', fixed: true },
    kind: { header: 'Kind', names: blockKinds },
    state: { header: 'State', names: blockStates },
    reason: { header: 'Reason' },
    madeBy: { header: 'By' },
    until: { header: 'Until', kind: 'time' },
    madeAt: { header: 'Since', kind: 'time', sortable: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', start: 'active', names: blockStates },
    kind: { label: 'Kind', kind: 'choice', any: 'Both kinds', names: blockKinds },
  },
});

/** Decoy accounts that no one has a reason to look at, and who looked. */
export const canaryReadingsList = defineAdminList({
  id: 'identity.desk-canary-readings',
  title: 'Canaries',
  noun: ['reading', 'readings'],
  key: 'id',
  sort: '-at',
  opens: 'reading',
  columns: {
    at: { header: 'When', kind: 'time', sortable: true, fixed: true },
    canary: { header: 'Canary' },
    by: { header: 'Read by' },
    route: { header: 'Call' },
    ip: { header: 'Address' },
    state: { header: 'State', names: readingStates },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: readingStates },
  },
});
