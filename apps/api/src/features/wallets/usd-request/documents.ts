/**
 * The documents of a request. Pictures are encoded again without camera metadata, PDFs are checked;
 * both are stored encrypted. The company gets them inside the call that makes the request, which is
 * the format it documents; there is no address under which it, or anyone else, could fetch them.
 */

import {
  pdfType,
  type UsdDocumentKind,
  usdDocumentTypes,
  usdPdfBytes,
} from '@cowrie/contract/wallets/usd-request-data';
import { walletEvents } from '@cowrie/contract/wallets/routes';
import * as z from 'zod';
import { inTx } from '#platform/db/pool.ts';
import { cleanImage } from '#platform/files/images.ts';
import { checkPdf } from '#platform/files/pdf.ts';
import type { Actor } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { findFunding } from '../funding/queries.ts';
import {
  type DocumentRow,
  fileKind,
  findDocument,
  insertDocument,
  lockRequest,
  replaceDocument,
  touchRequest,
} from './queries.ts';
import { standingProblem } from './save.ts';
import { canChange, readUsdRequest } from './view.ts';

const pictureSize = { width: 2000, height: 2000, fit: 'inside' } as const;
const leastPixels = 480;

export const removeFileJob = job('wallets:remove-file', z.object({ fileId: z.uuid() }), {
  lane: 'housekeeping',
  longestSeconds: 120,
});

type Upload = { readonly bytes: Uint8Array; readonly type: string };

/** The file as it is stored. Its first bytes decide what it is, not its name. */
const cleanDocument = async (kind: UsdDocumentKind, { bytes, type }: Upload) => {
  if (!usdDocumentTypes[kind].includes(type)) return fail('IMAGE_INVALID');
  if (type === pdfType) {
    if (bytes.byteLength > usdPdfBytes) return fail('DOCUMENT_TOO_LARGE');
    const checked = await checkPdf(bytes);
    return checked.ok ? ok({ bytes, mediaType: pdfType }) : checked;
  }
  const image = await cleanImage(bytes, pictureSize, 'jpeg');
  if (!image.ok) return kind === 'passport' ? image : fail('DOCUMENT_INVALID');
  const { width, height, mediaType } = image.value;
  if (Math.min(width, height) < leastPixels) return fail('IMAGE_TOO_SMALL');
  return ok({ bytes: image.value.bytes, mediaType });
};

type Stored = { readonly fileId: string; readonly mediaType: string; readonly bytes: number };

const keep = (deps: Platform, userId: string, kind: UsdDocumentKind, stored: Stored) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    await lockRequest(tx, userId, at);
    if (!canChange(await findFunding(tx, userId, 'USD'))) return fail('USD_REQUEST_SENT');
    const gone = await replaceDocument(tx, userId, kind);
    if (gone) await enqueue(tx, removeFileJob, { fileId: gone });
    await insertDocument(tx, {
      id: deps.ids.next(),
      user_id: userId,
      kind,
      file_id: stored.fileId,
      media_type: stored.mediaType,
      bytes: stored.bytes,
      state: 'kept',
      uploaded_at: at,
    });
    await touchRequest(tx, userId, at);
    // A document is often added on the phone while the form is open on a computer.
    await publish(tx, walletEvents, 'wallets.changed', { userId, at }, { currency: 'USD' });
    return ok(null);
  });

export const saveFile = (
  { files }: Pick<Platform, 'files'>,
  ownerId: string,
  kind: UsdDocumentKind,
  file: { readonly bytes: Uint8Array; readonly mediaType: string },
): Promise<string> => files.save({ ownerId, kind: fileKind(kind), ...file, isPrivate: true });

export const uploadUsdDocument = async (
  deps: Platform,
  { userId }: Actor,
  kind: UsdDocumentKind,
  file: Upload,
) => {
  const problem = await standingProblem(deps, userId);
  if (problem) return problem;
  if (!canChange(await findFunding(deps.db, userId, 'USD'))) return fail('USD_REQUEST_SENT');
  const clean = await cleanDocument(kind, file);
  if (!clean.ok) return clean;
  const { bytes, mediaType } = clean.value;
  const fileId = await saveFile(deps, userId, kind, clean.value);
  const kept = await keep(deps, userId, kind, { fileId, mediaType, bytes: bytes.byteLength });
  if (kept.ok) return readUsdRequest(deps, { userId });
  await deps.files.remove(fileId);
  return kept;
};

const extensions: Readonly<Record<string, string>> = { [pdfType]: 'pdf', 'image/jpeg': 'jpg' };

/** 'proof-of-address.pdf': our own name, because the person's may tell more than the bank needs. */
export const fileNameOf = ({ kind, media_type }: Pick<DocumentRow, 'kind' | 'media_type'>) =>
  `${kind.replaceAll('_', '-')}.${extensions[media_type] ?? 'bin'}`;

export const openUsdDocument = async (deps: Platform, { userId }: Actor, documentId: string) => {
  const document = await findDocument(deps.db, userId, documentId);
  const file = document && (await deps.files.open(document.file_id, userId));
  if (!document || !file) return fail('NOT_FOUND');
  // A PDF is never shown inside a page of ours.
  const manner = file.mediaType === pdfType ? 'attachment' : 'inline';
  const name = fileNameOf({ kind: document.kind, media_type: file.mediaType });
  return ok(
    new Response(Buffer.from(file.bytes), {
      headers: {
        'content-type': file.mediaType,
        'content-disposition': `${manner}; filename="${name}"`,
      },
    }),
  );
};

/** A document as a data URI, the form in which the company takes it. */
export const dataUriOf = async (deps: Platform, document: DocumentRow): Promise<string> => {
  const file = await deps.files.open(document.file_id, document.user_id);
  if (!file) throw new Error(`the file of document ${document.id} is gone`);
  return `data:${file.mediaType};base64,${Buffer.from(file.bytes).toString('base64')}`;
};
