import { platinumTier } from '@cowrie/contract/kyc/data';
import * as z from 'zod';
import type { CompanyEventHandler } from '#platform/room.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { job } from '#platform/jobs/jobs.ts';
import type { JobStatus } from '#providers/smile/client.ts';
import { spoofCode } from '#providers/smile/results.ts';
import { endEnrolment, findEnrolment, type EnrolmentRow } from './enrolment-queries.ts';
import type { KycParts } from './parts.ts';
import { findCustomer, lockPerson, type PersonRow } from './queries.ts';
import { openReview } from './review-queries.ts';
import { keepFace } from './selfie-queries.ts';
import { settleSelfieJob } from './selfie-checks.ts';
import { setSmileStatus } from './tiers.ts';
import { byCompany, trace } from './trace.ts';

/**
 * How an enrolment ends. The page asks, the company calls back, a job looks after both: whoever comes
 * first applies the company's own answer, and everybody after changes nothing.
 */
export const failedWords = 'Enhanced SmartSelfie verification failed. Please try again.';
export const lateWords = 'Verification took too long. Please try again.';

type Verdict = {
  readonly state: 'completed' | 'failed';
  readonly code: string | null;
  readonly text: string | null;
};

const company = byCompany('Smile ID');

const complete = async (
  parts: KycParts,
  tx: Tx,
  person: PersonRow,
  row: EnrolmentRow,
): Promise<void> => {
  const at = parts.clock.now();
  const userId = person.id;
  await setSmileStatus(parts, tx, person, 'enrolled', { kyc_tier: 3, user_tier: platinumTier });
  await keepFace(tx, userId, row.job_id, at);
  const id = parts.ids.next();
  await openReview(tx, { id, userId, tier: 3, instant: true, flags: [], at });
  await trace(parts, tx, userId, company, {
    kind: 'enrolled',
    what: 'Tier 3 Platinum was unlocked with your enhanced selfie.',
    detail: { jobId: row.job_id },
  });
};

const miss = async (
  parts: KycParts,
  tx: Tx,
  person: PersonRow,
  verdict: Verdict,
): Promise<void> => {
  const userId = person.id;
  await setSmileStatus(parts, tx, person, 'failed');
  if (verdict.code === spoofCode) {
    const [id, at] = [parts.ids.next(), parts.clock.now()];
    const flags = ['liveness_spoof'];
    await openReview(tx, { id, userId, tier: 3, instant: false, flags, at });
  }
  await trace(parts, tx, userId, company, {
    kind: 'enrolment_failed',
    what: 'The enhanced selfie did not pass.',
    detail: { code: verdict.code },
  });
};

/** One who lost the tier below in the meantime is not lifted past it. */
const allowed = (person: PersonRow, tier: number, verdict: Verdict): Verdict =>
  verdict.state === 'completed' && (tier < 2 || person.kyc_tier < 2)
    ? { state: 'failed', code: 'tier_revoked', text: 'Please finish Tier 2 first.' }
    : verdict;

/** Writes the end of an enrolment with all its effects, or, when it has ended, nothing. */
export const endWith = (parts: KycParts, jobId: string, verdict: Verdict): Promise<boolean> =>
  inTx(parts.db, async (tx) => {
    const row = await findEnrolment(tx, jobId);
    const person = row && (await lockPerson(tx, row.user_id));
    if (!person) return false;
    const tier = (await findCustomer(tx, person.id))?.kyc_tier ?? 0;
    const end = allowed(person, tier, verdict);
    if (!(await endEnrolment(tx, jobId, { ...end, at: parts.clock.now() }))) return false;
    if (end.state === 'completed') await complete(parts, tx, person, row);
    else await miss(parts, tx, person, end);
    return true;
  });

export const verdictOf = (status: JobStatus): Verdict | null => {
  const { state, resultCode: code, resultText } = status;
  if (state === 'pending') return null;
  const text = state === 'failed' ? resultText || failedWords : resultText;
  return { state, code, text };
};

/** Asks the company how a job stands and applies what it says; true when it has ended. */
export const settleEnrolment = async (parts: KycParts, row: EnrolmentRow): Promise<boolean> => {
  if (row.state !== 'pending') return true;
  const { user_id: userId, job_id: jobId } = row;
  const verdict = verdictOf(await parts.providers.smile.jobStatus({ userId, jobId }));
  if (!verdict) return false;
  await endWith(parts, jobId, verdict);
  return true;
};

const told = z.object({ PartnerParams: z.object({ job_id: z.uuid() }) });

/** The callback says only which job to ask about. A job of neither kind is not ours to answer. */
export const smileHandler = (parts: KycParts): CompanyEventHandler => ({
  company: 'smile',
  handle: async ({ payload }) => {
    const jobId = told.safeParse(payload).data?.PartnerParams.job_id;
    if (jobId === undefined) return { job: 'unknown' };
    const row = await findEnrolment(parts.db, jobId);
    if (row) return { job: 'enrolment', ended: await settleEnrolment(parts, row) };
    return { job: (await settleSelfieJob(parts, jobId)) ? 'selfie' : 'unknown' };
  },
});

export const checkEnrolmentJob = job(
  'kyc:check-enrolment',
  z.object({ jobId: z.uuid(), isLast: z.boolean() }),
);

/** Looks after an enrolment whose callback was lost. After the last look it has taken too long. */
export const checkEnrolment = async (
  parts: KycParts,
  { jobId, isLast }: { readonly jobId: string; readonly isLast: boolean },
): Promise<void> => {
  const row = await findEnrolment(parts.db, jobId);
  if (!row || (await settleEnrolment(parts, row)) || !isLast) return;
  await endWith(parts, jobId, { state: 'failed', code: null, text: lateWords });
};
