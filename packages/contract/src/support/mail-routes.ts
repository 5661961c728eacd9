/** Emails to reply addresses that joined no conversation. */

import * as z from 'zod';
import { adminListRoutes } from '../admin-list-routes.ts';
import { instant, uuid } from '../schemas.ts';
import { mailReasons, type MailReason } from './data.ts';
import { mailsList } from './lists.ts';

const reasons = Object.keys(mailReasons) as [MailReason, ...MailReason[]];

const mailRow = z.strictObject({
  id: uuid,
  /** Masked. Anyone can write any sender into an email. */
  from: z.string(),
  subject: z.string(),
  reason: z.enum(reasons),
  /** The ticket or message that the address names; null if it names none. */
  reference: z.string().nullable(),
  ticketId: uuid.nullable(),
  at: instant,
  /** When the sender was told why; null if they were not. */
  toldAt: instant.nullable(),
});

export const { list: listMails, file: exportMails } = adminListRoutes(mailsList, {
  path: '/api/v1/staff/support/emails',
  summary: 'Emails to reply addresses that we did not accept, newest first.',
  permission: 'support.read',
  row: mailRow,
});
