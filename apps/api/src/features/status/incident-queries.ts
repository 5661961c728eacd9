/** SQL of incidents and their updates. */

import type { IncidentImpact, IncidentState, ServiceKey } from '@cowrie/contract/status/data';
import type { PublicIncident } from '@cowrie/contract/status/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts';

type Row = {
  readonly id: string;
  readonly title: string;
  readonly state: IncidentState;
  readonly impact: IncidentImpact;
  readonly services: ServiceKey[];
  readonly started_at: Date;
  readonly resolved_at: Date | null;
  readonly updates: readonly { at: string; state: IncidentState; words: string }[] | null;
};

const toPublic = (row: Row): PublicIncident => ({
  id: row.id,
  title: row.title,
  state: row.state,
  impact: row.impact,
  services: row.services,
  startedAt: row.started_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  updates: (row.updates ?? []).map((update) => ({
    ...update,
    at: new Date(update.at).toISOString(),
  })),
});

/** More than an incident ever has; the page stays small all the same. */
const mostUpdates = 50;
const mostOpen = 20;
const mostPast = 10;
export const incidentsPage = 20;

const readIncidents = async (
  db: Db,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<PublicIncident[]> => {
  const { rows } = await sql<Row>`
    select i.id, i.title, i.state, i.impact, i.services, i.started_at, i.resolved_at, (
      select jsonb_agg(jsonb_build_object('at', u.at, 'state', u.state, 'words', u.words) order by u.at desc, u.id desc)
      from (select * from incident_updates where incident_id = i.id order by at desc, id desc limit ${mostUpdates}) u
    ) as updates
    from incidents i where ${where} order by i.id desc limit ${limit}`.execute(db);
  return rows.map(toPublic);
};

export const findOpenIncidents = (db: Db): Promise<PublicIncident[]> =>
  readIncidents(db, sql`i.resolved_at is null`, mostOpen);

export const findPastIncidents = (db: Db, since: Date): Promise<PublicIncident[]> =>
  readIncidents(db, sql`i.state = 'resolved' and i.started_at >= ${since}`, mostPast);

export const listIncidentsBefore = (
  db: Db,
  before: string | undefined,
  limit: number,
): Promise<PublicIncident[]> =>
  readIncidents(db, before === undefined ? sql`true` : sql`i.id < ${before}`, limit);

/** From when to when each service had an incident. */
export const findIncidentSpans = async (db: Db, since: Date) => {
  const { rows } = await sql<{
    services: ServiceKey[];
    impact: IncidentImpact;
    from: Date;
    until: Date | null;
  }>`
    select services, impact, started_at as from, resolved_at as until from incidents
    where started_at >= ${since} or resolved_at is null or resolved_at >= ${since}
    order by id desc limit 200`.execute(db);
  return rows;
};

export const insertIncident = insertRow('incidents');
export const insertUpdate = insertRow('incident_updates');

/** The incident, locked until the end of the transaction. */
export const lockIncident = lockRow('incidents');

export const changeIncident = updateRow('incidents');

export const findIncident = (db: Db, id: string) =>
  db
    .selectFrom('incidents as i')
    .innerJoin('users as u', 'u.id', 'i.opened_by')
    .selectAll('i')
    .select('u.tag')
    .where('i.id', '=', id)
    .executeTakeFirst();

export const listUpdates = (db: Db | Tx, incidentId: string) =>
  db
    .selectFrom('incident_updates as n')
    .innerJoin('users as u', 'u.id', 'n.by_id')
    .select(['n.at', 'n.state', 'n.words', 'u.tag'])
    .where('n.incident_id', '=', incidentId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(mostUpdates)
    .execute();
