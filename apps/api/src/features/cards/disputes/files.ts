/** Files of a dispute: pictures are encoded again, PDFs are checked, both are stored encrypted. */

import type { UploadedFile } from '@cowrie/contract';
import { disputeFilesMost } from '@cowrie/contract/cards/data';
import { noteStepIn } from '#features/cases/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { cleanUpload, fileResponse } from '#platform/files/clean-upload.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { lockOwnDispute, tellOwner } from './open-dispute.ts';
import * as queries from './queries.ts';

export const addDisputeFile = async (
  deps: Platform,
  ids: queries.EntryIds,
  name: string,
  file: UploadedFile,
) => {
  const entry = await queries.findOwnEntry(deps.db, ids);
  if (!entry || !(await queries.findLastDispute(deps.db, entry.id))) return fail('NOT_FOUND');
  const clean = await cleanUpload(file);
  if (!clean.ok) return failAt(clean.code, 'file');
  const { bytes, mediaType } = clean.value;
  const saved = { ownerId: ids.userId, kind: 'card_dispute', mediaType, bytes, isPrivate: true };
  const fileId = await deps.files.save(saved);
  const kept = await inTx(deps.db, async (tx) => {
    const row = await lockOwnDispute(tx, ids);
    if (!row) return fail('NOT_FOUND');
    if (row.ended_at !== null) return fail('DISPUTE_OVER');
    if ((await queries.filesOf(tx, row.id)).length >= disputeFilesMost) {
      return fail('DISPUTE_FILES_FULL');
    }
    await queries.insertFile(tx, {
      id: deps.ids.next(),
      dispute_id: row.id,
      file_id: fileId,
      name,
      media_type: mediaType,
      bytes: bytes.byteLength,
      at: deps.clock.now(),
    });
    const what = `You added the file ${name}.`;
    await noteStepIn(deps, tx, row.case_id, { what, internal: false, by: null });
    await tellOwner(deps, tx, row);
    return ok(true);
  });
  if (!kept.ok) await deps.files.remove(fileId);
  return kept;
};

/** For staff who are not the holder of the card. */
export const openStaffDisputeFile = async (
  deps: Platform,
  by: By,
  {
    disputeId,
    disputeFileId: fileId,
  }: { readonly disputeId: string; readonly disputeFileId: string },
) => {
  const row = await queries.findDispute(deps.db, disputeId);
  const found = row && (await queries.findFile(deps.db, disputeId, fileId));
  if (!found) return fail('NOT_FOUND');
  if (row.user_id === by.actor.userId) return fail('OWN_CASE');
  const file = await deps.files.open(found.file_id, row.user_id);
  if (!file) return fail('NOT_FOUND');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'cards.dispute_file_viewed',
      subject: `case:${row.reference}`,
      detail: { fileId, name: found.name },
    }),
  );
  return ok(fileResponse(file));
};
