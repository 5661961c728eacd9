/**
 * Stores an event and answers. A job, enqueued in the same transaction, processes it later; if we
 * answered slowly, the company would send it again.
 */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { parseObject } from '#providers/webhook.ts';
import { reportUnreadableEvent } from './event-problems.ts';
import { processEventJob } from './process.ts';
import type { CompanyDeps } from './deps.ts';
import { hasRoomForRefused, keepEvent } from './queries.ts';
import { keysIn } from './reference-keys.ts';
import { isSecretEvent, sealBody, withoutCodes } from './sealed-bodies.ts';

const keptHeaders =
  /^(content-type|user-agent|svix-id|svix-timestamp|x-reloadly-request-timestamp)$/i;

const refusedBytes = 2_048;
/** How many refused events of a company are stored in an hour. The log names every one. */
const refusedPerHour = 200;

const pickKeptHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => keptHeaders.test(name)));

export const receiveEvent = async (
  deps: CompanyDeps,
  company: EventCompany,
  input: { readonly headers: Headers; readonly rawBody: Buffer },
) => {
  const now = deps.clock.now();
  const verdict = deps.inbox.verify[company]({ ...input, now });
  const id = deps.ids.next();
  const common = {
    id,
    company,
    received_at: now,
    headers: JSON.stringify(pickKeptHeaders(input.headers)),
    body: input.rawBody,
  };
  if (!verdict.ok) {
    deps.log.warn({ company, why: verdict.why }, 'an event was refused');
    if (verdict.misfit)
      reportUnreadableEvent(deps, company, { type: 'unnamed', ...verdict.misfit });
    const refused = { signature: 'invalid', why: verdict.why, status: 'refused' } as const;
    // Anyone can send invalid events, so only the beginning of some is stored: enough to understand
    // them, not enough to fill the disk.
    const body = withoutCodes(input.rawBody.subarray(0, refusedBytes));
    if (await hasRoomForRefused(deps.db, company, addSeconds(now, -3_600), refusedPerHour)) {
      await inTx(deps.db, (tx) =>
        keepEvent(tx, { ...common, ...refused, body, event_id: id, type: 'unknown' }),
      );
    }
    return fail('EVENT_REFUSED');
  }
  await inTx(deps.db, async (tx) => {
    const { eventId: event_id, type } = verdict;
    const kept = { signature: 'valid', why: null, status: 'waiting' } as const;
    const keys = keysIn(parseObject(input.rawBody));
    const sealed = isSecretEvent(company, type);
    const body = sealed ? sealBody(deps, id, input.rawBody) : input.rawBody;
    const isFirst = await keepEvent(tx, { ...common, ...kept, event_id, type, keys, body, sealed });
    if (isFirst) await enqueue(tx, processEventJob, { id });
  });
  return ok({ received: true as const });
};
