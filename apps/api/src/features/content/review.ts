/** Between writing and publishing: to review, and back. */

import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import { findOpen, lockText, updateText, updateVersion } from './desk-queries.ts';
import { readDraft } from './draw.ts';
import { markdownRefusal } from './rules.ts';

type Deps = Platform;

export const submitDraft = async (
  deps: Deps,
  by: By,
  { textId, revision, reason }: { textId: string; revision: number; reason: string },
) => {
  const seen = await findOpen(deps.db, textId);
  if (!seen) return fail('TEXT_STATE');
  // A picture or a figure may have gone since the draft was saved.
  const refusal = markdownRefusal((await readDraft(deps, seen.body)).problems);
  if (refusal) return refusal;
  return inTx(deps.db, async (tx) => {
    await lockText(tx, textId);
    const open = await findOpen(tx, textId);
    if (open?.state !== 'draft') return fail('TEXT_STATE');
    if (open.revision !== revision) return fail('TEXT_STALE');
    const at = deps.clock.now();
    await updateVersion(tx, open.id, { state: 'review', submitted_at: at, reason });
    await updateText(tx, textId, { status: 'review', updated_at: at });
    await audit(deps, tx, by, {
      action: 'content.submitted',
      subject: `text:${textId}`,
      detail: { version: open.number, revision, reason },
    });
    return ok({ done: true } as const);
  });
};

/** Back to a draft: an author takes it out of review, or a reviewer sends it back. */
export const returnToDraft = (
  deps: Deps,
  by: By,
  {
    textId,
    reason,
    from,
  }: { textId: string; reason: string; from: readonly ('review' | 'scheduled')[] },
) =>
  inTx(deps.db, async (tx) => {
    if (!(await lockText(tx, textId))) return fail('NOT_FOUND');
    const open = await findOpen(tx, textId);
    if (!open || !from.some((state) => state === open.state)) return fail('TEXT_STATE');
    await updateVersion(tx, open.id, {
      state: 'draft',
      reason,
      reviewer_id: null,
      submitted_at: null,
      publish_at: null,
    });
    await updateText(tx, textId, { status: 'draft', updated_at: deps.clock.now() });
    await audit(deps, tx, by, {
      action: 'content.returned',
      subject: `text:${textId}`,
      detail: { version: open.number, from: open.state, reason },
    });
    return ok({ done: true } as const);
  });
