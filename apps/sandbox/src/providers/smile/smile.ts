import { Hono } from 'hono';
import * as z from 'zod';
import type { FailureStatus, Provider, ProviderContext } from '../provider.ts';
import { refuse } from './errors.ts';
import { idNumberRoutes } from './id-numbers.ts';
import { createJobs } from './jobs.ts';
import { linkRoutes, type SmileLink } from './links.ts';
import { livenessRoutes } from './liveness/routes.ts';
import { createSmileReadings } from './readings.ts';
import type { SmileKeys } from './signature.ts';
import { selfieRoutes } from './v2.ts';
import { statusRoute, tokenRoute, uploadRoutes } from './v1.ts';

const completeSchema = z.strictObject({
  job_id: z.string().min(1),
  result: z.enum(['pass', 'fail', 'review']),
});

const nextSchema = z.strictObject({ result: z.enum(['pass', 'fail', 'review', 'slow']) });

const words: Record<FailureStatus, { error: string; code: string }> = {
  400: { error: 'Invalid parameters in the request', code: '2213' },
  403: { error: 'You are not authorized to do that.', code: '2205' },
  404: { error: 'Resource not found', code: '2204' },
  429: { error: 'Too many requests', code: '2203' },
  500: { error: 'Internal server error', code: '2203' },
  503: { error: 'Service unavailable', code: '2203' },
};

/** Emulates Smile ID: tokens, selfies, job status, identity numbers, links, callbacks. */
export const smile = (context: ProviderContext, keys: SmileKeys): Provider => {
  const { clock, events, store } = context;
  const readings = createSmileReadings(store);
  const jobs = createJobs({ ...context, readings }, keys);
  const links = store.collection<SmileLink>('smile.links');
  const deps = { jobs, clock, keys, events, links, readings };
  const routes = new Hono();
  tokenRoute(routes, deps);
  uploadRoutes(routes, deps);
  statusRoute(routes, deps);
  idNumberRoutes(routes, deps);
  linkRoutes(routes, deps);
  selfieRoutes(routes, deps);
  livenessRoutes(routes, deps);
  routes.all('*', (c) => refuse(c, 404, '2204', 'Resource not found'));

  const control = new Hono();
  control.post('/complete', async (c) => {
    const parsed = completeSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    const job = jobs.find(parsed.data.job_id);
    if (!job) return c.json({ error: 'There is no such job.' }, 404);
    const done = jobs.complete(job, parsed.data.result);
    return done ? c.json({ job: done }) : c.json({ error: 'This job is decided.' }, 409);
  });
  control.post('/next', async (c) => {
    const parsed = nextSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ error: z.prettifyError(parsed.error) }, 400);
    jobs.decideNext(parsed.data.result);
    return c.json({ next: parsed.data.result });
  });
  control.get('/jobs', (c) => c.json({ jobs: store.collection('smile.jobs').all() }));

  return { name: 'smile', routes, control, readings, failure: (status) => words[status] };
};
