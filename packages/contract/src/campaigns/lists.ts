import { defineAdminList } from '../admin-list.ts';
import { campaignStates, campaignSubjects } from './data.ts';

export const campaignsList = defineAdminList({
  id: 'campaigns.list',
  title: 'Messages to many people',
  noun: ['message', 'messages'],
  key: 'id',
  sort: '-createdAt',
  opens: 'campaign',
  columns: {
    name: { header: 'Message', fixed: true },
    subject: { header: 'Subject', names: campaignSubjects },
    state: { header: 'State', names: campaignStates },
    expected: { header: 'People', align: 'right' },
    told: { header: 'Notified', align: 'right' },
    muted: { header: 'Switched off', align: 'right' },
    startsAt: { header: 'Starts', kind: 'time' },
    createdAt: { header: 'Approved', kind: 'time', sortable: true },
    endedAt: { header: 'Ended', kind: 'time', hidden: true },
  },
  filters: {
    state: { label: 'State', kind: 'choice', any: 'All states', names: campaignStates },
    subject: { label: 'Subject', kind: 'choice', any: 'All subjects', names: campaignSubjects },
  },
});
