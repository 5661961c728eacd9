/**
 * Publishing: by a second person, now or by a job at the time they chose. The change of the version,
 * the address, the search and the kept pages are one transaction, so a crash leaves all or nothing.
 */

import * as z from 'zod';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, isUniqueViolation, type Tx } from '#platform/db/pool.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import {
  endPublished,
  findOpen,
  isAddressTaken,
  lockText,
  moveAddress,
  readDue,
  updateText,
  updateVersion,
  type TextRow,
  type VersionRow,
} from './desk-queries.ts';
import { readDraft } from './draw.ts';
import { raiseRevision } from './queries.ts';
import { isGoodTime, markdownRefusal } from './rules.ts';
import { refreshSearch } from './search-index.ts';

type Deps = Platform;

export const publishJob = job('content:publish', z.object({ textId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 60,
});

/** Visitors see something else if the transaction commits. */
const showChange = async (deps: Deps, tx: Tx, { id, kind }: TextRow): Promise<void> => {
  if (kind === 'help' || kind === 'faqs') await refreshSearch(tx, id);
  await raiseRevision(tx);
  await deps.publicSite.changed(tx);
};

const publishIn = async (deps: Deps, tx: Tx, text: TextRow, version: VersionRow): Promise<void> => {
  const at = deps.clock.now();
  const hasMoved = version.slug !== text.slug;
  await endPublished(tx, text.id, 'superseded', at);
  await updateVersion(tx, version.id, { state: 'published', published_at: at, publish_at: null });
  await updateText(tx, text.id, {
    slug: version.slug,
    title: version.title,
    status: 'published',
    published_id: version.id,
    first_published_at: text.first_published_at ?? at,
    updated_at: at,
  });
  if (hasMoved && text.first_published_at) await moveAddress(tx, text, version.slug, at);
  await showChange(deps, tx, text);
};

type Approval = {
  readonly textId: string;
  readonly revision: number;
  readonly publishAt: string | null;
  readonly reason: string;
};

/** The version in review, if this person may publish it as they saw it. */
const reviewed = async (tx: Tx, by: By, { textId, revision }: Approval) => {
  const text = await lockText(tx, textId);
  if (!text) return fail('NOT_FOUND');
  const open = await findOpen(tx, textId);
  if (open?.state !== 'review') return fail('TEXT_STATE');
  if (open.revision !== revision) return fail('TEXT_STALE');
  if (open.writers.includes(by.actor.userId)) return fail('TEXT_OWN');
  const address = { kind: text.kind, locale: text.locale, slug: open.slug };
  if (await isAddressTaken(tx, address, textId)) return failAt('TEXT_SLUG_TAKEN', 'slug');
  return ok({ text, open });
};

const approveIn = async (deps: Deps, tx: Tx, by: By, approval: Approval) => {
  const found = await reviewed(tx, by, approval);
  if (!found.ok) return found;
  const { text, open } = found.value;
  const { textId, publishAt, reason } = approval;
  await updateVersion(tx, open.id, { reviewer_id: by.actor.userId, reason });
  if (publishAt === null) await publishIn(deps, tx, text, open);
  else {
    const at = new Date(publishAt);
    await updateVersion(tx, open.id, { state: 'scheduled', publish_at: at });
    await updateText(tx, textId, { status: 'scheduled', updated_at: deps.clock.now() });
    await enqueue(tx, publishJob, { textId }, { runAt: at });
  }
  await audit(deps, tx, by, {
    action: publishAt === null ? 'content.published' : 'content.scheduled',
    subject: `text:${textId}`,
    detail: { version: open.number, revision: open.revision, slug: open.slug, publishAt, reason },
  });
  return ok({ done: true } as const);
};

export const publishText = async (deps: Deps, by: By, approval: Approval) => {
  const { publishAt, textId } = approval;
  if (publishAt !== null && !isGoodTime(new Date(publishAt), deps.clock.now()))
    return failAt('TEXT_TIME', 'publishAt');
  const seen = await findOpen(deps.db, textId);
  const refusal = seen && markdownRefusal((await readDraft(deps, seen.body)).problems);
  if (refusal) return refusal;
  try {
    return await inTx(deps.db, (tx) => approveIn(deps, tx, by, approval));
  } catch (error) {
    if (isUniqueViolation(error, 'content_texts_address')) return failAt('TEXT_SLUG_TAKEN', 'slug');
    throw error;
  }
};

/** Publishes a text whose time has come. A second run finds it published and does nothing. */
export const publishScheduled = (deps: Deps, textId: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const text = await lockText(tx, textId);
    const open = await findOpen(tx, textId);
    if (!text || open?.state !== 'scheduled') return;
    if (!open.publish_at || open.publish_at > deps.clock.now()) return;
    await publishIn(deps, tx, text, open);
    await audit(
      deps,
      tx,
      { actor: 'content' },
      {
        action: 'content.published',
        subject: `text:${textId}`,
        detail: { version: open.number, slug: open.slug, reviewer: open.reviewer_id },
      },
    );
  });

/** For jobs that were lost or given up. */
export const publishDue = async (deps: Deps): Promise<void> => {
  for (const { text_id: textId } of await readDue(deps.db, deps.clock.now())) {
    try {
      await publishScheduled(deps, textId);
    } catch (error) {
      // One that cannot be published does not hold up the others; its own job reports it.
      deps.log.error({ err: error, textId }, 'a scheduled text was not published');
    }
  }
};

export const unpublishText = (
  deps: Deps,
  by: By,
  { textId, reason }: { textId: string; reason: string },
) =>
  inTx(deps.db, async (tx) => {
    const text = await lockText(tx, textId);
    if (!text) return fail('NOT_FOUND');
    if (text.published_id === null) return fail('TEXT_STATE');
    const at = deps.clock.now();
    const open = await findOpen(tx, textId);
    await endPublished(tx, textId, 'withdrawn', at);
    await updateVersion(tx, text.published_id, { reason });
    await updateText(tx, textId, {
      published_id: null,
      status: open ? text.status : 'withdrawn',
      updated_at: at,
    });
    await showChange(deps, tx, text);
    await audit(deps, tx, by, {
      action: 'content.withdrawn',
      subject: `text:${textId}`,
      detail: { slug: text.slug, reason },
    });
    return ok({ done: true } as const);
  });
