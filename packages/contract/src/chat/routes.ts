/**
 * Conversations, for their members. Rooms own threads and say who is in them; a stranger is told that
 * there is no such thread. A message has an id that the sender's device makes, so a repeat is the
 * same message.
 */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { done, instant, nothing, pageQuery, sequence, uuid } from '../schemas.ts';
import {
  attachmentBytes,
  attachmentTypes,
  fileNameLength,
  messageLength,
  messageVias,
  reportReasons,
  threadRoles,
  type ReportReason,
} from './data.ts';

const role = z.enum(threadRoles);

export const chatMessage = z.strictObject({
  id: uuid,
  /** The place in the thread: 1, 2, 3. */
  seq: z.int(),
  /** Null for what the product itself says. */
  author: z.strictObject({ role, name: z.string(), isMe: z.boolean() }).nullable(),
  text: z.string(),
  /** The file it is; its text is the name. */
  file: z.strictObject({ name: z.string(), mediaType: z.string(), bytes: z.int() }).nullable(),
  /** How it came, if not through the app. */
  via: z.enum(messageVias).nullable(),
  at: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const messageText = z
  .string({ error: 'Write a message' })
  .trim()
  .min(1, 'Write a message')
  .max(messageLength, `Use at most ${messageLength} characters`);

/** A page of a thread, the newest message first, and how far each side has read. */
export const threadPage = z.strictObject({
  items: z.array(chatMessage),
  next: z.string().nullable(),
  isOpen: z.boolean(),
  /** The newest message that anyone in this role has seen; 0 for none. */
  seen: z.record(role, z.int()),
});
export type ThreadPage = z.output<typeof threadPage>;

export const threadQuery = pageQuery(sequence);

export const listMessages = route({
  id: 'chat.messages',
  method: 'GET',
  path: '/api/v1/chat/{threadId}/messages',
  summary: 'The messages of a thread, newest first.',
  access: signedIn,
  query: threadQuery,
  output: threadPage,
  errors: ['NOT_FOUND'],
});

export const sendMessage = route({
  id: 'chat.send',
  method: 'POST',
  path: '/api/v1/chat/{threadId}/messages',
  summary: 'Write a message. The same id again is the same message.',
  access: signedIn,
  body: z.strictObject({ id: uuid, text: messageText }),
  output: chatMessage,
  errors: ['NOT_FOUND', 'THREAD_CLOSED', 'CHAT_LINK', 'IDEMPOTENCY_KEY_REUSED'],
  rate: { by: 'user', tries: 60, seconds: 60 },
});

/** Letters, numbers and the usual signs of a file name: no tags, quotes or folders. */
const fileName = z
  .string()
  .trim()
  .min(1, 'The file needs a name')
  .max(fileNameLength, 'Use a shorter file name')
  .regex(
    /^[\p{L}\p{M}\p{N} ._()&+,@-]+$/u,
    'This file name has signs that we do not accept. Rename the file and try again.',
  );

/** The id of the message that a file becomes, and the name of the file. */
export const attachmentQuery = z.strictObject({ id: uuid, name: fileName });

export const attachFile = route({
  id: 'chat.attach',
  method: 'POST',
  path: '/api/v1/chat/{threadId}/files',
  summary: 'Send a picture or a PDF as a message. The same id again is the same message.',
  access: signedIn,
  query: attachmentQuery,
  upload: { maxBytes: attachmentBytes, types: attachmentTypes },
  output: chatMessage,
  errors: [
    'NOT_FOUND',
    'THREAD_CLOSED',
    'IMAGE_INVALID',
    'DOCUMENT_INVALID',
    'DOCUMENT_LOCKED',
    'IDEMPOTENCY_KEY_REUSED',
    'CHAT_LINK',
  ],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const openFile = route({
  id: 'chat.file',
  method: 'GET',
  path: '/api/v1/chat/{threadId}/messages/{messageId}/file',
  summary: 'The file of a message, for members of the thread.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND'],
});

export const seeMessages = route({
  id: 'chat.seen',
  method: 'POST',
  path: '/api/v1/chat/{threadId}/seen',
  summary: 'The caller has seen everything up to this message.',
  access: signedIn,
  body: z.strictObject({ upTo: z.int().positive() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const tellTyping = route({
  id: 'chat.typing',
  method: 'POST',
  path: '/api/v1/chat/{threadId}/typing',
  summary: 'Tell the other members that the caller is typing. Nothing is stored.',
  access: signedIn,
  body: nothing,
  output: done,
  errors: ['NOT_FOUND'],
  rate: { by: 'user', tries: 60, seconds: 60 },
});

const reasons = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportMessage = route({
  id: 'chat.report',
  method: 'POST',
  path: '/api/v1/chat/{threadId}/messages/{messageId}/report',
  summary: 'Report a message of another member to staff.',
  access: signedIn,
  body: z.strictObject({ reason: z.enum(reasons) }),
  output: done,
  errors: ['NOT_FOUND'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const chatEvents = events({
  'chat.changed': {
    channel: 'chat',
    payload: z.strictObject({ threadId: uuid, seq: z.int() }),
  },
  /** A channel of its own: typing refetches nothing. */
  'chat.typing': {
    channel: 'chat-typing',
    payload: z.strictObject({ threadId: uuid, role, name: z.string() }),
  },
});
