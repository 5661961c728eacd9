/** A person's own tickets. The messages are in a thread of the chat room. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { messageText } from '../chat/routes.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { amount, done, instant, nothing, pageOf, pageQuery, uuid } from '../schemas.ts';
import { categoryKeys, mostStars, ticketStateKeys } from './data.ts';

const ticketLine = z.strictObject({
  id: uuid,
  /** The number people read: CASE-AB12CD34. */
  reference: z.string(),
  category: z.enum(categoryKeys),
  title: z.string(),
  state: z.enum(ticketStateKeys),
  /** True if there is an answer that the person has not seen. */
  isUnseen: z.boolean(),
  openedAt: instant,
  updatedAt: instant,
});
export type TicketLine = z.output<typeof ticketLine>;

export const ticket = ticketLine.extend({
  threadId: uuid,
  /** When a person of ours answers; null while we wait for the customer or it is resolved. */
  answerBy: instant.nullable(),
  transaction: z
    .strictObject({ id: uuid, reference: z.string(), amount, currency: z.string() })
    .nullable(),
  /** The case about the same transaction: what we asked which company, and when the answer is due. */
  asked: z
    .strictObject({
      reference: z.string(),
      isOpen: z.boolean(),
      /** Null if no outside company carries the transfer out. */
      company: z.string().nullable(),
      answerDue: instant.nullable(),
      steps: z.array(z.strictObject({ at: instant, what: z.string() })),
    })
    .nullable(),
  /** True if a specialist has it. */
  isWithSpecialist: z.boolean(),
  /** Where it goes on, if it was merged into another of the person's tickets. */
  mergedInto: uuid.nullable(),
  /** The tickets that were merged into this one, with their conversations. */
  merged: z.array(z.strictObject({ reference: z.string(), threadId: uuid, at: instant })),
  /** Until when the person can reopen it; null while it is not resolved, or later. */
  reopenUntil: instant.nullable(),
  rating: z.strictObject({ stars: z.int(), text: z.string().nullable() }).nullable(),
});
export type Ticket = z.output<typeof ticket>;

export const listTickets = route({
  id: 'support.tickets',
  method: 'GET',
  path: '/api/v1/support/tickets',
  summary: 'The caller’s tickets, the last changed first.',
  access: signedIn,
  query: pageQuery(z.string().max(100)).extend({
    is: z.enum(['open', 'resolved', 'waiting']).optional(),
  }),
  output: pageOf(ticketLine),
});

export const openTicket = route({
  id: 'support.open',
  method: 'POST',
  path: '/api/v1/support/tickets',
  summary:
    'Ask a question. The same id again is the same ticket; an open ticket about the same transaction gets the message.',
  access: signedIn,
  body: z.strictObject({
    id: uuid,
    category: z.enum(categoryKeys, { error: 'Choose what it is about' }),
    text: messageText,
    transactionId: uuid.optional(),
  }),
  output: ticket,
  errors: ['NOT_FOUND', 'TICKETS_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const readTicket = route({
  id: 'support.ticket',
  method: 'GET',
  path: '/api/v1/support/tickets/{ticketId}',
  summary: 'One ticket of the caller.',
  access: signedIn,
  output: ticket,
  errors: ['NOT_FOUND'],
});

export const reopenTicket = route({
  id: 'support.reopen',
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/reopen',
  summary: 'Open a resolved ticket again, within seven days.',
  access: signedIn,
  body: nothing,
  output: ticket,
  errors: ['NOT_FOUND', 'REOPEN_OVER', 'TICKET_NOT_RESOLVED', 'TICKET_OPEN', 'TICKET_MERGED'],
});

export const rateTicket = route({
  id: 'support.rate',
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/rating',
  summary: 'Rate the help. A later rating replaces the first.',
  access: signedIn,
  body: z.strictObject({
    stars: z.int().min(1, 'Choose a number of stars').max(mostStars),
    text: z.string().trim().max(500).optional(),
  }),
  output: ticket,
  errors: ['NOT_FOUND', 'TICKET_NOT_RESOLVED', 'TICKET_MERGED'],
});

export const ticketReceipt = route({
  id: 'support.receipt',
  method: 'GET',
  path: '/api/v1/support/tickets/{ticketId}/receipt',
  summary: 'A resolved question as a PDF, with its date and outcome.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND', 'TICKET_NOT_RESOLVED'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const mailTranscript = route({
  id: 'support.transcript',
  method: 'POST',
  path: '/api/v1/support/tickets/{ticketId}/transcript',
  summary: 'Send the whole conversation to the caller’s own email address.',
  access: signedIn,
  body: nothing,
  output: done,
  errors: ['NOT_FOUND'],
  rate: { by: 'user', tries: 5, seconds: 3_600 },
});

export const supportEvents = events({
  'support.changed': { channel: 'support', payload: z.strictObject({ ticketId: uuid }) },
});
