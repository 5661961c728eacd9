/**
 * Tells the people of a campaign, in the order of their ids. A run handles what may go out in ten
 * seconds and hands on to the next one. People are told in small transactions, because a long one would
 * hold up the realtime events of everyone; the cursor moves in the same transaction. So a crash at any
 * line repeats nothing, and stopping works at once. While the feature is paused, the run waits with
 * its place.
 */

import * as z from 'zod';
import { notifyMany } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { CampaignDeps } from './deps.ts';
import { campaignKinds } from './notifications.ts';
import { lockCampaign, moveCursor, updateCampaign, type CampaignRow } from './queries.ts';
import { readPage, readPeople } from './segment-queries.ts';
import { fillWords, valuesFor } from './words.ts';

export const campaignJob = job(
  'campaigns:send',
  z.object({ campaignId: z.uuid(), step: z.int() }),
  { lane: 'many', longestSeconds: 300 },
  25,
);
type Run = z.output<typeof campaignJob.payload>;

const runSeconds = 10;
/** How often a paused run looks again. */
const pauseSeconds = 30;
/** How many ids are read at once, and how many people one transaction tells. */
const sizes = { page: 1_000, batch: 100 } as const;

/** The campaign if this run is the one that goes on; otherwise it is over, or another run has it. */
const lockRun = async (
  tx: Parameters<typeof lockCampaign>[0],
  { campaignId, step }: Run,
): Promise<CampaignRow | undefined> => {
  const row = await lockCampaign(tx, campaignId);
  const isOpen = row?.state === 'scheduled' || row?.state === 'sending';
  return isOpen && row.step === step ? row : undefined;
};

const begin = (deps: CampaignDeps, run: Run) =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (row?.state === 'scheduled') {
      await updateCampaign(tx, row.id, { state: 'sending', started_at: deps.clock.now() });
    }
    return row;
  });

/** False if the campaign was stopped, or if another run has told these people. */
const tellBatch = (
  deps: CampaignDeps,
  run: Run,
  { after, ids }: { readonly after: string | null; readonly ids: readonly string[] },
): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row || row.cursor !== after) return false;
    const people = await readPeople(tx, ids, row.subject);
    const told = people.filter((person) => !person.is_muted);
    const messages = told.map((person) => ({
      person,
      data: fillWords(row.words, valuesFor(person, row.segment)),
    }));
    await notifyMany(deps, tx, campaignKinds[row.subject], `campaign:${row.id}`, messages);
    const cursor = ids.at(-1) ?? '';
    await moveCursor(tx, row.id, { cursor, told: told.length, muted: people.length - told.length });
    return true;
  });

const finish = (deps: CampaignDeps, run: Run): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return;
    await updateCampaign(tx, row.id, { state: 'done', ended_at: deps.clock.now() });
  });

const handOn = (deps: CampaignDeps, run: Run, runAt: Date): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockRun(tx, run);
    if (!row) return;
    const next = { campaignId: row.id, step: row.step + 1 };
    await updateCampaign(tx, row.id, { step: next.step });
    await enqueue(tx, campaignJob, next, { runAt });
  });

export const sendCampaign = async (deps: CampaignDeps, run: Run): Promise<void> => {
  const startedAt = deps.clock.now();
  const isPaused = async () => !(await deps.flags.isOn('campaigns'));
  const waitPaused = () => handOn(deps, run, addSeconds(deps.clock.now(), pauseSeconds));
  if (await isPaused()) return waitPaused();
  const row = await begin(deps, run);
  if (!row) return;
  let after = row.cursor;
  let left = Math.ceil((row.per_minute * runSeconds) / 60);
  // A slow database makes a run shorter, not longer: the next one goes on at once.
  while (left > 0 && deps.clock.now() < addSeconds(startedAt, runSeconds)) {
    const limit = Math.min(left, sizes.page);
    const page = await readPage(deps, deps.db, { segment: row.segment, after, limit });
    for (let at = 0; at < page.length; at += sizes.batch) {
      if (await isPaused()) return waitPaused();
      const ids = page.slice(at, at + sizes.batch);
      if (!(await tellBatch(deps, run, { after, ids }))) return;
      after = ids.at(-1) ?? after;
    }
    if (page.length < limit) return finish(deps, run);
    left -= page.length;
  }
  await handOn(deps, run, addSeconds(startedAt, runSeconds));
};
