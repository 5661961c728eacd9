/** Events as staff see them: what arrived, whether its signature was valid, and what happened. */

import type { eventStatuses, EventCompany } from '@cowrie/contract/companies/routes';
import { audit } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { maskBody } from '#providers/masking.ts';
import { parseObject } from '#providers/webhook.ts';
import type { CompanyDeps } from './deps.ts';
import { processEventJob } from './process.ts';
import * as queries from './queries.ts';
import { openBody } from './sealed-bodies.ts';

export type EventRow = {
  readonly id: string;
  readonly company: EventCompany;
  readonly event_id: string;
  readonly type: string;
  readonly received_at: Date;
  readonly signature: string;
  readonly why: string | null;
  readonly status: string;
  readonly deliveries: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly processed_at: Date | null;
};

export const eventOf = (row: EventRow) => ({
  id: row.id,
  company: row.company,
  eventId: row.event_id,
  type: row.type,
  receivedAt: row.received_at.toISOString(),
  signature: row.signature as 'valid' | 'invalid',
  why: row.why,
  status: row.status as (typeof eventStatuses)[number],
  deliveries: row.deliveries,
  attempts: row.attempts,
  error: row.error,
  processedAt: row.processed_at?.toISOString() ?? null,
});

export const readEvent = async (deps: CompanyDeps, id: string) => {
  const row = await queries.findEvent(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  const body = openBody(deps, row);
  const parsed = parseObject(body);
  const form = Object.fromEntries(new URLSearchParams(body.toString('utf8').slice(0, 4_000)));
  return ok({
    ...eventOf(row),
    headers: row.headers as Record<string, string>,
    payload: maskBody(parsed ?? form, []),
    result: row.result,
  });
};

/** A refused event stays refused: its content cannot be trusted. */
export const replayEvent = (
  deps: CompanyDeps,
  actor: Actor,
  input: { readonly id: string; readonly reason: string },
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const row = await queries.lockEvent(tx, input.id);
    if (!row) return fail('NOT_FOUND');
    if (row.status === 'refused') return fail('EVENT_REFUSED');
    await queries.reopenEvent(tx, row.id);
    await enqueue(tx, processEventJob, { id: row.id });
    await audit(
      deps,
      tx,
      { actor, caller },
      {
        action: 'inbox.event_replayed',
        subject: `event:${row.id}`,
        detail: { company: row.company, eventId: row.event_id, reason: input.reason },
      },
    );
    return ok({ done: true as const });
  });
