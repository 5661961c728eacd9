import { defineAdminList } from '../admin-list.ts';

/** The names of the companies that send events, in their own spelling. */
export const eventCompanyNames = {
  maplerad: 'Maplerad',
  smile: 'Smile ID',
  reloadly: 'Reloadly',
  bridge: 'Bridge',
  resend: 'Resend',
  termii: 'Termii',
  twilio: 'Twilio',
  africastalking: 'Africa’s Talking',
} as const;

/** All companies we call, also those that send no webhooks. */
export const companyNames = {
  ...eventCompanyNames,
  google: 'Google Maps',
  coingecko: 'CoinGecko',
  binance: 'Binance',
} as const;

export const eventStatusNames = {
  waiting: 'Waiting',
  done: 'Done',
  ignored: 'Ignored',
  dead: 'Failed',
  refused: 'Refused',
} as const;

export const callOutcomeNames = {
  answered: 'Answered',
  rejected: 'Refused',
  unavailable: 'Unavailable',
  misconfigured: 'Key refused',
  unknown: 'Unknown',
} as const;

/** Our calls to companies. They are kept for two weeks. */
export const callsList = defineAdminList({
  id: 'companies.calls',
  title: 'Webhooks',
  noun: ['call', 'calls'],
  key: 'id',
  sort: '-at',
  opens: 'call',
  columns: {
    path: { header: 'Path', fixed: true },
    company: { header: 'Company', names: companyNames },
    outcome: { header: 'Outcome', names: callOutcomeNames },
    status: { header: 'Status', align: 'right' },
    ms: { header: 'ms', align: 'right' },
    at: { header: 'Time', kind: 'time', sortable: true },
    error: { header: 'Error' },
    method: { header: 'Method', hidden: true },
  },
  filters: {
    company: { label: 'Company', kind: 'choice', any: 'All companies', names: companyNames },
    outcome: {
      label: 'Outcome',
      kind: 'choice',
      any: 'All outcomes',
      names: { failed: 'No usable answer' },
    },
  },
});

export const eventsList = defineAdminList({
  id: 'companies.list',
  title: 'Webhooks',
  noun: ['event', 'events'],
  key: 'id',
  sort: '-receivedAt',
  opens: 'event',
  columns: {
    type: { header: 'Type', fixed: true },
    status: { header: 'Status', names: eventStatusNames },
    company: { header: 'Company', names: eventCompanyNames },
    receivedAt: { header: 'Received', kind: 'time', sortable: true },
    eventId: { header: 'Event id' },
    signature: { header: 'Signature', names: { valid: 'Valid', invalid: 'Refused' } },
    deliveries: { header: 'Deliveries', align: 'right' },
    attempts: { header: 'Attempts', align: 'right', sortable: true },
    error: { header: 'Error' },
    why: { header: 'Why refused', hidden: true },
    processedAt: { header: 'Processed', kind: 'time', hidden: true },
  },
  filters: {
    company: {
      label: 'Company',
      kind: 'choice',
      any: 'All companies',
      names: eventCompanyNames,
    },
    status: { label: 'Status', kind: 'choice', any: 'All statuses', names: eventStatusNames },
    search: { label: 'Exact event id', kind: 'exact' },
    type: { label: 'Exact type', kind: 'exact', suggest: 'type' },
  },
});
