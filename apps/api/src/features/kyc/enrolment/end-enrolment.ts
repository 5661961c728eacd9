/**
 * How an enrolment ends. The page polls, the company calls back, and a job checks if both failed.
 * The first of them applies the company's answer; the others then change nothing.
 */

import * as z from 'zod';
import { lockVerification } from '#features/identity/index.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { job } from '#platform/jobs/jobs.ts';
import type { JobStatus } from '#providers/smile/client.ts';
import { spoofCode } from '#providers/smile/results.ts';
import { endEnrolment, findEnrolment, type EnrolmentRow } from './queries.ts';
import type { KycDeps } from '../deps.ts';
import { findCustomer, type PersonRow } from '../queries.ts';
import { refusedBefore, takesEffectAtOnce } from '../policy.ts';
import { leaveToStaff, openReview } from '../desk/review-queries.ts';
import { settleSelfieJob } from '../selfies/checks.ts';
import { liftToPlatinum, setSmileStatus } from '../tiers.ts';
import { byCompany, recordHistory } from '../record-history.ts';

const failedWords = 'Enhanced SmartSelfie verification failed. Please try again.';
const lateWords = 'Verification took too long. Please try again.';

type Verdict = {
  readonly state: 'completed' | 'failed';
  readonly code: string | null;
  readonly text: string | null;
};

const company = byCompany('Smile ID');

const complete = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  row: EnrolmentRow,
): Promise<void> => {
  const at = deps.clock.now();
  const userId = person.id;
  const isInstant = await takesEffectAtOnce(tx, userId, 3);
  const flags = await refusedBefore(tx, userId, 3);
  const id = deps.ids.next();
  await openReview(tx, { id, userId, tier: 3, instant: isInstant, flags, at });
  if (isInstant) await liftToPlatinum(deps, tx, person, row.job_id);
  await recordHistory(deps, tx, userId, company, {
    kind: isInstant ? 'enrolled' : 'enrolment_passed',
    what: isInstant
      ? 'Tier 3 Platinum was unlocked with your enhanced selfie.'
      : 'Your enhanced selfie passed. We review it before Tier 3 is unlocked.',
    detail: { jobId: row.job_id },
  });
};

const miss = async (deps: KycDeps, tx: Tx, person: PersonRow, verdict: Verdict): Promise<void> => {
  const userId = person.id;
  await setSmileStatus(deps, tx, person, 'failed');
  if (verdict.code === spoofCode) {
    const [id, at] = [deps.ids.next(), deps.clock.now()];
    const flags = ['liveness_spoof'];
    await leaveToStaff(tx, userId, [3], { why: 'mismatch', since: at });
    await openReview(tx, { id, userId, tier: 3, instant: false, flags, at });
  }
  await recordHistory(deps, tx, userId, company, {
    kind: 'enrolment_failed',
    what: 'The enhanced selfie did not pass.',
    detail: { code: verdict.code },
  });
};

/** If the person lost the tier below in the meantime, the enrolment does not lift them past it. */
const allowed = (person: PersonRow, tier: number, verdict: Verdict): Verdict =>
  verdict.state === 'completed' && (tier < 2 || person.kyc_tier < 2)
    ? { state: 'failed', code: 'tier_revoked', text: 'Please finish Tier 2 first.' }
    : verdict;

/** Writes the end of an enrolment with all its effects. Does nothing if it has ended already. */
export const endWith = (deps: KycDeps, jobId: string, verdict: Verdict): Promise<boolean> =>
  inTx(deps.db, async (tx) => {
    const row = await findEnrolment(tx, jobId);
    const person = row && (await lockVerification(tx, row.user_id));
    if (!person) return false;
    const tier = (await findCustomer(tx, person.id))?.kyc_tier ?? 0;
    const end = allowed(person, tier, verdict);
    if (!(await endEnrolment(tx, jobId, { ...end, at: deps.clock.now() }))) return false;
    if (end.state === 'completed') await complete(deps, tx, person, row);
    else await miss(deps, tx, person, end);
    return true;
  });

const verdictOf = (status: JobStatus): Verdict | null => {
  const { state, resultCode: code, resultText } = status;
  if (state === 'pending') return null;
  const text = state === 'failed' ? resultText || failedWords : resultText;
  return { state, code, text };
};

/** Asks the company about a job and applies its answer. True when the enrolment has ended. */
export const settleEnrolment = async (deps: KycDeps, row: EnrolmentRow): Promise<boolean> => {
  if (row.state !== 'pending') return true;
  const { user_id: userId, job_id: jobId } = row;
  const verdict = verdictOf(await deps.providers.smile.jobStatus({ userId, jobId }));
  if (!verdict) return false;
  await endWith(deps, jobId, verdict);
  return true;
};

const callbackShape = z.object({ PartnerParams: z.object({ job_id: z.uuid() }) });

/**
 * The callback only names the job; we ask the company for its result. A job that is not ours is
 * ignored.
 */
export const smileHandler = (deps: KycDeps): CompanyEventHandler => ({
  company: 'smile',
  handle: async ({ payload }) => {
    const jobId = callbackShape.safeParse(payload).data?.PartnerParams.job_id;
    if (jobId === undefined) return { job: 'unknown' };
    const row = await findEnrolment(deps.db, jobId);
    if (row) return { job: 'enrolment', ended: await settleEnrolment(deps, row) };
    return { job: (await settleSelfieJob(deps, jobId)) ? 'selfie' : 'unknown' };
  },
});

export const checkEnrolmentJob = job(
  'kyc:check-enrolment',
  z.object({ jobId: z.uuid(), isLast: z.boolean() }),
  { lane: 'companies', longestSeconds: 180, company: 'smile' },
);

/** Checks an enrolment whose callback was lost. After the last check it has taken too long. */
export const checkEnrolment = async (
  deps: KycDeps,
  { jobId, isLast }: { readonly jobId: string; readonly isLast: boolean },
): Promise<void> => {
  const row = await findEnrolment(deps.db, jobId);
  if (!row || (await settleEnrolment(deps, row)) || !isLast) return;
  await endWith(deps, jobId, { state: 'failed', code: null, text: lateWords });
};
