import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import type { SandboxClock } from '../../clock.ts';
import { badParameter, missingField, notAuthorised, refuse } from './errors.ts';
import type { SmileJob } from './job.ts';
import type { Jobs } from './jobs.ts';
import { describeResult } from './result.ts';
import { isSigned, proof, type SmileKeys } from './signature.ts';

export type SmileDeps = { jobs: Jobs; clock: SandboxClock; keys: SmileKeys };

/** Reads a signed JSON body, or returns the error response. */
export const signedBody = async (
  c: Context,
  keys: SmileKeys,
): Promise<Record<string, unknown> | Response> => {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return badParameter(c, 'Invalid request body');
  const given = body as Record<string, unknown>;
  const partnerId = given['partner_id'] ?? given['smile_client_id'];
  const { signature, timestamp } = given;
  return isSigned(keys, { partnerId, signature, timestamp }) ? given : notAuthorised(c, 403);
};

/** The first problem of a body in Smile ID's error format. */
export const firstProblem = (c: Context, error: z.ZodError): Response => {
  const [issue] = error.issues;
  const name = issue?.path.join('.') ?? 'body';
  return issue?.code === 'invalid_type' && issue.input === undefined
    ? missingField(c, name)
    : badParameter(c, `${name} is invalid`);
};

const text = z.string().min(1);
const products = [
  'smartselfie',
  'authentication',
  'biometric_kyc',
  'doc_verification',
  'enhanced_document_verification',
  'enhanced_kyc',
  'basic_kyc',
  'e_signature',
] as const;
const jobTypeOf: Partial<Record<(typeof products)[number], number>> = {
  smartselfie: 4,
  authentication: 2,
  biometric_kyc: 1,
};

const tokenSchema = z.object({
  user_id: text,
  job_id: text,
  product: z.enum(products),
  callback_url: z.url(),
});
const uploadSchema = z.object({
  file_name: text,
  callback_url: z.url().or(z.literal('')).optional(),
  partner_params: z.object({
    user_id: text,
    job_id: text,
    job_type: z.coerce.number().pipe(z.literal([1, 2, 4])),
  }),
});
const statusSchema = z.object({ user_id: text, job_id: text });

const base64Url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** In the format of the real token, which products pass on without reading. */
const tokenFor = (job: SmileJob, keys: SmileKeys): string => {
  const { jobId, userId, createdAt } = job;
  const content = `${base64Url({ alg: 'HS256', typ: 'JWT' })}.${base64Url({ partner_id: keys.partnerId, user_id: userId, job_id: jobId, iat: createdAt })}`;
  const seal = createHash('sha256').update(`${content}${keys.apiKey}`).digest('base64url');
  return `${content}.${seal}`;
};

/** The job of a widget token. */
export const jobIdIn = (token: string, keys: SmileKeys): string | undefined => {
  const [head, content, seal] = token.split('.');
  if (!head || !content || !seal) return undefined;
  const expected = createHash('sha256').update(`${head}.${content}${keys.apiKey}`);
  if (expected.digest('base64url') !== seal) return undefined;
  const parsed = JSON.parse(Buffer.from(content, 'base64url').toString()) as { job_id: string };
  return parsed.job_id;
};

export const tokenRoute = (routes: Hono, { jobs, keys }: SmileDeps): void => {
  routes.post('/v1/token', async (c) => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const parsed = tokenSchema.safeParse(body, { reportInput: true });
    if (!parsed.success) return firstProblem(c, parsed.error);
    const { user_id: userId, job_id: jobId, product, callback_url: callbackUrl } = parsed.data;
    const known = jobs.find(jobId);
    if (known && known.state !== 'waiting') return badParameter(c, 'job_id has been used');
    const jobType = jobTypeOf[product] ?? 1;
    const job = jobs.open({ jobId, userId, jobType, callbackUrl });
    return c.json({ success: true, token: tokenFor(job, keys) });
  });
};

/**
 * The older API: an upload URL for a zip of pictures, and a job that starts when the zip has
 * arrived.
 */
export const uploadRoutes = (routes: Hono, { jobs, keys }: SmileDeps): void => {
  routes.post('/v1/upload', async (c) => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const parsed = uploadSchema.safeParse(body, { reportInput: true });
    if (!parsed.success) return firstProblem(c, parsed.error);
    const { user_id: userId, job_id: jobId, job_type: jobType } = parsed.data.partner_params;
    if (jobs.find(jobId)) return badParameter(c, 'job_id has been used');
    const callbackUrl = parsed.data.callback_url || null;
    const job = jobs.open({ jobId, userId, jobType, callbackUrl });
    const { origin } = new URL(c.req.url);
    return c.json({
      upload_url: `${origin}/smile/upload/${encodeURIComponent(jobId)}/${job.smileJobId}`,
      ref_id: job.smileJobId,
      smile_job_id: job.smileJobId,
      camera_config: null,
      code: '2202',
    });
  });

  routes.put('/upload/:jobId/:number', async (c) => {
    const job = jobs.find(c.req.param('jobId'));
    if (job?.smileJobId !== c.req.param('number')) return c.body(null, 403);
    const zip = Buffer.from(await c.req.arrayBuffer());
    if (zip.subarray(0, 2).toString() !== 'PK') return c.body(null, 400);
    if (job.state === 'waiting') jobs.capture(job);
    return c.body(null, 200);
  });
};

export const statusRoute = (routes: Hono, { jobs, clock, keys }: SmileDeps): void => {
  routes.post('/v1/job_status', async (c) => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const parsed = statusSchema.safeParse(body, { reportInput: true });
    if (!parsed.success) return firstProblem(c, parsed.error);
    const job = jobs.find(parsed.data.job_id);
    const signed = { code: '2302', ...proof(keys, clock.now()) };
    const isOpen = { job_complete: false, job_success: false };
    // Until there are pictures, Smile ID answers as if the job did not exist.
    if (!job || job.state === 'waiting') {
      return c.json({ ...signed, ...isOpen, result: 'No zip uploaded' });
    }
    if (job.userId !== parsed.data.user_id) {
      return refuse(c, 400, '2213', 'user_id does not belong to this job');
    }
    if (job.state === 'running') return c.json({ ...signed, ...isOpen });
    const result = { ...describeResult(job), ...proof(keys, clock.now()) };
    if (job.state === 'review') return c.json({ ...signed, ...isOpen, result });
    const job_success = job.state === 'passed';
    return c.json({ ...signed, job_complete: true, job_success, result });
  });
};
