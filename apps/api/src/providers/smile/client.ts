import * as z from 'zod';
import { readableOr } from '../drift.ts';
import type { ClientOptions, ProviderHealth } from '../caller.ts';
import { ProviderError } from '../provider-error.ts';
import { isSame } from '../webhook.ts';
import { createAsk, type SmileAsk } from './ask.ts';
import type { EnrolmentPage } from './enrolment-page.ts';
import { type IdNumberAnswer, type IdNumberQuestion, verifyIdNumber } from './id-number.ts';
import { createLink, getLink, type LinkRequest, type SmileLink } from './links.ts';
import { jobState, type JobState, jobTypes, resultSchema } from './results.ts';
import { smileSignature } from './signature.ts';

export type SmileOptions = ClientOptions & {
  readonly partnerId: string;
  readonly apiKey: string;
  readonly enrolmentPage: EnrolmentPage;
};

type SmileJob = { readonly userId: string; readonly jobId: string };

type SelfieJob = SmileJob & {
  /** JPEG. */
  readonly selfie: Uint8Array;
  readonly liveness: readonly Uint8Array[];
  readonly callbackUrl?: string;
};

export type SelfieAnswer = {
  readonly status: 'approved' | 'pending' | 'rejected';
  readonly resultCode: string;
  readonly resultText: string;
  readonly smileJobId: string;
};

export type JobStatus = {
  /** The result is final. */
  readonly complete: boolean;
  readonly success: boolean;
  /** There is a result, but a reviewer at Smile ID may still change it. */
  readonly provisional: boolean;
  readonly state: Exclude<JobState, 'unclear'>;
  readonly resultCode: string | null;
  readonly resultText: string | null;
  readonly smileJobId: string | null;
};

export type Smile = {
  /** A token for Smile ID's widget, and the page that runs it. */
  readonly startEnrolment: (
    job: SmileJob & { readonly callbackUrl: string; readonly redirectUrl?: string },
  ) => Promise<{ token: string; webUrl: string }>;
  /** Stores a user's face. If the answer is lost, `jobStatus` tells what happened. */
  readonly enrol: (job: SelfieJob & { readonly replace?: boolean }) => Promise<SelfieAnswer>;
  /**
   * Compares a face with the stored one. If the answer is lost, `jobStatus` tells what happened.
   */
  readonly authenticate: (job: SelfieJob) => Promise<SelfieAnswer>;
  readonly jobStatus: (job: SmileJob) => Promise<JobStatus>;
  readonly verifyIdNumber: (question: IdNumberQuestion) => Promise<IdNumberAnswer>;
  readonly createLink: (link: LinkRequest) => Promise<{ url: string; ref: string }>;
  readonly getLink: (ref: string) => Promise<SmileLink>;
  readonly health: () => ProviderHealth;
};

const source = { source_sdk: 'rest_api', source_sdk_version: '1.0.0' };

const tokenSchema = z.object({ token: z.string().min(1) });
const selfieSchema = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  job_id: z.string(),
  message: z.string().default(''),
  status: z.string(),
});
/** Replaces a result that does not have the format we read. */
const unreadable = 'unreadable';

const statusSchema = z.object({
  job_complete: z.boolean(),
  job_success: z.boolean(),
  // An object if there is a result; before that a sentence or nothing. A result that we cannot read
  // says nothing.
  result: readableOr(
    'result',
    z.union([resultSchema, z.string(), z.array(z.never())]).nullish(),
    unreadable,
  ),
  signature: z.string(),
  timestamp: z.string(),
});

const selfieForm = (job: SelfieJob & { replace?: boolean }, jobType: number): FormData => {
  const form = new FormData();
  const picture = (bytes: Uint8Array): Blob =>
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  form.set('selfie_image', picture(job.selfie), 'selfie.jpg');
  job.liveness.forEach((bytes, at) =>
    form.append('liveness_images', picture(bytes), `liveness_${at}.jpg`),
  );
  form.set('user_id', job.userId);
  form.set(
    'partner_params',
    JSON.stringify({ user_id: job.userId, job_id: job.jobId, job_type: jobType }),
  );
  if (job.callbackUrl !== undefined) form.set('callback_url', job.callbackUrl);
  if (job.replace) form.set('allow_new_enroll', 'true');
  return form;
};

const sendSelfie = async (ask: SmileAsk, path: string, form: FormData): Promise<SelfieAnswer> => {
  const { partner_id, signature, timestamp } = ask.proof();
  const answer = await ask.read(
    {
      method: 'POST',
      path,
      multipart: form,
      headers: {
        'SmileID-Partner-ID': partner_id,
        'SmileID-Request-Signature': signature,
        'SmileID-Timestamp': timestamp,
        'SmileID-Source-SDK': source.source_sdk,
        'SmileID-Source-SDK-Version': source.source_sdk_version,
      },
    },
    selfieSchema,
  );
  const known = (['approved', 'pending', 'rejected'] as const).find((s) => s === answer.status);
  if (known === undefined) ask.warn({ status: answer.status }, 'a status we do not know');
  return {
    status: known ?? 'pending',
    resultCode: answer.code,
    resultText: answer.message,
    smileJobId: answer.job_id,
  };
};

const readStatus = async (
  ask: SmileAsk,
  { userId, jobId }: SmileJob,
  isTheirs: (answer: { signature: string; timestamp: string }) => boolean,
): Promise<JobStatus> => {
  const json = {
    ...ask.proof(),
    user_id: userId,
    job_id: jobId,
    history: false,
    image_links: false,
  };
  const answer = await ask.read(
    { method: 'POST', path: '/v1/job_status', json, repeatable: true },
    statusSchema,
  );
  if (!isTheirs(answer)) {
    throw new ProviderError({
      kind: 'unavailable',
      provider: 'Smile ID',
      message: 'The answer does not carry the signature of Smile ID',
      retryable: false,
    });
  }
  const result =
    typeof answer.result === 'object' && answer.result !== null && 'ResultCode' in answer.result
      ? answer.result
      : undefined;
  const isReadable = answer.result !== unreadable;
  const [complete, success] = [answer.job_complete && isReadable, answer.job_success];
  const state = jobState({ complete, success, result });
  if (state === 'unclear') {
    ask.warn({ jobId, resultCode: result?.ResultCode }, 'a job succeeded in a way we do not know');
  }
  const provisional = result?.IsFinalResult === 'false';
  return {
    complete: complete && !provisional,
    success,
    provisional,
    state: state === 'unclear' ? 'pending' : state,
    resultCode: result?.ResultCode ?? null,
    resultText: result?.ResultText ?? null,
    smileJobId: result?.SmileJobID ?? null,
  };
};

/**
 * Smile ID stores and compares faces and looks up identity numbers. A job's id is ours and unique,
 * so after any call we can ask for the job to learn what happened.
 */
export const createSmile = (options: SmileOptions): Smile => {
  const { ask, health } = createAsk(options);
  return {
    startEnrolment: async ({ userId, jobId, callbackUrl, redirectUrl }) => {
      const json = {
        ...ask.proof(),
        ...source,
        user_id: userId,
        job_id: jobId,
        product: 'smartselfie',
        callback_url: callbackUrl,
      };
      const { token } = await ask.read(
        // A second token for the same job replaces the first.
        { method: 'POST', path: '/v1/token', json, repeatable: true },
        tokenSchema,
      );
      return { token, webUrl: options.enrolmentPage({ jobId, redirectUrl }) };
    },
    enrol: (job) => sendSelfie(ask, '/v2/smart-selfie-enroll', selfieForm(job, jobTypes.enrolment)),
    authenticate: (job) =>
      sendSelfie(ask, '/v2/smart-selfie-authentication', selfieForm(job, jobTypes.authentication)),
    jobStatus: (job) =>
      readStatus(ask, job, ({ signature, timestamp }) =>
        isSame(signature, smileSignature(options, timestamp)),
      ),
    verifyIdNumber: (question) => verifyIdNumber(ask, question),
    createLink: (link) => createLink(ask, link),
    getLink: (ref) => getLink(ask, ref),
    health,
  };
};
