/** Tickets as staff work on them. */

import * as z from 'zod';
import { staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { messageText, threadPage, threadQuery } from '../chat/routes.ts';
import { route } from '../route.ts';
import { amount, instant, reason, uuid } from '../schemas.ts';
import { afterReply, categoryKeys, ticketStateKeys } from './data.ts';
import { ticketsList } from './lists.ts';

const staffPerson = z.strictObject({ id: uuid, name: z.string(), tag: z.string() });
const ticketName = z.strictObject({ id: uuid, reference: z.string() });
const state = z.enum(ticketStateKeys);

const queueRow = z.strictObject({
  id: uuid,
  reference: z.string(),
  /** The name and tag of the customer: 'Amara Okafor @amara'. */
  person: z.string(),
  category: z.enum(categoryKeys),
  title: z.string(),
  state,
  /** Money at risk times age; 0 while we wait for the customer. */
  priority: z.int(),
  /** In naira, for the order of the queue. */
  risk: z.int(),
  dueAt: instant,
  /** True if the answer was forgotten, and all were told. */
  isEscalated: z.boolean(),
  /** True if a specialist has it. */
  isSecondLine: z.boolean(),
  /** True if the answer is late now. */
  isLate: z.boolean(),
  owner: z.string().nullable(),
  updatedAt: instant,
  rating: z.int().nullable(),
});

export const { list: listQueue, file: exportQueue } = adminListRoutes(ticketsList, {
  path: '/api/v1/staff/support/tickets',
  summary: 'Support tickets, the most urgent first.',
  permission: 'support.read',
  row: queueRow,
});

export const staffTicket = z.strictObject({
  id: uuid,
  reference: z.string(),
  threadId: uuid,
  person: staffPerson,
  category: z.enum(categoryKeys),
  title: z.string(),
  state,
  priority: z.int(),
  openedAt: instant,
  dueAt: instant,
  /** Since when the clock stands still, because we wait for the customer. */
  pausedAt: instant.nullable(),
  owner: staffPerson.nullable(),
  /** True if the second line has it. */
  isSecondLine: z.boolean(),
  /** Where it goes on, if it was merged. */
  mergedInto: ticketName.nullable(),
  /** The tickets that were merged into this one. */
  merged: z.array(ticketName.extend({ at: instant })),
  /** The transaction that it is about. */
  transaction: z
    .strictObject({
      id: uuid,
      reference: z.string(),
      amount,
      currency: z.string(),
      status: z.string(),
    })
    .nullable(),
  /** Notes and steps for staff only, and the steps that the customer reads. */
  steps: z.array(
    z.strictObject({ at: instant, what: z.string(), by: z.string(), isPublic: z.boolean() }),
  ),
  rating: z.strictObject({ stars: z.int(), text: z.string().nullable() }).nullable(),
  /** True if the caller is in the thread, and so hears of it live. */
  isMember: z.boolean(),
  /** True if it is the caller's own ticket: another member of staff answers it. */
  isOwn: z.boolean(),
});
export type StaffTicket = z.output<typeof staffTicket>;

export const readStaffTicket = route({
  id: 'support.staff-ticket',
  method: 'GET',
  path: '/api/v1/staff/support/tickets/{ticketId}',
  summary: 'One ticket for staff: the customer, what it is about, notes and steps.',
  access: staff('support.read'),
  output: staffTicket,
});

export const listStaffMessages = route({
  id: 'support.staff-messages',
  method: 'GET',
  path: '/api/v1/staff/support/tickets/{ticketId}/messages',
  summary: 'The messages of a ticket, newest first. Reading them does not mark them as seen.',
  access: staff('support.read'),
  query: threadQuery,
  output: threadPage,
});

export const openStaffFile = route({
  id: 'support.staff-file',
  method: 'GET',
  path: '/api/v1/staff/support/tickets/{ticketId}/messages/{messageId}/file',
  summary: 'A file of a ticket. Every view is audited.',
  access: staff('support.read'),
  output: z.unknown(),
  reply: 'file',
  errors: ['OWN_CASE'],
});

export const listSimilar = route({
  id: 'support.similar',
  method: 'GET',
  path: '/api/v1/staff/support/tickets/{ticketId}/similar',
  summary: 'Resolved tickets whose first words are like this one’s, with our last answer.',
  access: staff('support.read'),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        id: uuid,
        reference: z.string(),
        title: z.string(),
        answer: z.string().nullable(),
        stars: z.int().nullable(),
      }),
    ),
  }),
});

export const listTicketOwners = route({
  id: 'support.owners',
  method: 'GET',
  path: '/api/v1/staff/support/owners',
  summary: 'Members of staff who can own a ticket of a line, with how many they have.',
  access: staff('support.read'),
  query: z.strictObject({ line: z.enum(['1', '2']).default('1') }),
  output: z.strictObject({ items: z.array(staffPerson.extend({ open: z.int() })) }),
});

export const replyToTicket = route({
  id: 'support.reply',
  method: 'POST',
  path: '/api/v1/staff/support/tickets/{ticketId}/replies',
  summary:
    'Answer the customer, and set who has the next step. A ticket without an owner becomes the caller’s.',
  access: staff('support.write'),
  body: z.strictObject({ id: uuid, text: messageText, next: z.enum(afterReply) }),
  output: staffTicket,
  errors: ['OWN_CASE', 'CHAT_LINK', 'THREAD_CLOSED', 'TICKET_MERGED', 'IDEMPOTENCY_KEY_REUSED'],
});

export const actOnTicket = route({
  id: 'support.act',
  method: 'POST',
  path: '/api/v1/staff/support/tickets/{ticketId}/actions',
  summary:
    'Take a ticket, hand it over, write a note, change its state, give it to the second line, or merge it into another of the same customer.',
  access: staff('support.write'),
  body: z
    .strictObject({
      action: z.enum([
        'take',
        'assign',
        'note',
        'wait_bank',
        'reopen',
        'resolve',
        'escalate',
        'merge',
      ]),
      /** For staff only. */
      reason,
      ownerId: uuid.optional(),
      /** The number of the ticket that goes on after a merge. */
      into: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^CASE-\w{8}$/, 'Write the number like CASE-AB12CD34')
        .optional(),
    })
    .refine(({ action, into }) => action !== 'merge' || into !== undefined, {
      path: ['into'],
      message: 'Enter the number of the other ticket',
    })
    .refine(({ action, ownerId }) => action !== 'assign' || ownerId !== undefined, {
      path: ['ownerId'],
      message: 'Choose a member of staff',
    }),
  output: staffTicket,
  errors: [
    'OWN_CASE',
    'ALREADY_SO',
    'TICKET_OPEN',
    'TICKET_MERGED',
    'TICKET_UNFIT',
    'TICKET_NOT_OPEN',
    'SECOND_LINE_ONLY',
  ],
});
