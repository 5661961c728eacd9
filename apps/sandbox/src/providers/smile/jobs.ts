/**
 * A check of one face. It waits for pictures, then passes or fails at once, unless its id ends in
 * `-fail` (never passes), `-review` (a reviewer passes it later) or `-slow` (never gets a result).
 */

import { createHash } from 'node:crypto';
import type { ProviderContext } from '../provider.ts';
import type { SmileJob, Verdict } from './job.ts';
import type { SmileReadings } from './readings.ts';
import { describeResult } from './result.ts';
import { falseProof, proof, type SmileKeys } from './signature.ts';

type JobContext = ProviderContext & { readings: SmileReadings };
type NewJob = { jobId: string; userId: string; jobType: number; callbackUrl: string | null };

export type Jobs = {
  /** The job in its current state. */
  find(jobId: string): SmileJob | undefined;
  open(job: NewJob): SmileJob;
  /** The pictures have arrived. Without a verdict the job's id decides. */
  capture(job: SmileJob, verdict?: 'pass' | 'fail'): SmileJob;
  /** A decision by a test or in the control room; undefined if the job is already decided. */
  complete(job: SmileJob, verdict: Verdict): SmileJob | undefined;
  isEnrolled(userId: string): boolean;
  /** The verdict for the next pictures that come without their own. */
  decideNext(verdict: NextVerdict): void;
};

type NextVerdict = Verdict | 'slow';

/** How long a review takes. */
const reviewMs = 3_000;
const enrolment = 4;

const numberOf = (jobId: string): string =>
  String(createHash('sha256').update(jobId).digest().readUInt32BE(0)).padStart(10, '0');

/** Sends the callback. The signature is part of the body, created for its first delivery. */
const createCallbackSender =
  ({ clock, events, readings }: JobContext, keys: SmileKeys) =>
  (job: SmileJob, delayMs = 0): void => {
    if (job.callbackUrl === null) return;
    const at = new Date(clock.now().getTime() + delayMs);
    const finalWord = readings.chosen('final_word') === 'said' ? {} : { IsFinalResult: undefined };
    const payload = (told: SmileJob) => ({
      ...describeResult(told),
      ...finalWord,
      ...proof(keys, at),
    });
    const opposite: SmileJob = { ...job, state: job.state === 'passed' ? 'failed' : 'passed' };
    events.send({
      provider: 'smile',
      type: job.state === 'review' ? 'job.provisional' : 'job.final',
      to: job.callbackUrl,
      payload: payload(job),
      contradiction: { type: 'job.final', payload: payload(opposite) },
      spoiled: (how) => ({ ...describeResult(job), ...falseProof(keys, at, how) }),
      ...(delayMs > 0 ? { delayMs } : {}),
    });
  };

export const createJobs = (context: JobContext, keys: SmileKeys): Jobs => {
  const { store, clock } = context;
  const sendCallback = createCallbackSender(context, keys);
  const jobs = store.collection<SmileJob>('smile.jobs');
  const decided = store.collection<{ verdict: NextVerdict }>('smile.next');
  /** The verdict that was set for the next pictures; it is used once. */
  const takeNext = (): NextVerdict => {
    const verdict = decided.get('next')?.verdict ?? 'pass';
    decided.put('next', { verdict: 'pass' });
    return verdict;
  };
  const save = (job: SmileJob): SmileJob =>
    jobs.put(job.jobId, { ...job, updatedAt: clock.now().toISOString() });

  /** Reviews end by the clock; the state is brought up to date whenever a job is read. */
  const asOfNow = (job: SmileJob): SmileJob => {
    const isReviewed =
      job.state === 'review' &&
      job.reviewedAt !== null &&
      job.reviewedAt <= clock.now().toISOString();
    return isReviewed ? save({ ...job, state: 'passed', isHuman: true }) : job;
  };

  const finish = (job: SmileJob, state: 'passed' | 'failed', isHuman: boolean): SmileJob => {
    const done = save({ ...job, state, isHuman });
    sendCallback(done);
    return done;
  };
  const sendToReview = (job: SmileJob, isAnswered: boolean): SmileJob => {
    const reviewedAt = isAnswered ? new Date(clock.now().getTime() + reviewMs).toISOString() : null;
    const waiting = save({ ...job, state: 'review', reviewedAt });
    sendCallback(waiting);
    if (isAnswered) sendCallback({ ...waiting, state: 'passed', isHuman: true }, reviewMs);
    return waiting;
  };

  return {
    find: (jobId) => {
      const job = jobs.get(jobId);
      return job && asOfNow(job);
    },
    open: (job) => {
      const now = clock.now().toISOString();
      const fresh = { createdAt: now, state: 'waiting', isHuman: false, reviewedAt: null } as const;
      return save({ ...job, ...fresh, smileJobId: numberOf(job.jobId), updatedAt: now });
    },
    capture: (job, given) => {
      const verdict = given ?? takeNext();
      const is = (wanted: NextVerdict) => verdict === wanted || job.jobId.endsWith(`-${wanted}`);
      if (is('slow')) return save({ ...job, state: 'running' });
      if (is('fail')) return finish(job, 'failed', false);
      return is('review') ? sendToReview(job, true) : finish(job, 'passed', false);
    },
    decideNext: (verdict) => void decided.put('next', { verdict }),
    complete: (job, verdict) => {
      const isDecided = job.state === 'passed' || job.state === 'failed' || job.reviewedAt !== null;
      if (isDecided) return undefined;
      if (verdict === 'review') return sendToReview(job, false);
      return finish(job, verdict === 'pass' ? 'passed' : 'failed', job.state === 'review');
    },
    isEnrolled: (userId) =>
      jobs.all().some((job) => {
        const isTheirs = job.userId === userId && job.jobType === enrolment;
        return isTheirs && asOfNow(job).state === 'passed';
      }),
  };
};
