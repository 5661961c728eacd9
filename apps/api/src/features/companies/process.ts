/** Hands an event to the rooms that listen. It may run more than once: handlers use stable ids. */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import { rowJob } from '#platform/jobs/jobs.ts';
import { parseObject } from '#providers/webhook.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import type { CompanyDeps } from './deps.ts';
import { reportEventProblems } from './event-problems.ts';
import { closeEvent, findEvent } from './queries.ts';
import { maskedBody, openBody } from './sealed-bodies.ts';

export const processEventJob = rowJob('inbox:process', { lane: 'events', longestSeconds: 180 }, 12);

const listenersOf = (
  handlers: readonly CompanyEventHandler[],
  company: EventCompany,
  type: string,
): CompanyEventHandler[] =>
  handlers.filter(
    (handler) => handler.company === company && (handler.types?.includes(type) ?? true),
  );

const payloadOf = (body: Buffer): Readonly<Record<string, unknown>> =>
  parseObject(body) ?? Object.fromEntries(new URLSearchParams(body.toString('utf8')));

export const processEvent = async (deps: CompanyDeps, id: string): Promise<void> => {
  const event = await findEvent(deps.db, id);
  if (!event || event.status === 'done' || event.status === 'refused') return;
  const { company } = event;
  const listeners = listenersOf(deps.inbox.handlers, company, event.type);
  const at = deps.clock.now();
  const payload = payloadOf(openBody(deps, event));
  const left = event.sealed ? { body: maskedBody(deps, event) } : {};
  // A retry reads the same event: it counts once.
  if (event.attempts === 0) reportEventProblems(deps, company, { type: event.type, payload });
  if (listeners.length === 0) {
    return closeEvent(deps.db, id, { status: 'ignored', error: null, result: null, at, ...left });
  }
  try {
    const results: unknown[] = [];
    for (const { handle } of listeners) {
      results.push(await handle({ id: event.event_id, type: event.type, payload }));
    }
    await closeEvent(deps.db, id, { status: 'done', error: null, result: results, at, ...left });
  } catch (error) {
    const isLast = event.attempts + 1 >= processEventJob.maxAttempts;
    const message = error instanceof Error ? error.message : 'it failed';
    const status = isLast ? 'dead' : 'waiting';
    await closeEvent(deps.db, id, {
      status,
      error: message.slice(0, 500),
      result: null,
      at: null,
      ...(isLast && left),
    });
    deps.log.error({ err: error, company, eventId: event.event_id }, 'an event was not processed');
    if (!isLast) throw error;
    deps.report(error, { company, type: event.type, event: event.id });
  }
};
