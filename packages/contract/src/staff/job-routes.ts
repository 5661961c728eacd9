/** The jobs in the queue, as staff see them. A job that is done leaves the queue. */

import * as z from 'zod';
import { staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, sequence } from '../schemas.ts';
import { jobsList } from './lists.ts';

export const queuedJob = z.strictObject({
  id: z.string(),
  task: z.string(),
  state: z.enum(['waiting', 'running', 'failing', 'given_up']),
  /** The first line, without emails and long numbers. */
  error: z.string().nullable(),
  /** '3 of 12'. */
  attempts: z.string(),
  runAt: instant,
  createdAt: instant,
});

export const { list: listJobs, file: exportJobs } = adminListRoutes(jobsList, {
  path: '/api/v1/staff/jobs',
  summary: 'Jobs in the queue, newest first.',
  permission: 'system.read',
  row: queuedJob,
  key: sequence,
});

export const retryJob = route({
  id: 'staff.retry-job',
  method: 'POST',
  path: '/api/v1/staff/jobs/{jobId}/retry',
  summary: 'Run a waiting, failing or failed job again now, with all its attempts.',
  access: staffRecently('system.write'),
  params: z.strictObject({ jobId: sequence }),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'OWN_CASE', 'ALREADY_SO'],
});
