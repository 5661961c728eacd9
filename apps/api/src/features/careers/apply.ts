/**
 * A visitor applies. The answer is the same whether the address applied before or not; the mail says
 * which. The link in the mail has a random secret, of which only the digest is stored.
 */

import type { UploadedFile } from '@cowrie/contract';
import type { ApplicationInput } from '@cowrie/contract/careers/routes';
import { newReference } from '#features/cases/index.ts';
import { notifyAsked } from '#features/notifications/index.ts';
import { digest, hmac, newToken } from '#platform/crypto/secrets.ts';
import type { Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { cleanUpload } from '#platform/files/clean-upload.ts';
import { isFilledInTime } from '#platform/http/form-token.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import {
  findIntent,
  insertApplication,
  insertKey,
  insertStep,
  insertUpload,
  lockOpenOf,
  lockUpload,
  takeUpload,
  updateApplication,
} from './application-queries.ts';
import type { CareersDeps } from './deps.ts';
import { applicationKnown, applicationReceived } from './notifications.ts';
import { findPublished, type OpeningRow } from './opening-queries.ts';
import { isTaking } from './rules.ts';

const done = ok({ done: true as const });
const fileKind = 'application';

const isInTime = (deps: CareersDeps, token: string): boolean =>
  isFilledInTime(deps, 'careers-form', token, deps.clock.now());

/** The bytes rest encrypted. Their owner in the store is the upload, because there is no account. */
export const uploadFile = async (deps: CareersDeps, token: string, file: UploadedFile) => {
  if (!isInTime(deps, token)) return fail('FORM_OLD');
  const clean = await cleanUpload(file);
  if (!clean.ok) return failAt(clean.code, 'file');
  const id = deps.ids.next();
  const { bytes, mediaType } = clean.value;
  const saved = { ownerId: id, kind: fileKind, mediaType, bytes, isPrivate: true };
  const fileId = await deps.files.save(saved);
  await insertUpload(deps.db, { id, file_id: fileId, at: deps.clock.now() });
  return ok({ fileId: id });
};

const intentOf = (deps: CareersDeps, slug: string, input: ApplicationInput): Buffer => {
  // A form without a script uploads its file again when it is sent again, so the file does not count.
  const { name, email, phone, links, words } = input;
  const said = JSON.stringify([slug, name, email.toLowerCase(), phone, links, words]);
  return hmac(deps.config.BLIND_INDEX_KEY, 'application', said);
};

/**
 * There is no account behind the address, so nothing of one is shown there. The typed name is not
 * greeted: anyone may type another person's address and any words.
 */
export const recipientOf = (email: string) => ({ id: '', email, first_name: 'there' });

/** A new secret for a link to the application. */
export const newKeyIn = async (
  deps: CareersDeps,
  tx: Tx,
  applicationId: string,
): Promise<string> => {
  const key = newToken();
  const at = deps.clock.now();
  await insertKey(tx, { key_hash: digest(key), application_id: applicationId, at });
  return key;
};

const tellKnownIn = async (deps: CareersDeps, tx: Tx, opening: OpeningRow, email: string) => {
  const known = await lockOpenOf(tx, opening.id, email);
  if (!known) return done;
  const key = await newKeyIn(deps, tx, known.id);
  const data = { title: opening.published?.title ?? '', reference: known.reference, key };
  const to = recipientOf(email);
  const asked = await notifyAsked(deps, tx, to, applicationKnown, data, { userId: null });
  return asked.ok ? done : asked;
};

const attachFileIn = async (tx: Tx, id: string, uploadId: string) => {
  const fileId = await takeUpload(tx, uploadId);
  await updateApplication(tx, id, { upload_id: uploadId, file_id: fileId ?? null });
};

const receiveIn = async (
  deps: CareersDeps,
  tx: Tx,
  opening: OpeningRow,
  input: ApplicationInput,
) => {
  const { id, name, email, phone, links, words, fileId } = input;
  const intent = intentOf(deps, opening.slug, input);
  const isSame = (known: { readonly intent: Buffer } | undefined) =>
    known?.intent.equals(intent) ? done : fail('IDEMPOTENCY_KEY_REUSED');
  const before = await findIntent(tx, id);
  if (before) return isSame(before);
  // Parallel requests with the same id wait here for the first one, which takes the file.
  if (fileId !== null && !(await lockUpload(tx, fileId))) {
    const taken = await findIntent(tx, id);
    return taken ? isSame(taken) : failAt('APPLICATION_FILE', 'file');
  }
  const at = deps.clock.now();
  const reference = newReference('JOB');
  const isNew = await insertApplication(tx, {
    id,
    opening_id: opening.id,
    reference,
    intent,
    name,
    email,
    phone: phone === '' ? null : phone,
    links,
    words,
    stage: 'received',
    received_at: at,
    moved_at: at,
  });
  if (!isNew) {
    const known = await findIntent(tx, id);
    if (known) return isSame(known);
    return tellKnownIn(deps, tx, opening, email);
  }
  if (fileId !== null) await attachFileIn(tx, id, fileId);
  await insertStep(tx, {
    id: deps.ids.next(),
    application_id: id,
    what: 'stage',
    stage: 'received',
    at,
  });
  const key = await newKeyIn(deps, tx, id);
  const data = { title: opening.published?.title ?? '', reference, key };
  const to = recipientOf(email);
  const asked = await notifyAsked(deps, tx, to, applicationReceived, data, { userId: null });
  return asked.ok ? done : asked;
};

export const apply = async (deps: CareersDeps, slug: string, input: ApplicationInput) => {
  const opening = await findPublished(deps.db, slug);
  if (!opening) return fail('NOT_FOUND');
  if (!isInTime(deps, input.token)) return fail('FORM_OLD');
  // A program that fills in everything learns nothing from the answer.
  if (input.website !== '') return done;
  if (!(await deps.flags.isOn('careers'))) return fail('FEATURE_OFF');
  if (!isTaking(opening, deps.clock.now())) return fail('OPENING_CLOSED');
  return inTxUnlessRefused(deps.db, (tx) => receiveIn(deps, tx, opening, input));
};
