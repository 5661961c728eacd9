import { defineAdminList } from '../admin-list.ts';
import { batchStates, placeStates, sources, wantNames } from './data.ts';

export const waitlistList = defineAdminList({
  id: 'waitlist.list',
  title: 'Waitlist',
  noun: ['place', 'places'],
  key: 'id',
  sort: '-confirmedAt',
  columns: {
    email: { header: 'Email', fixed: true, masked: true },
    want: { header: 'Waiting for', names: wantNames },
    country: { header: 'Country' },
    points: { header: 'Friends', align: 'right' },
    source: { header: 'Source', names: sources },
    state: { header: 'State', names: placeStates },
    confirmedAt: { header: 'Confirmed', kind: 'time', sortable: true },
    invitedAt: { header: 'Invited', kind: 'time', hidden: true },
  },
  filters: {
    want: { label: 'Waiting for', kind: 'choice', any: 'Everything', names: wantNames },
    state: { label: 'State', kind: 'choice', any: 'All states', names: placeStates },
    source: { label: 'Source', kind: 'choice', any: 'All sources', names: sources },
    country: { label: 'Country (two letters)', kind: 'exact' },
    search: { label: 'Email or code', kind: 'exact', personal: true },
  },
});

export const batchesList = defineAdminList({
  id: 'waitlist.batches',
  title: 'Invitations',
  noun: ['batch', 'batches'],
  key: 'id',
  sort: '-createdAt',
  opens: 'batch',
  columns: {
    want: { header: 'For', fixed: true, names: wantNames },
    country: { header: 'Country' },
    state: { header: 'State', names: batchStates },
    size: { header: 'People', align: 'right' },
    invited: { header: 'Invited', align: 'right' },
    createdAt: { header: 'Approved', kind: 'time', sortable: true },
    endedAt: { header: 'Ended', kind: 'time', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: batchStates },
  },
});
