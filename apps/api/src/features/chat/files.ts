/** Files as messages: a picture is encoded again, a PDF is checked, both are stored encrypted. */

import type { UploadedFile } from '@cowrie/contract';
import { digest } from '#platform/crypto/secrets.ts';
import type { Db } from '#platform/db/pool.ts';
import { cleanUpload, fileResponse } from '#platform/files/clean-upload.ts';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { ChatDeps } from './deps.ts';
import { findAllowed, postForMember } from './members.ts';
import { findMessage } from './queries.ts';

/** Checks and cleans a file, and stores it encrypted. A caller that posts no message removes it. */
export const saveChatFile = async (
  deps: Pick<Platform, 'files'>,
  ownerId: string,
  file: UploadedFile,
) => {
  const clean = await cleanUpload(file);
  if (!clean.ok) return failAt(clean.code, 'file');
  const { bytes, mediaType } = clean.value;
  const id = await deps.files.save({ ownerId, kind: 'chat', mediaType, bytes, isPrivate: true });
  return ok({
    // A repeat of the id with another file is refused.
    intent: digest(file.bytes).toString('hex'),
    file: { id, mediaType, bytes: bytes.byteLength },
  });
};

type Named = { readonly threadId: string; readonly id: string; readonly name: string };

export const attachFile = async (
  deps: ChatDeps,
  actor: Actor,
  { threadId, id, name }: Named,
  file: UploadedFile,
) => {
  if (!(await findAllowed(deps, deps.db, threadId, actor, 'write'))) return fail('NOT_FOUND');
  const saved = await saveChatFile(deps, actor.userId, file);
  if (!saved.ok) return saved;
  const posted = await postForMember(deps, actor, threadId, { id, text: name, ...saved.value });
  // A repeat has its file already.
  if (!posted.ok || !posted.value.isNew) await deps.files.remove(saved.value.file.id);
  return posted.ok ? ok(posted.value.message) : posted;
};

/** The file of a message. The caller has checked that the reader may see the thread. */
export const openMessageFile = async (
  deps: Pick<Platform, 'files'> & { readonly db: Db },
  threadId: string,
  messageId: string,
): Promise<Response | undefined> => {
  const message = await findMessage(deps.db, messageId);
  if (message?.thread_id !== threadId || message.file_id === null) return undefined;
  const file = await deps.files.open(message.file_id, message.author_id ?? '');
  return file ? fileResponse(file) : undefined;
};

export const openFile = async (
  deps: ChatDeps,
  actor: Actor,
  { threadId, messageId }: { readonly threadId: string; readonly messageId: string },
) => {
  const member = await findAllowed(deps, deps.db, threadId, actor, 'read');
  const file = member && (await openMessageFile(deps, threadId, messageId));
  return file ? ok(file) : fail('NOT_FOUND');
};
