import { eventCompanies } from '@cowrie/contract/companies/routes';
import { type RawBuilder, sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';

const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select id::text, type, company from company_events where ${condition}`;

/** Events for the search of staff: by our id, by the company's, or by a reference they name. */
export const eventEntities: EntityPart = {
  kind: 'event',
  permission: 'providers.read',
  select: ({ text, as }) => [
    ...(as.by === 'id' ? [found(sql`id = ${as.id}::uuid`)] : []),
    ...(as.by === 'email' || as.by === 'tag'
      ? []
      : [
          found(sql`company = any (${[...eventCompanies]}) and event_id = ${text}
            and signature = 'valid'`),
          found(sql`keys @> ${[text]}::text[]`),
        ]),
  ],
};
