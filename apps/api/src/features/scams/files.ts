/** Files of a report: pictures are encoded again, PDFs are checked, both are stored encrypted. */

import type { UploadedFile } from '@cowrie/contract';
import { mostScamFiles } from '@cowrie/contract/scams/data';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { cleanUpload, fileResponse } from '#platform/files/clean-upload.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { isOpenState } from './answers.ts';
import { publicStep, tellChangedIn } from './change.ts';
import { filesOf, findFile, insertFile } from './file-queries.ts';
import { findOwnReport, readReport } from './own-reports.ts';
import { endClock, findReport, lockReport, partiesOfReport, updateReport } from './queries.ts';

export const addScamFile = async (
  deps: Platform,
  userId: string,
  { reportId, name }: { readonly reportId: string; readonly name: string },
  file: UploadedFile,
) => {
  if (!(await findOwnReport(deps, userId, reportId))) return fail('NOT_FOUND');
  const clean = await cleanUpload(file);
  if (!clean.ok) return failAt(clean.code, 'file');
  const { bytes, mediaType } = clean.value;
  const saved = { ownerId: userId, kind: 'scam_evidence', mediaType, bytes, isPrivate: true };
  const fileId = await deps.files.save(saved);
  const kept = await inTx(deps.db, async (tx) => {
    const row = await lockReport(tx, reportId);
    if (!row || !isOpenState(row.state)) return fail('SCAM_REPORT_OVER');
    if ((await filesOf(tx, reportId)).length >= mostScamFiles) return fail('SCAM_FILES_FULL');
    const at = deps.clock.now();
    await insertFile(tx, {
      id: deps.ids.next(),
      report_id: reportId,
      file_id: fileId,
      name,
      media_type: mediaType,
      bytes: bytes.byteLength,
      at,
    });
    await publicStep(deps, tx, reportId, `You added the file ${name}.`);
    if (await endClock(tx, reportId, 'person', at)) {
      await updateReport(tx, reportId, { state: 'reviewing', updated_at: at });
    }
    await tellChangedIn(deps, tx, row);
    return ok(true);
  });
  if (!kept.ok) {
    await deps.files.remove(fileId);
    return kept;
  }
  return readReport(deps, userId, reportId);
};

type Ids = { readonly reportId: string; readonly scamFileId: string };

export const openOwnFile = async (
  deps: Platform,
  userId: string,
  { reportId, scamFileId: fileId }: Ids,
) => {
  const row = await findOwnReport(deps, userId, reportId);
  const found = row && (await findFile(deps.db, reportId, fileId));
  const file = found && (await deps.files.open(found.file_id, userId));
  return file ? ok(fileResponse(file)) : fail('NOT_FOUND');
};

/** For staff who are no party of the report. */
export const openStaffFile = async (
  deps: Platform,
  by: By,
  { reportId, scamFileId: fileId }: Ids,
) => {
  const row = await findReport(deps.db, reportId);
  const found = row && (await findFile(deps.db, reportId, fileId));
  if (!found) return fail('NOT_FOUND');
  if ((await partiesOfReport(deps.db, row)).includes(by.actor.userId)) return fail('OWN_CASE');
  const file = await deps.files.open(found.file_id, row.user_id);
  if (!file) return fail('NOT_FOUND');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'scams.file_viewed',
      subject: `case:${row.reference}`,
      detail: { fileId, name: found.name },
    }),
  );
  return ok(fileResponse(file));
};
