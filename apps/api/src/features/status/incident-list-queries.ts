/** Where the list of incidents at the desk comes from. */

import type { OutputOf } from '@cowrie/contract';
import { serviceOf, type ServiceKey } from '@cowrie/contract/status/data';
import { incidentsList } from '@cowrie/contract/status/lists';
import type { listIncidents } from '@cowrie/contract/status/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Shown = OutputOf<typeof listIncidents>['items'][number];
type Row = Pick<Shown, 'id' | 'title' | 'state' | 'impact' | 'openedBy'> & {
  readonly services: readonly ServiceKey[];
  readonly started_at: Date;
  readonly resolved_at: Date | null;
  readonly created_at: Date;
};

export const namesOf = (keys: readonly ServiceKey[]): string =>
  keys.map((key) => serviceOf(key).name).join(', ');

export const incidentsSource: ListSource<typeof incidentsList, typeof listIncidents, Row> = {
  list: incidentsList,
  from: sql`incidents i`,
  select: sql`i.id, i.title, i.state, i.impact, i.services, i.started_at, i.resolved_at, i.created_at,
    (select '@' || tag from users where id = i.opened_by) as "openedBy"`,
  key: { by: sql`i.id`, type: 'uuid' },
  sorts: { createdAt: 'key' },
  filters: { state: (state) => sql`i.state = ${state}` },
  row: (row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    impact: row.impact,
    services: namesOf(row.services),
    startedAt: row.started_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    openedBy: row.openedBy,
  }),
};
