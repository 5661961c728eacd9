/** Tier 3: the enhanced selfie, from the first click to reading its state. */

import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { lockVerification, readPerson, setVerification } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { checkEnrolmentJob, settleEnrolment } from './end-enrolment.ts';
import { claimAsking, findEnrolment, insertEnrolment, latestEnrolment } from './queries.ts';
import { enrolmentOf } from './view.ts';
import type { KycDeps } from '../deps.ts';
import type { PersonRow } from '../queries.ts';
import { byPerson, recordHistory } from '../record-history.ts';
import { waitingReviews } from '../desk/review-queries.ts';

const callbackUrl = ({ PUBLIC_URL }: Config): string => `${PUBLIC_URL}/webhooks/smile`;

/** Chooses our sentence by the company's error text. */
const failureOf = (error: unknown) => {
  if (!(error instanceof ProviderError)) throw error;
  const { message, status } = error;
  if (/403|Authentication/.test(message) || status === 401 || status === 403) {
    return fail('ENROLMENT_UNAVAILABLE');
  }
  return fail(message.includes('configured') ? 'ENROLMENT_NOT_CONFIGURED' : 'ENROLMENT_FAILED');
};

const stepProblem = (person: PersonRow) => {
  if (person.smile_id_status === 'suspended') return fail('ACCESS_SUSPENDED');
  return person.kyc_tier < 2 ? fail('KYC_STEP_EARLY') : null;
};

const isDone = (person: PersonRow): boolean => enrolmentOf(person, undefined).isEnrolled;

/** True if an enrolment has passed and waits for staff: another one would not change anything. */
const isInReview = async (db: Db | Tx, userId: string): Promise<boolean> => {
  const [enrolment, reviews] = [
    await latestEnrolment(db, userId),
    await waitingReviews(db, userId),
  ];
  return (
    enrolment?.state === 'completed' && reviews.some(({ tier, instant }) => tier === 3 && !instant)
  );
};

const viewOf = async (deps: KycDeps, userId: string) =>
  enrolmentOf(await readPerson(deps.db, userId), await latestEnrolment(deps.db, userId));

/**
 * When the job asks the company, in minutes after the start; after the last time the enrolment
 * ends.
 */
const looks = [4, 15, 60] as const;

const saveEnrolment = (
  deps: KycDeps,
  userId: string,
  job: { readonly jobId: string; readonly webUrl: string },
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    if (!person) return fail('NOT_FOUND');
    const problem = stepProblem(person);
    if (problem) return problem;
    if (isDone(person)) return ok(null);
    if (await isInReview(tx, userId)) return fail('KYC_IN_REVIEW');
    const { jobId, webUrl } = job;
    const at = deps.clock.now();
    await insertEnrolment(tx, {
      job_id: jobId,
      user_id: userId,
      state: 'pending',
      web_url: webUrl,
      mobile_url: webUrl.replace(/\?.*$/, ''),
      started_at: at,
    });
    for (const minutes of looks) {
      const runAt = addSeconds(at, minutes * 60);
      const isLast = minutes === looks.at(-1);
      await enqueue(tx, checkEnrolmentJob, { jobId, isLast }, { runAt });
    }
    // Clear the old failure, so that the next outcome is shown even if it is the same.
    if (person.smile_id_status === 'failed') {
      await setVerification(deps, tx, userId, { smile_id_status: 'not_enrolled' });
    }
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'enrolment_started',
      what: 'You started the enhanced selfie.',
      detail: { jobId },
    });
    return ok(null);
  });

export const startEnrolment = async (deps: KycDeps, actor: Actor, caller: Caller) => {
  const { userId } = actor;
  const person = await readPerson(deps.db, userId);
  const problem = stepProblem(person);
  if (problem) return problem;
  if (isDone(person)) return ok(await viewOf(deps, userId));
  if (await isInReview(deps.db, userId)) return fail('KYC_IN_REVIEW');
  // The page behind the link asks only for this id, so the id must not be guessable.
  const jobId = randomUUID();
  try {
    const { webUrl } = await deps.providers.smile.startEnrolment({
      userId,
      jobId,
      callbackUrl: callbackUrl(deps.config),
      redirectUrl: `${deps.config.PUBLIC_URL}/smile-id/callback`,
    });
    const kept = await saveEnrolment(deps, userId, { jobId, webUrl }, caller);
    return kept.ok ? ok(await viewOf(deps, userId)) : kept;
  } catch (error) {
    return failureOf(error);
  }
};

const askSeconds = 3;

/**
 * Asks the company about a pending enrolment, at most once every few seconds however many pages
 * poll.
 */
export const readEnrolment = async (deps: KycDeps, actor: Actor) => {
  const { userId } = actor;
  const row = await latestEnrolment(deps.db, userId);
  const at = deps.clock.now();
  if (
    row?.state === 'pending' &&
    (await claimAsking(deps.db, row.job_id, at, addSeconds(at, -askSeconds)))
  ) {
    await settleEnrolment(deps, row).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ jobId: row.job_id, kind: error.kind }, 'an enrolment got no answer');
    });
  }
  return ok(await viewOf(deps, userId));
};

const pageSeconds = 3600;

/** Only Smile's own address checks real people; a test host or our sandbox does not. */
const environmentOf = ({ SMILE_BASE_URL }: Config): 'live' | 'sandbox' => {
  const { hostname } = new URL(SMILE_BASE_URL);
  const isTheirs = hostname === 'smileidentity.com' || hostname.endsWith('.smileidentity.com');
  return isTheirs && !hostname.startsWith('testapi') ? 'live' : 'sandbox';
};

export const openEnrolmentPage = async (deps: KycDeps, jobId: string) => {
  const row = z.uuid().safeParse(jobId).success ? await findEnrolment(deps.db, jobId) : undefined;
  const oldest = addSeconds(deps.clock.now(), -pageSeconds);
  if (row?.state !== 'pending' || row.started_at < oldest) return fail('LINK_INVALID');
  const { config } = deps;
  const callback = callbackUrl(config);
  try {
    const { token } = await deps.providers.smile.startEnrolment({
      userId: row.user_id,
      jobId,
      callbackUrl: callback,
    });
    return ok({
      token,
      partnerId: config.SMILE_PARTNER_ID,
      environment: environmentOf(config),
      callbackUrl: callback,
      scriptUrl: config.SMILE_WIDGET_URL,
    });
  } catch (error) {
    return failureOf(error);
  }
};
