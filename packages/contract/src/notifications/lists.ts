import { defineAdminList } from '../admin-list.ts';
import { channels } from './data.ts';
import { kindNames, templateRooms } from './kinds.ts';
import { templateStates } from './templates.ts';

const stateNames = {
  queued: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Complaint',
  failed: 'Failed',
  skipped: 'Not sent',
} as const;

/** A list of all messages would be read whole for a rare kind, so a period is always chosen. */
const periodNames = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
} as const;

/** Outcome of every message. The list never has the words, which may be a code or a link. */
export const deliveriesList = defineAdminList({
  id: 'notifications.deliveries',
  title: 'Delivery log',
  noun: ['message', 'messages'],
  key: 'id',
  sort: '-at',
  columns: {
    at: { header: 'When', kind: 'time', sortable: true, fixed: true },
    person: { header: 'Person' },
    kind: { header: 'Message', names: kindNames },
    channel: { header: 'Channel', names: channels },
    state: { header: 'State', names: stateNames },
    note: { header: 'Why' },
    attempts: { header: 'Attempts', align: 'right', hidden: true },
    company: { header: 'Company', hidden: true },
    endedAt: { header: 'Ended', kind: 'time', hidden: true },
  },
  filters: {
    period: { label: 'Period', kind: 'choice', start: '7', names: periodNames },
    channel: { label: 'Channel', kind: 'choice', any: 'All channels', names: channels },
    state: { label: 'State', kind: 'choice', any: 'All states', names: stateNames },
    kind: { label: 'Message', kind: 'choice', any: 'All messages', names: kindNames },
    person: { label: 'Who, by tag', kind: 'exact', suggest: 'person', personal: true },
    from: { label: 'From day', kind: 'day' },
    to: { label: 'To day', kind: 'day' },
  },
});

/** Every kind of notification with its wording, built-in or changed by staff. */
export const templatesList = defineAdminList({
  id: 'notifications.templates',
  title: 'Message wording',
  noun: ['message', 'messages'],
  key: 'kind',
  sort: 'kind',
  columns: {
    kind: { header: 'Message', names: kindNames, sortable: true, fixed: true },
    room: { header: 'Room' },
    channels: { header: 'Channels' },
    state: { header: 'Wording', names: templateStates },
    version: { header: 'Version', align: 'right' },
    changedAt: { header: 'Last change', kind: 'time' },
    note: { header: 'Note' },
  },
  filters: {
    name: { label: 'Message', kind: 'search' },
    state: { label: 'Wording', kind: 'choice', any: 'All wordings', names: templateStates },
    room: { label: 'Room', kind: 'choice', any: 'All rooms', names: templateRooms },
  },
});
