/** The page that the link of a mail opens: how far the application is, and withdrawing it. */

import { digest } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import {
  eraseApplication,
  findApplication,
  findByKey,
  insertStep,
  lockApplication,
} from './application-queries.ts';
import type { CareersDeps } from './deps.ts';
import { removeFileJob } from './jobs.ts';

const done = ok({ done: true as const });

/** One that was declined can be withdrawn too: that deletes it at once. */
const canWithdraw = (stage: string): boolean => stage !== 'withdrawn' && stage !== 'hired';

export const readApplication = async (deps: CareersDeps, key: string) => {
  const id = await findByKey(deps.db, digest(key));
  const row = id && (await findApplication(deps.db, id));
  if (!row) return fail('LINK_INVALID');
  return ok({
    reference: row.reference,
    opening: { title: row.title, slug: row.slug },
    stage: row.stage,
    receivedAt: row.received_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
    hasFile: row.file_id !== null,
    canWithdraw: canWithdraw(row.stage),
  });
};

export const withdrawApplication = (deps: CareersDeps, key: string) =>
  inTx(deps.db, async (tx) => {
    const id = await findByKey(tx, digest(key));
    const row = id && (await lockApplication(tx, id));
    if (!row) return fail('LINK_INVALID');
    if (row.stage === 'withdrawn') return done;
    if (!canWithdraw(row.stage)) return fail('APPLICATION_OVER');
    const at = deps.clock.now();
    await eraseApplication(tx, row.id, at);
    // The bytes are outside of the database, so a job removes them, however often it is stopped.
    if (row.file_id) await enqueue(tx, removeFileJob, { fileId: row.file_id });
    const step = { application_id: row.id, what: 'stage', stage: 'withdrawn', at } as const;
    await insertStep(tx, { id: deps.ids.next(), ...step });
    return done;
  });
