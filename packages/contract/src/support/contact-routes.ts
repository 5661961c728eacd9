/** The contact form, for people without an account or who cannot log in, and its inbox. */

import * as z from 'zod';
import { anyone, staff } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { messageVias } from '../chat/data.ts';
import { messageText } from '../chat/routes.ts';
import { chosenName } from '../chosen-name.ts';
import { route } from '../route.ts';
import { done, email, instant, reason, uuid } from '../schemas.ts';
import { contactStates, topicKeys, type ContactState } from './data.ts';
import { contactList } from './lists.ts';

export const startContact = route({
  id: 'support.contact-form',
  method: 'GET',
  path: '/api/v1/contact/form',
  summary: 'A signed token that says when the form was opened.',
  access: anyone,
  output: z.strictObject({ token: z.string() }),
  rate: { by: 'ip', tries: 60, seconds: 600 },
});

export const sendContact = route({
  id: 'support.contact',
  method: 'POST',
  path: '/api/v1/contact',
  summary: 'Write to us without an account. The same id again is the same message.',
  access: anyone,
  body: z.strictObject({
    id: uuid,
    token: z.string().max(200),
    name: chosenName(z.string().trim().min(1, 'Please tell us your name').max(80)),
    email,
    topic: z.enum(topicKeys, { error: 'Choose what it is about' }),
    text: messageText,
    /** A field that people do not see: only programs fill it in. */
    website: z.string().max(500),
  }),
  output: z.strictObject({ reference: z.string() }),
  errors: ['CONTACT_FORM_OLD', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'ip', tries: 5, seconds: 3_600 },
});

const stateKeys = Object.keys(contactStates) as [ContactState, ...ContactState[]];

export const contactEntry = z.strictObject({
  id: uuid,
  by: z.enum(['visitor', 'staff']),
  text: z.string(),
  via: z.enum(messageVias).nullable(),
  at: instant,
});
export type ContactEntry = z.output<typeof contactEntry>;

const contactRow = z.strictObject({
  id: uuid,
  reference: z.string(),
  name: z.string(),
  /** Masked: an answer goes there without anyone reading it. */
  email: z.string(),
  topic: z.enum(topicKeys),
  text: z.string(),
  state: z.enum(stateKeys),
  at: instant,
  owner: z.string().nullable(),
  /** True if the writer proved the address with a code, or by a checked email. */
  isProven: z.boolean(),
  /** The person whose account has a proven address; null if there is none. */
  person: z.strictObject({ id: uuid, name: z.string(), tag: z.string() }).nullable(),
  /** Later entries, oldest first. */
  entries: z.array(contactEntry),
});

export const { list: listContact, file: exportContact } = adminListRoutes(contactList, {
  path: '/api/v1/staff/contact',
  summary: 'Messages of the contact form, the newest first.',
  permission: 'support.read',
  row: contactRow,
});

export const answerContact = route({
  id: 'support.answer-contact',
  method: 'POST',
  path: '/api/v1/staff/contact/{messageId}/answer',
  summary: 'Answer a message of the contact form by email. The same id again is the same answer.',
  access: staff('support.write'),
  body: z.strictObject({ id: uuid, text: messageText }),
  output: done,
  errors: ['CHAT_LINK', 'CONTACT_CLOSED', 'IDEMPOTENCY_KEY_REUSED'],
});

export const closeContact = route({
  id: 'support.close-contact',
  method: 'POST',
  path: '/api/v1/staff/contact/{messageId}/close',
  summary: 'Close a message of the contact form, because it is answered or spam.',
  access: staff('support.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['ALREADY_SO'],
});
