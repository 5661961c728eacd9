/**
 * The logs as staff read them. A line names what happened, not what was in it: no bodies, no queries,
 * and nothing personal but the person's tag.
 */

import * as z from 'zod';
import { adminListRoutes } from '../admin-list-routes.ts';
import { instant } from '../schemas.ts';
import { logsList, systemLogList } from './lists.ts';

const line = z.strictObject({
  /** The id of the row in its table; a call to a company is 'call:' and its id, an audit entry 'audit:' and its number. */
  key: z.string(),
  at: instant,
  level: z.enum(['info', 'warning', 'error']),
  source: z.enum(['request', 'server', 'job', 'company', 'audit']),
  /** The call, the job, the company or the audited action; empty if the line is about none. */
  call: z.string(),
  /** Without emails, long numbers and tokens. */
  message: z.string(),
  /** The HTTP status of a request or of a company's answer. */
  status: z.int().nullable(),
  ms: z.int().nullable(),
  /** Empty if no request caused it. Lines with the same id belong together. */
  requestId: z.string(),
});

const key = z.string().regex(/^[a-z0-9:-]{1,60}$/);

export const { list: systemLog, file: exportSystemLog } = adminListRoutes(systemLogList, {
  path: '/api/v1/operations/system-log',
  summary: 'Warnings and errors of the server, failed jobs and calls to companies, newest first.',
  permission: 'logs.read',
  row: line,
  key,
});

export const { list: searchLogs, file: exportLogs } = adminListRoutes(logsList, {
  path: '/api/v1/operations/logs',
  summary: 'All logs, joined by the request id: requests, server, jobs, company calls, audit.',
  permission: 'logs.read',
  row: line.extend({
    /** A tag such as '@ops', or the part of the product; empty for a visitor. */
    person: z.string(),
    /** The network only: '102.89.•••'. */
    address: z.string(),
  }),
  key,
});
