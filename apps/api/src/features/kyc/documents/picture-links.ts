/**
 * Addresses at which the banking company fetches the pictures of one person, for one submission. The
 * address carries everything, sealed and authenticated with our field key: which file, whose, for
 * which company, until when. There is no list of open addresses; whatever does not open with the key
 * is refused.
 */

import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { fileResponse } from '#platform/files/clean-upload.ts';
import { fail, ok } from '#platform/result.ts';
import { currentDocuments } from './queries.ts';
import type { KycDeps } from '../deps.ts';

const linkSchema = z.object({ fileId: z.uuid(), ownerId: z.uuid(), until: z.iso.datetime() });

/** The purpose is part of the seal: an address made for another purpose does not open here. */
const place = { table: 'picture_links', column: 'maplerad', row: 'tier2' };

/** The company fetches a picture while or soon after it answers the submission. */
const openSeconds = 15 * 60;

type LinkDeps = Pick<KycDeps, 'cipher' | 'clock' | 'config'>;

const createLink = ({ cipher, clock, config }: LinkDeps, fileId: string, ownerId: string) => {
  const until = addSeconds(clock.now(), openSeconds).toISOString();
  const token = cipher.seal(JSON.stringify({ fileId, ownerId, until }), place);
  return new URL(`/api/v1/kyc/pictures/${token.toString('base64url')}`, config.PUBLIC_URL).href;
};

/** The address of a person's current picture of a kind; null if there is none. */
export const pictureLink = async (
  deps: KycDeps,
  userId: string,
  kind: string,
): Promise<string | null> => {
  const document = (await currentDocuments(deps.db, userId)).find((each) => each.kind === kind);
  return document ? createLink(deps, document.file_id, userId) : null;
};

const readLink = ({ cipher }: LinkDeps, token: string) => {
  try {
    const sealed = Buffer.from(token, 'base64url');
    return linkSchema.safeParse(JSON.parse(cipher.open(sealed, place))).data;
  } catch {
    return undefined;
  }
};

export const openPictureLink = async (deps: KycDeps, token: string) => {
  const link = readLink(deps, token);
  if (!link || new Date(link.until) <= deps.clock.now()) return fail('NOT_FOUND');
  // A picture that was replaced or withdrawn since is not given out.
  const isCurrent = (await currentDocuments(deps.db, link.ownerId)).some(
    ({ file_id }) => file_id === link.fileId,
  );
  const file = isCurrent ? await deps.files.open(link.fileId, link.ownerId) : null;
  return file ? ok(fileResponse(file)) : fail('NOT_FOUND');
};
