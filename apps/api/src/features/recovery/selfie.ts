/**
 * The selfie of a recovery. The call keeps the pictures, sealed, and does the same for every account;
 * a job compares them with the face that was registered before the recovery began, and asks the
 * friends. What came of it is shown after the same time for all.
 */

import type { UploadedFile } from '@cowrie/contract';
import { selfieTriesMost } from '@cowrie/contract/recovery/data';
import * as z from 'zod';
import { findUserById, recordSecurity } from '#features/identity/index.ts';
import {
  findLatestCheck,
  readSelfieCheck,
  sendSelfie as compareSelfie,
  spendSelfie,
  startPurposeCheck,
} from '#features/kyc/index.ts';
import { notify } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { inTx } from '#platform/db/pool.ts';
import { cleanImage } from '#platform/files/images.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { RecoveryDeps } from './deps.ts';
import { friendsToAsk } from './eligibility.ts';
import { moveOn, noDevice, warnOwner } from './end-recovery.ts';
import { compareJob } from './job-specs.ts';
import { friendQuestion } from './notifications.ts';
import { describeProgress } from './progress.ts';
import {
  findByToken,
  findRecovery,
  insertAnswers,
  listAnswers,
  lockRecovery,
  type RecoveryRow,
} from './queries.ts';
import { afterFailedSelfie, isVerdictHidden } from './rules.ts';

const pictureSize = { width: 1280, height: 1280, fit: 'inside' } as const;
const askAgainSeconds = 20;
const place = (id: string) => ({ table: 'recoveries', column: 'selfie_sealed', row: id });
const storedPictures = z.array(z.base64());

export const sendSelfie = async (
  deps: RecoveryDeps,
  token: string,
  files: readonly UploadedFile[],
) => {
  const found = await findByToken(deps.db, digest(token));
  if (!found) return fail('LINK_INVALID');
  // One picture alone cannot show liveness.
  if (files.length < 2) return fail('IMAGE_INVALID');
  const pictures: string[] = [];
  for (const { bytes } of files) {
    const image = await cleanImage(bytes, pictureSize, 'jpeg');
    if (!image.ok) return image;
    pictures.push(Buffer.from(image.value.bytes).toString('base64'));
  }
  const sealed = deps.cipher.seal(JSON.stringify(pictures), place(found.id));
  const isTaken = await inTx(deps.db, async (tx) => {
    const row = await lockRecovery(tx, found.id);
    const at = deps.clock.now();
    if (row?.state !== 'proved' || row.expires_at <= at) return false;
    if (row.selfie_tries >= selfieTriesMost || isVerdictHidden(row.selfie_at, at)) return false;
    const taken = { selfie_sealed: sealed, selfie_tries: row.selfie_tries + 1, selfie_at: at };
    await moveOn(deps, tx, row, 'selfie_sent', taken);
    await enqueue(tx, compareJob, { id: row.id });
    return true;
  });
  return isTaken ? ok(await describeProgress(deps, found.id)) : fail('RECOVERY_OVER');
};

/** The proof of a selfie that matches; null if it does not; undefined if that is not known yet. */
const compare = async (
  deps: RecoveryDeps,
  row: RecoveryRow,
  userId: string,
): Promise<string | null | undefined> => {
  const about = { purpose: 'recovery', about: row.id } as const;
  const actor = { userId };
  const since = row.selfie_at ?? row.began_at;
  const before = await findLatestCheck(deps.db, { ...about, userId, since });
  const isUsable = before && (before.state !== 'open' || before.expires_at > deps.clock.now());
  let checkId = isUsable ? before.id : undefined;
  if (checkId === undefined) {
    const started = await startPurposeCheck(deps, userId, { ...about, since: row.began_at });
    if (!started.ok || started.value === null) return null;
    checkId = started.value.id;
  }
  const isOpen = !isUsable || before.state === 'open';
  const answer = isOpen
    ? await compareSelfie(deps, actor, checkId, picturesOf(deps, row))
    : await readSelfieCheck(deps, actor, checkId);
  if (!answer.ok) return answer.code === 'SELFIE_UNAVAILABLE' ? undefined : null;
  if (answer.value.state === 'checking') return undefined;
  return answer.value.proof;
};

const picturesOf = (deps: RecoveryDeps, row: RecoveryRow): UploadedFile[] => {
  if (row.selfie_sealed === null) return [];
  const pictures = storedPictures.parse(
    JSON.parse(deps.cipher.open(row.selfie_sealed, place(row.id))),
  );
  return pictures.map((picture) => ({ bytes: Buffer.from(picture, 'base64'), type: 'image/jpeg' }));
};

/** The job. Killed at any line, it runs again and finds what it did. */
export const compareRecovery = async (deps: RecoveryDeps, id: string): Promise<void> => {
  const row = await findRecovery(deps.db, id);
  if (row?.state !== 'comparing') return;
  const userId = row.user_id;
  const mayGoOn = (await inTx(deps.db, (tx) => friendsToAsk(deps, tx, row))) !== undefined;
  const proof = userId !== null && mayGoOn ? await compare(deps, row, userId) : null;
  if (proof === undefined) {
    const runAt = addSeconds(deps.clock.now(), askAgainSeconds);
    await inTx(deps.db, (tx) => enqueue(tx, compareJob, { id }, { runAt }));
    return;
  }
  await inTx(deps.db, (tx) => decide(deps, tx, id, proof));
};

const decide = async (
  deps: RecoveryDeps,
  tx: Parameters<typeof lockRecovery>[0],
  id: string,
  proof: string | null,
): Promise<void> => {
  const row = await lockRecovery(tx, id);
  if (row?.state !== 'comparing') return;
  const userId = row.user_id;
  const friends = proof === null ? undefined : await friendsToAsk(deps, tx, row);
  const isProved =
    proof !== null &&
    userId !== null &&
    friends !== undefined &&
    (await spendSelfie(deps, tx, userId, { purpose: 'recovery', about: id, proof })).ok;
  if (!isProved) {
    await moveOn(deps, tx, row, afterFailedSelfie(row.selfie_tries));
    return;
  }
  const asked = await moveOn(deps, tx, row, 'selfie_passed', { asked_at: deps.clock.now() });
  const owner = await findUserById(tx, userId);
  if (!asked || !owner) return;
  await insertAnswers(
    tx,
    id,
    friends.map(({ friend_id }) => friend_id),
  );
  for (const friend of await listAnswers(tx, id)) {
    const about = { name: strangerText(owner.first_name, 'name'), recovery: id };
    await notify(deps, tx, friend, friendQuestion, about, { cause: id });
  }
  await warnOwner(
    deps,
    tx,
    asked,
    `A selfie that matches your face was taken on ${row.device}, and your circle is asked.`,
  );
  const event = { userId, kind: 'recovery_under_way', caller: noDevice() } as const;
  await recordSecurity(deps, tx, { ...event, detail: { recoveryId: id, device: row.device } });
};
