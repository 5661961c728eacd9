/** The files of an email, checked as uploads are. One that is refused is named with its reason. */

import { sentenceFor } from '@cowrie/contract';
import { attachmentBytes, fileNameLength } from '@cowrie/contract/chat/data';
import { mostMailFiles } from '@cowrie/contract/support/data';
import { digest } from '#platform/crypto/secrets.ts';
import { cleanUpload } from '#platform/files/clean-upload.ts';
import { scanUpload } from '#platform/files/scan-upload.ts';
import type { ReceivedFile } from '#providers/messaging.ts';
import type { SupportDeps } from '../deps.ts';
import { cleanLine } from './reply-text.ts';

type Kept = {
  readonly name: string;
  readonly intent: string;
  readonly file: { readonly id: string; readonly mediaType: string; readonly bytes: number };
};

export type MailFiles = { readonly kept: readonly Kept[]; readonly refused: readonly string[] };

const pdfType = 'application/pdf';
/** An inline picture below this is a logo of a signature, not something that a person shows us. */
const logoBytes = 8 * 1024;

/** As in the app: letters, numbers and the usual signs of a file name. */
const nameOf = (name: string): string =>
  cleanLine(name, fileNameLength).replace(/[^\p{L}\p{M}\p{N} ._()&+,@-]/gu, '_') || 'file';

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

const tooLarge = `This file is larger than ${attachmentBytes / 1024 / 1024} MB. Send a smaller one.`;

type Checked = { readonly kept: Kept } | { readonly refused: string } | undefined;

const takeFile = async (
  deps: SupportDeps,
  ownerId: string,
  mailId: string,
  file: ReceivedFile,
): Promise<Checked> => {
  const { download } = deps.senders.received;
  const name = nameOf(file.name);
  const given = await download(file, attachmentBytes);
  if (!given) return { refused: `${name}: ${tooLarge}` };
  const isPicture = file.type.startsWith('image/');
  if (file.isInline && isPicture && given.byteLength < logoBytes) return undefined;
  // While the scanner is away this throws, and the job takes the email later.
  const scanned = await scanUpload(deps, given, { actor: 'resend', subject: `mail:${mailId}` });
  if (!scanned.ok) return { refused: `${name}: ${sentenceFor(scanned.code)}` };
  // The name and the type of a file are what its sender says; the first bytes are not.
  const clean = await cleanUpload({ bytes: given, type: isPdf(given) ? pdfType : file.type });
  if (!clean.ok) {
    const code = clean.code === 'IMAGE_INVALID' && !isPicture ? 'DOCUMENT_INVALID' : clean.code;
    return { refused: `${name}: ${sentenceFor(code)}` };
  }
  const { bytes, mediaType } = clean.value;
  const id = await deps.files.save({ ownerId, kind: 'chat', mediaType, bytes, isPrivate: true });
  const intent = digest(given).toString('hex');
  return { kept: { name, intent, file: { id, mediaType, bytes: bytes.byteLength } } };
};

/** Downloads, checks and stores the files, one after another: each may need a lot of memory. */
export const takeMailFiles = async (
  deps: SupportDeps,
  ownerId: string,
  mailId: string,
): Promise<MailFiles> => {
  const files = await deps.senders.received.files(mailId);
  const [kept, refused]: [Kept[], string[]] = [[], []];
  try {
    await takeEach(deps, { ownerId, mailId, files }, { kept, refused });
    return { kept, refused };
  } catch (error) {
    // The job takes the whole email again.
    await dropFiles(deps, { kept, refused });
    throw error;
  }
};

type Given = {
  readonly ownerId: string;
  readonly mailId: string;
  readonly files: readonly ReceivedFile[];
};

const takeEach = async (
  deps: SupportDeps,
  { ownerId, mailId, files }: Given,
  { kept, refused }: { readonly kept: Kept[]; readonly refused: string[] },
): Promise<void> => {
  for (const file of files.slice(0, mostMailFiles)) {
    const taken = await takeFile(deps, ownerId, mailId, file);
    if (taken && 'kept' in taken) kept.push(taken.kept);
    else if (taken) refused.push(taken.refused);
  }
  const more = files.length - mostMailFiles;
  if (more > 0) refused.push(`${more} more: An email can have ${mostMailFiles} files.`);
};

/** Files of an email that joined nothing after all. */
export const dropFiles = async ({ files }: SupportDeps, { kept }: MailFiles): Promise<void> => {
  for (const { file } of kept) await files.remove(file.id);
};
