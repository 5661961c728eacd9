/** Incidents as staff write them. One member of staff is enough: visitors must see it at once. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/status/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, isUniqueViolation, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { StatusDeps } from './deps.ts';
import { namesOf } from './incident-list-queries.ts';
import * as queries from './incident-queries.ts';

const earliestSeconds = 7 * 86_400;

export const openIncident = async (
  deps: StatusDeps,
  by: By,
  input: ParsedOf<typeof contract.openIncident>['body'],
) => {
  const now = deps.clock.now();
  const startedAt = input.startedAt === undefined ? now : new Date(input.startedAt);
  if (startedAt > now || startedAt < addSeconds(now, -earliestSeconds)) {
    return failAt('INCIDENT_TIME', 'startedAt');
  }
  const { title, state, impact, words } = input;
  const services = [...new Set(input.services)];
  const id = deps.ids.next();
  const add = async (tx: Tx) => {
    await queries.insertIncident(tx, {
      id,
      title,
      state,
      impact,
      services,
      started_at: startedAt,
      resolved_at: null,
      opened_by: by.actor.userId,
      created_at: now,
    });
    const update = { incident_id: id, state, words, by_id: by.actor.userId, at: now };
    await queries.insertUpdate(tx, { id: deps.ids.next(), ...update });
    await audit(deps, tx, by, {
      action: 'status.incident_opened',
      subject: `incident:${id}`,
      detail: { title, state, impact, services, words },
    });
    await deps.publicSite.changed(tx);
  };
  try {
    await inTx(deps.db, add);
  } catch (error) {
    // A second press, or two people at once.
    if (isUniqueViolation(error, 'incidents_one_open')) return fail('ALREADY_SO');
    throw error;
  }
  return ok({ incidentId: id });
};

export const updateIncident = async (
  deps: StatusDeps,
  by: By,
  incidentId: string,
  input: ParsedOf<typeof contract.updateIncident>['body'],
) => {
  const now = deps.clock.now();
  const { state, words, seen } = input;
  const services = [...new Set(input.services)];
  return inTx(deps.db, async (tx) => {
    const row = await queries.lockIncident(tx, incidentId);
    if (!row) return fail('NOT_FOUND');
    if (row.resolved_at !== null) return fail('INCIDENT_OVER');
    const updates = await queries.listUpdates(tx, incidentId);
    if (updates.length !== seen) return fail('INCIDENT_CHANGED');
    // The last word about an incident does not change how bad its days were.
    const impact = state === 'resolved' ? row.impact : input.impact;
    await queries.changeIncident(tx, incidentId, {
      state,
      impact,
      services,
      resolved_at: state === 'resolved' ? now : null,
    });
    await queries.insertUpdate(tx, {
      id: deps.ids.next(),
      incident_id: incidentId,
      state,
      words,
      by_id: by.actor.userId,
      at: now,
    });
    await audit(deps, tx, by, {
      action: 'status.incident_updated',
      subject: `incident:${incidentId}`,
      detail: {
        before: { state: row.state, impact: row.impact, services: row.services },
        after: { state, impact, services },
        words,
      },
    });
    await deps.publicSite.changed(tx);
    return ok({ done: true as const });
  });
};

export const readIncident = async (deps: StatusDeps, incidentId: string) => {
  const row = await queries.findIncident(deps.db, incidentId);
  if (!row) return fail('NOT_FOUND');
  const updates = await queries.listUpdates(deps.db, incidentId);
  const keys = row.services;
  return ok({
    id: row.id,
    title: row.title,
    state: row.state,
    impact: row.impact,
    services: namesOf(keys),
    serviceKeys: keys,
    startedAt: row.started_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    openedBy: `@${row.tag}`,
    updates: updates.map(({ at, state, words, tag }) => ({
      at: at.toISOString(),
      state,
      words,
      by: `@${tag}`,
    })),
  });
};

/** Twenty at a time, for visitors who look further back than the status page. */
export const listIncidents = async (deps: StatusDeps, before: string | undefined) => {
  const found = await queries.listIncidentsBefore(deps.db, before, queries.incidentsPage + 1);
  const items = found.slice(0, queries.incidentsPage);
  const next = found.length > items.length ? (items.at(-1)?.id ?? null) : null;
  return ok({ items, next });
};
