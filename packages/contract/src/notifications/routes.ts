/**
 * Notifications of a person: the inbox, the choice of channels, and where pushes go. An item is in
 * the inbox only once, and reading it on one device clears it on the others.
 */

import * as z from 'zod';
import { anyone, signedIn } from '../access.ts';
import { events } from '../events.ts';
import { route } from '../route.ts';
import { done, instant, nothing, pageOf, pageQuery, uuid } from '../schemas.ts';
import { channelKeys, subjectKeys, wordLength } from './data.ts';

const item = z.strictObject({
  id: uuid,
  subject: z.enum(subjectKeys),
  title: z.string(),
  body: z.string(),
  /** Title without amounts, for when the person hides them. */
  hiddenTitle: z.string(),
  hiddenBody: z.string(),
  /** The page about it; null if there is none. */
  path: z.string().nullable(),
  isRead: z.boolean(),
  at: instant,
});
export type InboxItem = z.output<typeof item>;

const query = pageQuery(z.string().max(100)).extend({
  subject: z.enum(subjectKeys).optional(),
  unread: z.enum(['true']).optional(),
});

export const listNotifications = route({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'The caller’s inbox, newest first.',
  access: signedIn,
  query,
  output: pageOf(item),
  errors: ['INVALID_INPUT'],
});

const unread = z.strictObject({ unread: z.int().nonnegative() });

export const countUnread = route({
  id: 'notifications.unread',
  method: 'GET',
  path: '/api/v1/notifications/unread',
  summary: 'How many notifications the caller has not read.',
  access: signedIn,
  output: unread.extend({
    /** The caller’s addresses that refuse our messages; the app asks for others. */
    refused: z.array(z.enum(['mail', 'text'])),
  }),
});

export const readNotification = route({
  id: 'notifications.read',
  method: 'POST',
  path: '/api/v1/notifications/{notificationId}/read',
  summary: 'Mark one notification as read, or as unread.',
  access: signedIn,
  body: z.strictObject({ isRead: z.boolean() }),
  output: unread,
  errors: ['NOT_FOUND'],
});

export const readAllNotifications = route({
  id: 'notifications.read-all',
  method: 'POST',
  path: '/api/v1/notifications/read-all',
  summary: 'Mark everything up to the newest item the caller has seen as read.',
  access: signedIn,
  /** Newest item that the caller has seen. Items that arrived later stay unread. */
  body: z.strictObject({ upTo: uuid }),
  output: unread,
  errors: ['NOT_FOUND'],
});

export const removeNotification = route({
  id: 'notifications.remove',
  method: 'DELETE',
  path: '/api/v1/notifications/{notificationId}',
  summary: 'Delete one notification. It can be restored for a few seconds.',
  access: signedIn,
  output: unread,
  errors: ['NOT_FOUND'],
});

export const restoreNotification = route({
  id: 'notifications.restore',
  method: 'POST',
  path: '/api/v1/notifications/{notificationId}/restore',
  summary: 'Restore a deleted notification.',
  access: signedIn,
  body: nothing,
  output: unread,
  errors: ['NOT_FOUND'],
});

/** Subject → the channels that are switched on. */
const matrix = z.partialRecord(z.enum(subjectKeys), z.array(z.enum(channelKeys)).max(3));
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 22:00');
const quiet = z.strictObject({ from: clock, to: clock, zone: z.string().min(1).max(64) });
const word = z
  .string()
  .trim()
  .min(wordLength.least, `Use at least ${wordLength.least} letters`)
  .max(wordLength.most, `Use at most ${wordLength.most} letters`)
  .regex(/^[\p{L}\p{M}\p{N} -]+$/u, 'Use letters and numbers only');

const settings = z.strictObject({
  matrix: z.record(z.enum(subjectKeys), z.array(z.enum(channelKeys))),
  quiet: quiet.nullable(),
  hasDigest: z.boolean(),
  hidesAmounts: z.boolean(),
  /** The word in every genuine message; null until the person chooses one. */
  word: z.string().nullable(),
  /** The channels that reach the person now; a mail address that refused us does not. */
  reach: z.strictObject({
    mail: z.enum(['works', 'refused']),
    text: z.enum(['works', 'refused', 'missing']),
    push: z.int().nonnegative(),
  }),
});
export type NotificationSettings = z.output<typeof settings>;

export const readNotificationSettings = route({
  id: 'notifications.settings',
  method: 'GET',
  path: '/api/v1/notifications/settings',
  summary: 'The caller’s notification settings, and the channels that reach them.',
  access: signedIn,
  output: settings,
});

export const changeNotificationSettings = route({
  id: 'notifications.change-settings',
  method: 'PATCH',
  path: '/api/v1/notifications/settings',
  summary: 'Change the caller’s notification settings. Fixed channels stay on.',
  access: signedIn,
  body: z.strictObject({
    matrix: matrix.optional(),
    quiet: quiet.nullable().optional(),
    hasDigest: z.boolean().optional(),
    hidesAmounts: z.boolean().optional(),
    word: word.nullable().optional(),
  }),
  output: settings,
  errors: ['INVALID_INPUT', 'CHANNEL_FIXED'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});

export const pushKey = route({
  id: 'notifications.push-key',
  method: 'GET',
  path: '/api/v1/notifications/push-key',
  summary: 'The public key that browsers subscribe with; null if pushes are not set up.',
  access: signedIn,
  output: z.strictObject({ key: z.string().nullable() }),
});

const base64Url = z.string().regex(/^[\w-]{1,200}={0,2}$/);
const address = z.discriminatedUnion('platform', [
  z.strictObject({
    platform: z.literal('web'),
    endpoint: z.url().max(2_000),
    p256dh: base64Url,
    auth: base64Url,
  }),
  z.strictObject({
    platform: z.enum(['android', 'ios']),
    token: z.string().min(20).max(4_096),
  }),
]);
export type PushAddress = z.output<typeof address>;

export const subscribePush = route({
  id: 'notifications.subscribe-push',
  method: 'POST',
  path: '/api/v1/notifications/push',
  summary: 'Send pushes to this device. The same address is stored once.',
  access: signedIn,
  body: address,
  output: z.strictObject({ id: uuid }),
  errors: ['PUSH_ADDRESS'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

export const unsubscribePush = route({
  id: 'notifications.unsubscribe-push',
  method: 'DELETE',
  path: '/api/v1/notifications/push/{addressId}',
  summary: 'Send no more pushes to a device.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND'],
});

/** The token is in the push, and worth nothing but this report. */
export const pushShown = route({
  id: 'notifications.push-shown',
  method: 'POST',
  path: '/api/v1/notifications/push-shown',
  summary: 'A device reports that it has shown a push.',
  access: anyone,
  body: z.strictObject({ token: z.string().max(200) }),
  output: done,
  rate: { by: 'ip', tries: 120, seconds: 600 },
});

/** The link in a mail, and the address in its List-Unsubscribe header. */
export const unsubscribeMail = route({
  id: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/v1/notifications/unsubscribe',
  summary: 'Switch off emails about one subject, with the link in an email.',
  access: anyone,
  query: z.strictObject({ token: z.string().max(400) }),
  output: z.strictObject({ subject: z.enum(subjectKeys) }),
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 30, seconds: 600 },
});

export const notificationEvents = events({
  'notifications.changed': {
    channel: 'notifications',
    /** The new item, if there is one. The client asks for the count, which is then the newest. */
    payload: z.strictObject({ added: uuid.optional() }),
  },
});

export * from './staff-routes.ts';
export * from './template-routes.ts';
