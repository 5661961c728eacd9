/** The wording of each kind of notification, which staff change in twos. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { templatesList } from './lists.ts';
import {
  templateChannelKeys,
  templateFieldKeys,
  templateSampleKeys,
  type MailElement,
} from './templates.ts';

/** Longer than any field may be: the server names each field that is too long. */
const typed = z.string().trim().max(6_000);
const pair = z.strictObject({ title: typed, body: typed });

export const templateWords = z.strictObject({
  inbox: pair.nullable(),
  push: pair.nullable(),
  mail: z.strictObject({ subject: typed, body: typed, button: typed.nullable() }).nullable(),
  text: typed.nullable(),
});

const kind = z.string().regex(/^[a-z]+\.[a-z-]{1,60}$/);
const params = z.strictObject({ kind });
const version = z.int().nonnegative();

export const { list: listTemplates, file: exportTemplates } = adminListRoutes(templatesList, {
  path: '/api/v1/staff/notifications/templates',
  summary: 'Every kind of notification with the version of its wording.',
  permission: 'notifications.read',
  row: z.strictObject({
    kind,
    name: z.string(),
    room: z.string(),
    /** 'In-app, Push, Email'. */
    channels: z.string(),
    state: z.enum(['built_in', 'edited']),
    version,
    changedAt: instant.nullable(),
    /** Why the built-in wording is used in its place; empty if it is not. */
    note: z.string(),
  }),
  key: kind,
});

const field = z.enum(templateFieldKeys);
const problem = z.strictObject({ field, sentence: z.string() });

const versionRow = z.strictObject({
  version,
  /** Null is the built-in wording. */
  words: templateWords.nullable(),
  at: instant,
  maker: z.string(),
  checker: z.string(),
  reason: z.string(),
  approvalId: uuid,
});

export const readTemplate = route({
  id: 'notifications.template',
  method: 'GET',
  path: '/api/v1/staff/notifications/templates/{kind}',
  summary: 'The wording of one kind: built-in, in force, every version, and its rules.',
  access: staff('notifications.read'),
  params,
  output: z.strictObject({
    kind,
    name: z.string(),
    room: z.string(),
    subject: z.string(),
    /** Why staff cannot change it; null if they can. */
    closed: z.string().nullable(),
    variables: z.array(
      z.strictObject({
        name: z.string(),
        sample: z.string(),
        /** The channels that may use it, and those that must. */
        allowed: z.array(z.enum(templateChannelKeys)),
        required: z.array(z.enum(templateChannelKeys)),
      }),
    ),
    /** Sentences that stay in the wording. */
    fixed: z.array(
      z.strictObject({ sentence: z.string(), channels: z.array(z.enum(templateChannelKeys)) }),
    ),
    builtIn: templateWords,
    version,
    /** The words of the version; the built-in ones if it has none. */
    words: templateWords,
    /** Why the built-in wording is used in its place; null if it is not. */
    note: z.string().nullable(),
    versions: z.array(versionRow),
    /** Proposals that wait. */
    waiting: z.array(z.strictObject({ approvalId: uuid, maker: z.string(), at: instant })),
  }),
});

const mailElement: z.ZodType<MailElement> = z.strictObject({
  tag: z.enum(['body', 'div', 'p', 'a']),
  style: z.string().nullable(),
  href: z.string().optional(),
  get children() {
    return z.array(z.union([z.string(), mailElement]));
  },
});

const draft = z.strictObject({ words: templateWords, sample: z.enum(templateSampleKeys) });

export const previewTemplate = route({
  id: 'notifications.preview-template',
  method: 'POST',
  path: '/api/v1/staff/notifications/templates/{kind}/preview',
  summary: 'A draft on each channel with sample values, and its problems.',
  isRead: true,
  access: staff('notifications.read'),
  params,
  body: draft,
  output: z.strictObject({
    inbox: pair.nullable(),
    push: pair.nullable(),
    /** The page of the mail as it is sent, as elements. */
    mail: z.strictObject({ subject: z.string(), page: mailElement }).nullable(),
    text: z.string().nullable(),
    problems: z.array(problem),
  }),
  rate: { by: 'user', tries: 300, seconds: 600 },
});

export const testTemplate = route({
  id: 'notifications.test-template',
  method: 'POST',
  path: '/api/v1/staff/notifications/templates/{kind}/test',
  summary: 'Send a draft to the addresses of the caller alone, marked as a test.',
  access: staff('notifications.write'),
  params,
  body: draft,
  output: done,
  errors: ['TEMPLATE_REFUSED', 'TEMPLATE_CLOSED'],
  rate: { by: 'user', tries: 10, seconds: 600 },
});

export const templateChange = z.strictObject({
  kind,
  /** The version that the maker saw; another one since makes the draft stale. */
  basedOn: version,
  /** Null goes back to the built-in wording. */
  words: templateWords.nullable(),
});
export type TemplateChange = z.output<typeof templateChange>;

export const proposeTemplate = route({
  id: 'notifications.propose-template',
  method: 'POST',
  path: '/api/v1/staff/notifications/templates/{kind}',
  summary: 'Propose a wording. New messages use it after another member of staff approves.',
  access: staffRecently('notifications.write'),
  params,
  body: z.strictObject({
    basedOn: version,
    words: templateWords.nullable(),
    reason,
  }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['TEMPLATE_REFUSED', 'TEMPLATE_CLOSED', 'TEMPLATE_CHANGED', 'OWN_CASE', 'ALREADY_SO'],
  rate: { by: 'user', tries: 30, seconds: 600 },
});
