/**
 * A fresh selfie for one send, or for one other purpose. The person's first selfie is checked for liveness and registered;
 * each later one is compared with it. A check is open → checking → passed or failed, and a failed
 * one can be tried again. If a call's outcome is unknown, we ask the company by the job's id.
 */

import { randomUUID } from 'node:crypto';
import type { ParsedOf, UploadedFile } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import type { SelfieCheck } from '@cowrie/contract/kyc/routes';
import { selfieProofSeconds, selfieTries } from '@cowrie/contract/kyc/data';
import { lockVerification } from '#features/identity/index.ts';
import { claimIn } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { digest, newToken } from '#platform/crypto/secrets.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import { cleanImage } from '#platform/files/images.ts';
import type { Actor } from '#platform/http/call.ts';
import { idFrom } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { SelfieAnswer } from '#providers/smile/client.ts';
import type { KycDeps } from '../deps.ts';
import { readPolicy } from '../policy.ts';
import { mayNeedSelfie } from './risk.ts';
import { isSuspended } from '../queries.ts';
import {
  advanceCheck,
  type CheckRow,
  failedTries,
  findCheck,
  findCheckByJob,
  findPurposeCheck,
  hasFace,
  insertCheck,
  keepFace,
  readFaceSince,
  replaceProof,
} from './queries.ts';

/** Purpose of a selfie that is not for a send, and the one thing that its proof opens. */
type SelfiePurpose = {
  readonly purpose: 'thaw' | 'recovery' | 'passcode';
  readonly about: string;
};

const checkSeconds = 900;
const lockSeconds = 900;
const pictureSize = { width: 1280, height: 1280, fit: 'inside' } as const;

const problems = {
  compare:
    'This selfie does not match yours. Face the light, take off glasses or a cap, and try again.',
  register: 'We could not see a live face. Face the light, hold still, and try again.',
} as const;

const described = (row: CheckRow, proof: string | null = null): SelfieCheck => ({
  id: row.id,
  mode: row.mode,
  state: row.state,
  proof,
  proofExpiresAt: row.proof_expires_at?.toISOString() ?? null,
  triesLeft: Math.max(0, selfieTries - row.tries),
  problem: row.problem,
});

const lockedFor = async (
  deps: KycDeps,
  db: Db | Tx,
  userId: string,
  states?: readonly CheckRow['state'][],
): Promise<number | null> => {
  const now = deps.clock.now();
  const { tries, last } = await failedTries(db, userId, addSeconds(now, -lockSeconds), states);
  if (tries < selfieTries || !last) return null;
  return Math.ceil((addSeconds(last, lockSeconds).getTime() - now.getTime()) / 1000);
};

export const startSelfieCheck = async (
  deps: KycDeps,
  actor: Actor,
  { always, ...subject }: ParsedOf<typeof contract.startSelfieCheck>['body'],
) => {
  if (await isSuspended(deps.db, actor.userId)) return fail('ACCESS_SUSPENDED');
  const send = { ...subject, amount: BigInt(subject.amount) };
  const isNeeded = always === true || mayNeedSelfie(await readPolicy(deps.db), send);
  if (!isNeeded) return ok({ needed: false, check: null });
  const wait = await lockedFor(deps, deps.db, actor.userId);
  if (wait !== null) return fail('SELFIE_LOCKED', { retryAfterSeconds: wait });
  const at = deps.clock.now();
  const row = await insertCheck(deps.db, {
    id: deps.ids.next(),
    user_id: actor.userId,
    ...send,
    mode: (await hasFace(deps.db, actor.userId)) ? 'compare' : 'register',
    state: 'open',
    created_at: at,
    expires_at: addSeconds(at, checkSeconds),
  });
  return ok({ needed: true, check: described(row) });
};

/**
 * Starts a check that is about no send: `about` names what it is for. It only compares with a face
 * that the person registered before `since`, because a thief who holds the session now could register
 * their own. Null if there is no such face.
 */
export const startPurposeCheck = async (
  deps: KycDeps,
  userId: string,
  { purpose, about, since }: SelfiePurpose & { readonly since: Date },
): Promise<Result<SelfieCheck | null, 'SELFIE_LOCKED'>> => {
  const faceSince = await readFaceSince(deps.db, userId);
  if (!faceSince || faceSince >= since) return ok(null);
  const wait = await lockedFor(deps, deps.db, userId);
  if (wait !== null) return fail('SELFIE_LOCKED', { retryAfterSeconds: wait });
  const at = deps.clock.now();
  const row = await insertCheck(deps.db, {
    id: deps.ids.next(),
    user_id: userId,
    purpose,
    recipient: about,
    mode: 'compare',
    state: 'open',
    created_at: at,
    expires_at: addSeconds(at, checkSeconds),
  });
  return ok(described(row));
};

/** Uses up a proof for its purpose, once, in the transaction that does what it allows. */
export const spendSelfie = async (
  deps: Pick<KycDeps, 'clock'>,
  tx: Tx,
  userId: string,
  { purpose, about, proof }: SelfiePurpose & { readonly proof: string | undefined },
): Promise<Result<true, 'SELFIE_REQUIRED' | 'SELFIE_PROOF_INVALID'>> => {
  if (!proof) return fail('SELFIE_REQUIRED');
  const by = { userId, purpose, about, proof: digest(proof), at: deps.clock.now() };
  const check = await findPurposeCheck(tx, by);
  const isSpent = check !== undefined && (await claimIn(tx, check.id, idFrom(check.id, about)));
  return isSpent ? ok(true) : fail('SELFIE_PROOF_INVALID');
};

const cleanPictures = async (
  files: readonly UploadedFile[],
): Promise<Result<Uint8Array[], 'IMAGE_INVALID'>> => {
  const pictures: Uint8Array[] = [];
  for (const { bytes } of files) {
    const image = await cleanImage(bytes, pictureSize, 'jpeg');
    if (!image.ok) return image;
    pictures.push(image.value.bytes);
  }
  return ok(pictures);
};

type Verdict = Pick<SelfieAnswer, 'resultCode' | 'resultText'> & {
  readonly state: 'passed' | 'failed';
};

/** Saves the company's decision once. A passed check gets its proof in the same step. */
const decide = async (
  deps: KycDeps,
  row: CheckRow,
  verdict: Verdict,
): Promise<SelfieCheck | null> => {
  const at = deps.clock.now();
  const proof = newToken();
  const from = { state: 'checking', jobId: row.job_id } as const;
  const passed = {
    state: 'passed',
    problem: null,
    proof_hash: digest(proof),
    proof_expires_at: addSeconds(at, selfieProofSeconds),
  } as const;
  const failed = {
    state: 'failed',
    problem: problems[row.mode],
  } as const;
  const isPassed = verdict.state === 'passed';
  const after = await inTx(deps.db, async (tx) => {
    const next = await advanceCheck(tx, row.id, from, isPassed ? passed : failed);
    if (next && isPassed && row.mode === 'register' && row.job_id) {
      await keepFace(tx, { user_id: row.user_id, job_id: row.job_id, kept_at: at });
    }
    return next;
  });
  if (!after) return null;
  if (!isPassed) {
    const { resultCode } = verdict;
    deps.log.info({ checkId: row.id, resultCode }, 'a selfie was not accepted');
  }
  return described(after, isPassed ? proof : null);
};

/**
 * True if the company has a face of this person that we do not know: its answer was lost earlier.
 * Later selfies are compared with that face.
 */
const isKnownThere = (error: unknown): boolean =>
  error instanceof ProviderError && /already enrolled/i.test(error.message);

const ask = async (
  deps: KycDeps,
  row: CheckRow,
  jobId: string,
  [selfie = new Uint8Array(), ...liveness]: readonly Uint8Array[],
): Promise<SelfieAnswer> => {
  const { smile } = deps.providers;
  const job = { userId: row.user_id, jobId, selfie, liveness };
  if (row.mode === 'compare') return smile.authenticate(job);
  try {
    return await smile.enrol(job);
  } catch (error) {
    if (!isKnownThere(error)) throw error;
    return smile.authenticate(job);
  }
};

/**
 * Counts the try before the company judges it, one after the other for a person. Otherwise parallel
 * selfies in many checks would all be judged before the first of them counts.
 */
const countTry = (
  deps: KycDeps,
  row: CheckRow,
  jobId: string,
): Promise<Result<CheckRow, 'SELFIE_CHECK_OVER' | 'SELFIE_LOCKED'>> =>
  inTx(deps.db, async (tx) => {
    await lockVerification(tx, row.user_id);
    const wait = await lockedFor(deps, tx, row.user_id, ['failed', 'checking']);
    if (wait !== null) return fail('SELFIE_LOCKED', { retryAfterSeconds: wait });
    const begun = await advanceCheck(
      tx,
      row.id,
      { state: row.state, jobId: row.job_id },
      {
        state: 'checking',
        job_id: jobId,
        tries: row.tries + 1,
        tried_at: deps.clock.now(),
        problem: null,
      },
    );
    return begun ? ok(begun) : fail('SELFIE_CHECK_OVER');
  });

export const sendSelfie = async (
  deps: KycDeps,
  actor: Pick<Actor, 'userId'>,
  checkId: string,
  files: readonly UploadedFile[],
) => {
  const row = await findCheck(deps.db, actor.userId, checkId);
  if (!row) return fail('NOT_FOUND');
  const at = deps.clock.now();
  const isOpen = row.state === 'open' || row.state === 'failed';
  if (!isOpen || row.expires_at <= at) return fail('SELFIE_CHECK_OVER');
  const wait = await lockedFor(deps, deps.db, actor.userId);
  if (wait !== null) return fail('SELFIE_LOCKED', { retryAfterSeconds: wait });
  // One picture alone cannot show liveness.
  if (files.length < 2) return fail('IMAGE_INVALID');
  const pictures = await cleanPictures(files);
  if (!pictures.ok) return pictures;
  const jobId = randomUUID();
  const counted = await countTry(deps, row, jobId);
  if (!counted.ok) return counted;
  const begun = counted.value;
  let answer: SelfieAnswer;
  try {
    answer = await ask(deps, begun, jobId, pictures.value);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return withoutAnswer(deps, begun, row, error);
  }
  if (answer.status === 'pending') return ok(described(begun));
  const state = answer.status === 'approved' ? 'passed' : 'failed';
  const done = await decide(deps, begun, { ...answer, state });
  return done ? ok(done) : readSelfieCheck(deps, actor, checkId);
};

/**
 * If the outcome is unknown we ask later. Any other error means that nothing happened, and costs no
 * try.
 */
const withoutAnswer = async (
  deps: KycDeps,
  begun: CheckRow,
  before: CheckRow,
  error: ProviderError,
) => {
  deps.log.warn({ checkId: begun.id, kind: error.kind, reason: error.reason }, 'no selfie verdict');
  if (error.kind === 'unknown') return ok(described(begun));
  const from = { state: 'checking', jobId: begun.job_id } as const;
  const { state, tries, job_id, tried_at, problem } = before;
  await advanceCheck(deps.db, begun.id, from, { state, tries, job_id, tried_at, problem });
  return fail('SELFIE_UNAVAILABLE');
};

/** Asks the company about an unanswered check, and saves the result. */
const settleSelfieCheck = async (deps: KycDeps, row: CheckRow): Promise<CheckRow> => {
  if (row.state !== 'checking' || !row.job_id) return row;
  const status = await deps.providers.smile
    .jobStatus({ userId: row.user_id, jobId: row.job_id })
    .catch((error: unknown) => {
      if (error instanceof ProviderError) return null;
      throw error;
    });
  if (!status || status.state === 'pending') return row;
  const { resultCode, resultText } = status;
  await decide(deps, row, {
    state: status.state === 'completed' ? 'passed' : 'failed',
    resultCode: resultCode ?? '',
    resultText: resultText ?? '',
  });
  return (await findCheck(deps.db, row.user_id, row.id)) ?? row;
};

/** Handles the company's callback about a job. False if the job is not a selfie check. */
export const settleSelfieJob = async (deps: KycDeps, jobId: string): Promise<boolean> => {
  const row = await findCheckByJob(deps.db, jobId);
  if (!row) return false;
  await settleSelfieCheck(deps, row);
  return true;
};

export const readSelfieCheck = async (
  deps: KycDeps,
  actor: Pick<Actor, 'userId'>,
  checkId: string,
) => {
  const found = await findCheck(deps.db, actor.userId, checkId);
  if (!found) return fail('NOT_FOUND');
  const row = await settleSelfieCheck(deps, found);
  const isGood = row.proof_expires_at !== null && row.proof_expires_at > deps.clock.now();
  if (row.state !== 'passed' || !isGood) return ok(described(row));
  const proof = newToken();
  const fresh = await replaceProof(deps.db, row.id, digest(proof));
  return ok(fresh ? described(fresh, proof) : described(row));
};
