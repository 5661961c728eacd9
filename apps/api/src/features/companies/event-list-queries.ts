/** Where the list of companies' events comes from. */

import { eventsList } from '@cowrie/contract/companies/lists';
import type { listEvents } from '@cowrie/contract/companies/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { eventOf, type EventRow } from './read-events.ts';

export const eventsSource: ListSource<typeof eventsList, typeof listEvents, EventRow> = {
  list: eventsList,
  from: sql`company_events`,
  select: sql`id, company, event_id, type, received_at, signature, why, status, deliveries, attempts,
    error, processed_at`,
  key: { by: sql`id`, type: 'uuid' },
  // Ids are made when an event arrives, in the order of time.
  sorts: { receivedAt: 'key', attempts: { by: sql`attempts`, type: 'integer' } },
  filters: {
    company: (company) => sql`company = ${company}`,
    status: (status) => sql`status = ${status}`,
    type: (type) => sql`type = ${type}`,
    search: (eventId) => sql`event_id = ${eventId}`,
  },
  row: eventOf,
};
