/** The pictures of tier 2: decoded, re-encoded without camera metadata, stored encrypted. */

import type { OutputOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import type { DocumentKind } from '@cowrie/contract/kyc/data';
import * as z from 'zod';
import { lockVerification, readPerson } from '#features/identity/index.ts';
import { inTx, type Db, type Tx } from '#platform/db/pool.ts';
import { fileResponse } from '#platform/files/clean-upload.ts';
import { cleanImage } from '#platform/files/images.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import {
  currentDocuments,
  type DocumentRow,
  fileKind,
  findDocument,
  insertDocument,
  replaceDocument,
} from './queries.ts';
import type { KycDeps } from '../deps.ts';
import type { PersonRow } from '../queries.ts';
import { waitingReviews } from '../desk/review-queries.ts';
import { byPerson, recordHistory } from '../record-history.ts';

const pictureSize = { width: 2000, height: 2000, fit: 'inside' } as const;
const leastPixels = 480;

export const removeFileJob = job('kyc:remove-file', z.object({ fileId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 120,
});

type OwnDocument = OutputOf<typeof contract.uploadDocument>;

export const ownDocumentOf = (row: DocumentRow): OwnDocument => ({
  id: row.id,
  kind: row.kind,
  uploadedAt: row.uploaded_at.toISOString(),
  state: row.state as OwnDocument['state'],
  reason: row.reason,
});

/**
 * Pictures are accepted for the step from tier 1 to tier 2, and when staff asked for one again.
 * Until it is submitted, a picture can be replaced.
 */
export const pictureProblem = async (db: Db | Tx, person: PersonRow, kind?: DocumentKind) => {
  if (person.kyc_tier < 1) return fail('KYC_STEP_EARLY');
  const isWanted = (await currentDocuments(db, person.id)).some(
    (document) =>
      (kind === undefined || document.kind === kind) &&
      (document.state === 'asked_again' || document.state === 'kept'),
  );
  if (isWanted) return null;
  if (person.kyc_tier >= 2) return fail('KYC_STEP_DONE');
  const waits = (await waitingReviews(db, person.id)).some(({ tier }) => tier === 2);
  return waits ? fail('KYC_IN_REVIEW') : null;
};

type Picture = { readonly fileId: string; readonly width: number; readonly height: number };

const savePicture = (
  deps: KycDeps,
  userId: string,
  kind: DocumentKind,
  picture: Picture & { readonly bytes: number },
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    if (!person) return fail('NOT_FOUND');
    const problem = await pictureProblem(tx, person, kind);
    if (problem) return problem;
    const gone = await replaceDocument(tx, userId, kind);
    if (gone) await enqueue(tx, removeFileJob, { fileId: gone });
    const row = {
      id: deps.ids.next(),
      user_id: userId,
      kind,
      file_id: picture.fileId,
      id_type: null,
      state: 'kept' as const,
      reason: null,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      uploaded_at: deps.clock.now(),
    };
    await insertDocument(tx, row);
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'picture_kept',
      what: kind === 'selfie' ? 'A selfie was added.' : 'A picture of your ID was added.',
      detail: { documentId: row.id, kind },
    });
    return ok(row);
  });

export const keepPicture = async (
  deps: KycDeps,
  userId: string,
  kind: DocumentKind,
  file: { readonly bytes: Uint8Array },
  caller: Caller,
) => {
  const early = await pictureProblem(deps.db, await readPerson(deps.db, userId), kind);
  if (early) return early;
  const image = await cleanImage(file.bytes, pictureSize, 'jpeg');
  if (!image.ok) return image;
  const { bytes, mediaType, width, height } = image.value;
  if (Math.min(width, height) < leastPixels) return fail('IMAGE_TOO_SMALL');
  const fileId = await deps.files.save({
    ownerId: userId,
    kind: fileKind(kind),
    mediaType,
    bytes,
    isPrivate: true,
  });
  const picture = { fileId, width, height, bytes: bytes.byteLength };
  const kept = await savePicture(deps, userId, kind, picture, caller);
  if (!kept.ok) await deps.files.remove(fileId);
  return kept;
};

export const uploadDocument = async (
  deps: KycDeps,
  actor: Actor,
  kind: DocumentKind,
  file: { readonly bytes: Uint8Array },
  caller: Caller,
) => {
  const kept = await keepPicture(deps, actor.userId, kind, file, caller);
  return kept.ok ? ok(ownDocumentOf(kept.value)) : kept;
};

export const openOwnDocument = async (deps: KycDeps, actor: Actor, documentId: string) => {
  const document = await findDocument(deps.db, actor.userId, documentId);
  const file = document && (await deps.files.open(document.file_id, actor.userId));
  return file ? ok(fileResponse(file)) : fail('NOT_FOUND');
};
