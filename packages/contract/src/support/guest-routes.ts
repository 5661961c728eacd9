/**
 * Help for people who cannot log in: a code proves the address, and opens a session of its own that
 * can only ask questions and read those of this address. Nothing here tells whether there is an
 * account.
 */

import * as z from 'zod';
import { anyone } from '../access.ts';
import { messageText } from '../chat/routes.ts';
import { route } from '../route.ts';
import { done, email, instant, nothing, uuid } from '../schemas.ts';
import { contactEntry } from './contact-routes.ts';
import { contactStates, topicKeys, type ContactState } from './data.ts';

const stateKeys = Object.keys(contactStates) as [ContactState, ...ContactState[]];

export const askGuestCode = route({
  id: 'support.guest-code',
  method: 'POST',
  path: '/api/v1/support/guest/code',
  summary: 'Send a code to an address. The answer is the same for every address.',
  access: anyone,
  body: z.strictObject({ email }),
  output: done,
  rate: { by: 'ip', tries: 10, seconds: 3_600 },
});

export const startGuest = route({
  id: 'support.guest-start',
  method: 'POST',
  path: '/api/v1/support/guest/session',
  summary: 'Prove the address with the code. The session is a cookie that no other call takes.',
  access: anyone,
  body: z.strictObject({
    email,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'Enter the six digits of the code'),
  }),
  output: done,
  errors: ['GUEST_CODE_WRONG'],
  rate: { by: 'ip', tries: 30, seconds: 3_600 },
});

export const endGuest = route({
  id: 'support.guest-end',
  method: 'POST',
  path: '/api/v1/support/guest/end',
  summary: 'End the session of a guest.',
  access: anyone,
  body: nothing,
  output: done,
  rate: { by: 'ip', tries: 60, seconds: 3_600 },
});

/** Question as a guest reads it: their words and ours, and nothing of an account. */
const guestQuestion = z.strictObject({
  id: uuid,
  reference: z.string(),
  topic: z.enum(topicKeys),
  text: z.string(),
  state: z.enum(stateKeys),
  at: instant,
  entries: z.array(contactEntry),
});
export type GuestQuestion = z.output<typeof guestQuestion>;

export const listGuestQuestions = route({
  id: 'support.guest-questions',
  method: 'GET',
  path: '/api/v1/support/guest/questions',
  summary: 'The questions of the guest’s address, the newest first; null without a session.',
  access: anyone,
  output: z.strictObject({
    guest: z
      .strictObject({ email: z.string(), until: instant, items: z.array(guestQuestion) })
      .nullable(),
  }),
});

export const askAsGuest = route({
  id: 'support.guest-ask',
  method: 'POST',
  path: '/api/v1/support/guest/questions',
  summary: 'Ask a question. The same id again is the same question.',
  access: anyone,
  body: z.strictObject({
    id: uuid,
    topic: z.enum(topicKeys, { error: 'Choose what it is about' }),
    text: messageText,
  }),
  output: guestQuestion,
  errors: ['GUEST_OVER', 'TICKETS_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'ip', tries: 20, seconds: 3_600 },
});

export const replyAsGuest = route({
  id: 'support.guest-reply',
  method: 'POST',
  path: '/api/v1/support/guest/questions/{messageId}/replies',
  summary:
    'Write more about a question of the guest’s address. The same id again is the same reply.',
  access: anyone,
  body: z.strictObject({ id: uuid, text: messageText }),
  output: guestQuestion,
  errors: ['GUEST_OVER', 'NOT_FOUND', 'CONTACT_CLOSED', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'ip', tries: 60, seconds: 3_600 },
});
