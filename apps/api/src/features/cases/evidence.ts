/** Files that staff attach to a case: pictures are encoded again, PDFs are checked, both encrypted. */

import { evidenceFiles } from '@cowrie/contract/cases/data';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { cleanUpload, fileResponse } from '#platform/files/clean-upload.ts';
import { fail, ok } from '#platform/result.ts';
import { noteStepIn } from './cases.ts';
import type { CaseDeps } from './deps.ts';
import { readCaseAnswer } from './desk.ts';
import { countEvidence, findEvidence, insertEvidence } from './evidence-queries.ts';
import { lockCase, nameOf, partiesOf } from './queries.ts';

type Upload = { readonly bytes: Uint8Array; readonly type: string };

export const addEvidence = async (
  deps: CaseDeps,
  by: By,
  { caseId, name }: { readonly caseId: string; readonly name: string },
  file: Upload,
) => {
  const { userId } = by.actor;
  const found = await readCaseAnswer(deps, by.actor, caseId);
  if (!found) return fail('NOT_FOUND');
  if (found.state === 'closed') return fail('CASE_CLOSED');
  if ((await partiesOf(deps.db, caseId)).includes(userId)) return fail('OWN_CASE');
  const clean = await cleanUpload(file);
  if (!clean.ok) return clean;
  const { bytes, mediaType } = clean.value;
  const kind = 'case_evidence';
  const fileId = await deps.files.save({
    ownerId: userId,
    kind,
    mediaType,
    bytes,
    isPrivate: true,
  });
  const staffName = await nameOf(deps.db, userId);
  const kept = await inTx(deps.db, async (tx) => {
    const row = await lockCase(tx, caseId);
    if (row?.state !== 'open') return fail('CASE_CLOSED');
    if ((await countEvidence(tx, caseId)) >= evidenceFiles) return fail('EVIDENCE_FULL');
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    await insertEvidence(tx, {
      id,
      case_id: caseId,
      file_id: fileId,
      name,
      media_type: mediaType,
      bytes: bytes.byteLength,
      by_id: userId,
      at,
    });
    const step = { internal: true, by: { id: userId, name: staffName } };
    await noteStepIn(deps, tx, caseId, { what: `Added the file ${name}`, ...step });
    await audit(deps, tx, by, {
      action: 'case_evidence_added',
      subject: `case:${row.reference}`,
      detail: { evidenceId: id, name, mediaType, bytes: bytes.byteLength },
    });
    return ok(true);
  });
  if (!kept.ok) {
    await deps.files.remove(fileId);
    return kept;
  }
  const after = await readCaseAnswer(deps, by.actor, caseId);
  return after ? ok(after) : fail('NOT_FOUND');
};

/** A file of a case, for staff who are no party of it. */
export const openEvidence = async (
  deps: CaseDeps,
  by: By,
  { caseId, evidenceId }: { readonly caseId: string; readonly evidenceId: string },
) => {
  const found = await readCaseAnswer(deps, by.actor, caseId);
  const row = found && (await findEvidence(deps.db, caseId, evidenceId));
  if (!row) return fail('NOT_FOUND');
  if ((await partiesOf(deps.db, caseId)).includes(by.actor.userId)) return fail('OWN_CASE');
  const file = await deps.files.open(row.file_id, row.by_id);
  if (!file) return fail('NOT_FOUND');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'case_evidence_viewed',
      subject: `case:${found.reference}`,
      detail: { evidenceId, name: row.name },
    }),
  );
  return ok(fileResponse(file));
};
