/**
 * Data for visitors that staff maintain: incidents, prices of others, official contacts, codes of
 * calls.
 */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { amount, done, instant, reason, uuid } from '../schemas.ts';
import {
  callPurposeKeys,
  incidentImpactKeys,
  incidentLengths,
  incidentStateKeys,
  serviceKeys,
} from './data.ts';
import { incidentsList } from './lists.ts';
import { officialContact } from './public-routes.ts';
import { comparison, incidentUpdate } from './schemas.ts';

const written = (most: number) =>
  z.string().trim().min(5, 'Please write a few words').max(most, `At most ${most} characters`);

const staffIncident = z.strictObject({
  id: uuid,
  title: z.string(),
  state: z.enum(incidentStateKeys),
  impact: z.enum(incidentImpactKeys),
  /** Their names, with commas between them. */
  services: z.string(),
  startedAt: instant,
  resolvedAt: instant.nullable(),
  createdAt: instant,
  openedBy: z.string(),
});

export const { list: listIncidents, file: exportIncidents } = adminListRoutes(incidentsList, {
  path: '/api/v1/staff/incidents',
  summary: 'Incidents on the public status page, the newest first.',
  permission: 'flags.read',
  row: staffIncident,
});

export const readIncident = route({
  id: 'status.incident',
  method: 'GET',
  path: '/api/v1/staff/incidents/{incidentId}',
  summary: 'One incident with its updates.',
  access: staff('flags.read'),
  output: staffIncident.extend({
    serviceKeys: z.array(z.enum(serviceKeys)),
    updates: z.array(incidentUpdate.extend({ by: z.string() })),
  }),
});

const newServices = z
  .array(z.enum(serviceKeys))
  .min(1, 'Choose what is affected')
  .max(serviceKeys.length);

export const openIncident = route({
  id: 'status.open-incident',
  method: 'POST',
  path: '/api/v1/staff/incidents',
  summary: 'Open an incident. Visitors see it immediately.',
  access: staffRecently('flags.write'),
  body: z.strictObject({
    title: written(incidentLengths.title),
    impact: z.enum(incidentImpactKeys),
    services: newServices,
    state: z.enum(incidentStateKeys).exclude(['resolved']),
    words: written(incidentLengths.words),
    /** When it began; now if left out. */
    startedAt: instant.optional(),
  }),
  output: z.strictObject({ incidentId: uuid }),
  errors: ['INCIDENT_TIME', 'ALREADY_SO'],
  rate: { by: 'user', tries: 30, seconds: 600 },
});

export const updateIncident = route({
  id: 'status.update-incident',
  method: 'POST',
  path: '/api/v1/staff/incidents/{incidentId}/updates',
  summary: 'Write an update of an incident, or resolve it. Visitors see it immediately.',
  access: staffRecently('flags.write'),
  body: z.strictObject({
    state: z.enum(incidentStateKeys),
    impact: z.enum(incidentImpactKeys),
    services: newServices,
    words: written(incidentLengths.words),
    /** How many updates the writer has read. */
    seen: z.int().min(0),
  }),
  output: done,
  errors: ['INCIDENT_OVER', 'INCIDENT_CHANGED'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});

export const comparisonChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add'),
    corridor: z.string().max(20),
    service: z.string().trim().min(2, 'Name the service').max(60),
    /** Total that leaves the account. */
    total: amount.min(1),
    /** Amount that arrives by the other service, in the corridor's target currency. */
    theirs: amount.min(1),
    source: z.url({ protocol: /^https$/, error: 'An address with https://' }).max(300),
    seenAt: instant,
  }),
  z.strictObject({ kind: z.literal('end'), comparisonId: uuid }),
]);
export type ComparisonChange = z.output<typeof comparisonChange>;

export const listComparisons = route({
  id: 'status.comparisons',
  method: 'GET',
  path: '/api/v1/staff/comparisons',
  summary: 'Prices of other services that the pricing page shows, and the last ones that ended.',
  access: staff('fees.read'),
  output: z.strictObject({
    items: z.array(comparison.extend({ isShown: z.boolean(), approvalId: uuid })),
  }),
});

export const proposeComparison = route({
  id: 'status.propose-comparison',
  method: 'POST',
  path: '/api/v1/staff/comparisons',
  summary:
    'Propose a price of another service, or the end of one. Another member of staff decides.',
  access: staffRecently('fees.write'),
  body: z.strictObject({ change: comparisonChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: [
    'OWN_CASE',
    'ALREADY_SO',
    'NOT_FOUND',
    'COMPARISON_TIME',
    'COMPARISON_KNOWN',
    'ESTIMATE_UNKNOWN',
    'RATE_UNAVAILABLE',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_BELOW_LEAST',
    'AMOUNT_ABOVE_MOST',
  ],
});

export const contactsChange = z.strictObject({ items: z.array(officialContact).max(40) });

export const proposeContacts = route({
  id: 'status.propose-contacts',
  method: 'POST',
  path: '/api/v1/staff/contacts',
  summary: 'Propose the list of our phone numbers, addresses and sender names. Another decides.',
  access: staffRecently('settings.write'),
  body: z.strictObject({ change: contactsChange, reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['OWN_CASE', 'ALREADY_SO', 'CONTACT_UNREADABLE'],
});

export const listStaffContacts = route({
  id: 'status.staff-contacts',
  method: 'GET',
  path: '/api/v1/staff/contacts',
  summary: 'The part of the official list that staff keep.',
  access: staff('settings.read'),
  output: z.strictObject({ items: z.array(officialContact) }),
});

export const makeCallCode = route({
  id: 'status.make-call-code',
  method: 'POST',
  path: '/api/v1/staff/call-codes',
  summary: 'Make a code to read to the customer of a ticket on the phone. Valid for ten minutes.',
  access: staffRecently('support.write'),
  body: z.strictObject({ ticketId: uuid, purpose: z.enum(callPurposeKeys) }),
  output: z.strictObject({ code: z.string(), until: instant }),
  errors: ['NOT_FOUND', 'OWN_CASE'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});
