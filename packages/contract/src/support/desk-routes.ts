/** Work of staff besides answering: files, the second line, live pages, and reports of messages. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import {
  attachmentBytes,
  attachmentTypes,
  reportReasons,
  type ReportReason,
} from '../chat/data.ts';
import { attachmentQuery } from '../chat/routes.ts';
import { route } from '../route.ts';
import { done, instant, nothing, reason, uuid } from '../schemas.ts';
import { reportsList } from './lists.ts';
import { staffTicket } from './staff-routes.ts';

export const attachToTicket = route({
  id: 'support.attach',
  method: 'POST',
  path: '/api/v1/staff/support/tickets/{ticketId}/files',
  summary: 'Send the customer a picture or a PDF. The same id again is the same message.',
  access: staff('support.write'),
  query: attachmentQuery,
  upload: { maxBytes: attachmentBytes, types: attachmentTypes },
  output: staffTicket,
  errors: [
    'OWN_CASE',
    'THREAD_CLOSED',
    'TICKET_MERGED',
    'IMAGE_INVALID',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
    'IDEMPOTENCY_KEY_REUSED',
    'CHAT_LINK',
  ],
  rate: { by: 'user', tries: 120, seconds: 3_600 },
});

export const handBack = route({
  id: 'support.hand-back',
  method: 'POST',
  path: '/api/v1/staff/support/tickets/{ticketId}/hand-back',
  summary: 'Give a ticket of the second line back to the member of staff who escalated it.',
  access: staff('support.specialist'),
  body: z.strictObject({ reason }),
  output: staffTicket,
  errors: ['OWN_CASE', 'ALREADY_SO', 'TICKET_MERGED', 'TICKET_NOT_OPEN'],
});

export const watchTicket = route({
  id: 'support.watch',
  method: 'POST',
  path: '/api/v1/staff/support/tickets/{ticketId}/watch',
  summary: 'The caller has the ticket open: events of it come to them for a while.',
  access: staff('support.read'),
  body: nothing,
  output: done,
  rate: { by: 'user', tries: 120, seconds: 60 },
});

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const reportRow = z.strictObject({
  id: uuid,
  ticketId: uuid,
  reference: z.string(),
  reason: z.enum(reasons),
  text: z.string(),
  /** 'Amara Okafor @amara' */
  author: z.string(),
  reporter: z.string(),
  state: z.enum(['new', 'handled']),
  at: instant,
  handledBy: z.string().nullable(),
  handledAt: instant.nullable(),
  note: z.string().nullable(),
});

export const { list: listReports, file: exportReports } = adminListRoutes(reportsList, {
  path: '/api/v1/staff/support/reports',
  summary: 'Messages that customers and staff reported, newest first.',
  permission: 'support.read',
  row: reportRow,
});

export const closeReport = route({
  id: 'support.close-report',
  method: 'POST',
  path: '/api/v1/staff/support/reports/{reportId}/close',
  summary:
    'Record what was done about a reported message. The author of the message cannot do this.',
  access: staff('support.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['OWN_WORK', 'ALREADY_SO'],
});
