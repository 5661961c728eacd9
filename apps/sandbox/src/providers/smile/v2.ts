/** The newer API: pictures in one form, with an immediate result. */

import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { badParameter, missingField, notAuthorised } from './errors.ts';
import type { SmileJob } from './job.ts';
import { codeOf } from './result.ts';
import { isSigned } from './signature.ts';
import type { SmileDeps } from './v1.ts';

const kinds = {
  'smart-selfie-enroll': { jobType: 4, name: 'smart_selfie_enrollment' },
  'smart-selfie-authentication': { jobType: 2, name: 'smart_selfie_authentication' },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const paramsSchema = z.object({ job_id: z.string().min(1), user_id: z.string().min(1).optional() });

const words: Record<SmileJob['state'], string> = {
  waiting: 'pending',
  running: 'pending',
  review: 'pending',
  passed: 'approved',
  failed: 'rejected',
};

const isJpeg = async (file: File): Promise<boolean> => {
  const start = Buffer.from(await file.slice(0, 3).arrayBuffer());
  return start.toString('hex') === 'ffd8ff';
};

type Request = { userId: string; jobId: string; callbackUrl: string | null; isReplacing: boolean };

const readForm = async (c: Context): Promise<Request | Response> => {
  const form = await c.req.formData().catch(() => undefined);
  if (!form) return badParameter(c, 'multipart/form-data is required');
  const selfie = form.get('selfie_image');
  const liveness = form.getAll('liveness_images');
  if (!(selfie instanceof File)) return missingField(c, 'selfie_image');
  if (liveness.length === 0) return missingField(c, 'liveness_images');
  for (const picture of [selfie, ...liveness]) {
    if (!(picture instanceof File) || !(await isJpeg(picture))) {
      return badParameter(c, 'Images must be JPEG');
    }
  }
  const userId = form.get('user_id');
  if (typeof userId !== 'string' || userId === '') return missingField(c, 'user_id');
  const params = paramsSchema.safeParse(parseJson(form.get('partner_params')));
  if (!params.success) return missingField(c, 'partner_params.job_id');
  const callback = form.get('callback_url');
  return {
    userId,
    jobId: params.data.job_id,
    callbackUrl: typeof callback === 'string' && URL.canParse(callback) ? callback : null,
    isReplacing: form.get('allow_new_enroll') === 'true',
  };
};

const parseJson = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const objection = (
  { userId, jobId, isReplacing }: Request,
  { jobType }: Kind,
  { jobs }: SmileDeps,
): string | undefined => {
  if (jobs.find(jobId)) return 'job_id has been used';
  const isEnrolled = jobs.isEnrolled(userId);
  if (jobType === 2 && !isEnrolled) return 'User is not enrolled';
  return jobType === 4 && isEnrolled && !isReplacing ? 'User is already enrolled' : undefined;
};

const describe = (job: SmileJob, kind: Kind, partnerId: string) => {
  const hasResult = job.state !== 'running';
  const { code, text } = hasResult ? codeOf(job) : { code: '0000', text: 'Job is processing' };
  return {
    code,
    created_at: job.createdAt,
    job_id: job.smileJobId,
    job_type: kind.name,
    message: text,
    partner_id: partnerId,
    partner_params: { user_id: job.userId, job_id: job.jobId, job_type: job.jobType },
    status: words[job.state],
    updated_at: job.updatedAt,
    user_id: job.userId,
  };
};

export const selfieRoutes = (routes: Hono, deps: SmileDeps): void => {
  const { jobs, keys } = deps;
  for (const [path, kind] of Object.entries(kinds)) {
    routes.post(`/v2/${path}`, async (c) => {
      const given = {
        partnerId: c.req.header('SmileID-Partner-ID'),
        signature: c.req.header('SmileID-Request-Signature'),
        timestamp: c.req.header('SmileID-Timestamp'),
      };
      if (!isSigned(keys, given)) return notAuthorised(c, 401);
      const request = await readForm(c);
      if (request instanceof Response) return request;
      const problem = objection(request, kind, deps);
      if (problem) return badParameter(c, problem);
      const { userId, jobId, callbackUrl } = request;
      const job = jobs.open({ userId, jobId, callbackUrl, jobType: kind.jobType });
      return c.json(describe(jobs.capture(job), kind, keys.partnerId));
    });
  }
};
