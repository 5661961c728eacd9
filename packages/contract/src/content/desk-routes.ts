/**
 * The desk of the public texts. One person writes and sends it to review, another one publishes it,
 * now or at a time.
 */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { locales, textKindKeys, textLimits, textStatusKeys } from './data.ts';
import {
  brokenLink,
  deskText,
  difference,
  drawnText,
  textFields,
  version,
} from './desk-schemas.ts';
import { postsList, textsList } from './lists.ts';
import { slug } from './schemas.ts';

const textRow = z.strictObject({
  id: uuid,
  title: z.string(),
  kind: z.enum(textKindKeys),
  slug,
  locale: z.enum(locales),
  status: z.enum(textStatusKeys),
  isLive: z.enum(['yes', 'no']),
  isDraftForCounsel: z.boolean(),
  updatedAt: instant,
  helpful: z.int(),
  unhelpful: z.int(),
});

export const { list: listTexts, file: exportTexts } = adminListRoutes(textsList, {
  path: '/api/v1/staff/content/texts',
  summary: 'Help articles, questions and pages, with their status and votes.',
  permission: 'content.read',
  row: textRow,
});

export const { list: listPosts, file: exportPosts } = adminListRoutes(postsList, {
  path: '/api/v1/staff/content/posts',
  summary: 'Posts of the blog, with their status.',
  permission: 'content.read',
  row: textRow,
});

/** The revision of the open version that the caller saw; 0 if there was none. */
const revision = z.int().nonnegative();
const saved = z.strictObject({ textId: uuid, revision: z.int().positive() });
const rate = { by: 'user', tries: 240, seconds: 600 } as const;
const writing = [
  'TEXT_MARKDOWN',
  'TEXT_SLUG_TAKEN',
  'TEXT_SLUG_FIXED',
  'TEXT_CATEGORY',
  'TEXT_RELATED',
  'TEXT_GAP',
] as const;

export const readDeskText = route({
  id: 'content.text',
  method: 'GET',
  path: '/api/v1/staff/content/texts/{textId}',
  summary: 'One text with its draft, its versions, its votes and its problems.',
  access: staff('content.read'),
  output: deskText,
  errors: ['NOT_FOUND'],
});

export const readVersion = route({
  id: 'content.version',
  method: 'GET',
  path: '/api/v1/staff/content/texts/{textId}/versions/{versionId}',
  summary:
    'A version as a visitor would read it, and its differences from another version or the previous one.',
  access: staff('content.read'),
  query: z.strictObject({ against: uuid.optional() }),
  output: z.strictObject({
    version,
    fields: textFields,
    drawn: drawnText,
    /** The number of the version it is compared with; null for the first. */
    against: z.int().nullable(),
    difference,
  }),
  errors: ['NOT_FOUND'],
});

export const createText = route({
  id: 'content.create',
  method: 'POST',
  path: '/api/v1/staff/content/texts/new',
  summary: 'Create a text. It is a draft until another person publishes it.',
  access: staff('content.write'),
  body: textFields.extend({ kind: z.enum(textKindKeys), locale: z.enum(locales) }),
  output: saved,
  errors: writing,
  rate,
});

export const saveDraft = route({
  id: 'content.save',
  method: 'PUT',
  path: '/api/v1/staff/content/texts/{textId}/draft',
  summary: 'Save the draft, unless another person changed it since.',
  access: staff('content.write'),
  body: textFields.extend({ revision }),
  output: saved,
  errors: ['NOT_FOUND', 'TEXT_STALE', 'TEXT_STATE', ...writing],
  rate,
});

export const restoreVersion = route({
  id: 'content.restore',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/restore',
  summary: 'Make the words of an older version the draft.',
  access: staff('content.write'),
  body: z.strictObject({ versionId: uuid, revision }),
  output: saved,
  errors: ['NOT_FOUND', 'TEXT_STALE', 'TEXT_STATE'],
});

export const submitDraft = route({
  id: 'content.submit',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/submit',
  summary: 'Send the draft to review.',
  access: staff('content.write'),
  body: z.strictObject({ revision, reason }),
  output: done,
  errors: ['NOT_FOUND', 'TEXT_STALE', 'TEXT_STATE', 'TEXT_MARKDOWN'],
});

export const takeBack = route({
  id: 'content.take-back',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/take-back',
  summary: 'Take a text out of review to change it.',
  access: staff('content.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'TEXT_STATE'],
});

export const sendBack = route({
  id: 'content.send-back',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/send-back',
  summary: 'Send a text that is in review or scheduled back to its author.',
  access: staff('content.approve'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'TEXT_STATE'],
});

export const publishText = route({
  id: 'content.publish',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/publish',
  summary: 'Publish another person’s text, now or at a set time.',
  access: staffRecently('content.approve'),
  body: z.strictObject({
    revision,
    /** Null publishes it now. */
    publishAt: instant.nullable(),
    reason,
  }),
  output: done,
  errors: [
    'NOT_FOUND',
    'TEXT_STALE',
    'TEXT_STATE',
    'TEXT_OWN',
    'TEXT_TIME',
    'TEXT_MARKDOWN',
    'TEXT_SLUG_TAKEN',
  ],
});

export const unpublishText = route({
  id: 'content.unpublish',
  method: 'POST',
  path: '/api/v1/staff/content/texts/{textId}/unpublish',
  summary: 'Take a text down. Its versions are kept.',
  access: staffRecently('content.approve'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'TEXT_STATE'],
});

export const previewText = route({
  id: 'content.preview',
  method: 'POST',
  path: '/api/v1/staff/content/preview',
  summary: 'Markdown as a visitor would read it, with its problems.',
  isRead: true,
  access: staff('content.read'),
  body: z.strictObject({ body: z.string().max(textLimits.body) }),
  output: drawnText,
  rate: { by: 'user', tries: 1_200, seconds: 600 },
});

export const uploadTextImage = route({
  id: 'content.upload-image',
  method: 'POST',
  path: '/api/v1/staff/content/images',
  summary: 'Upload a picture for a text, with a description for those who cannot see it.',
  access: staff('content.write'),
  query: z.strictObject({
    alt: z
      .string()
      .trim()
      .min(1, 'Describe the picture')
      .max(textLimits.alt, `At most ${textLimits.alt} characters`)
      .regex(/^[^[\]\p{Cc}]*$/u, 'Leave out square brackets'),
  }),
  upload: { maxBytes: textLimits.imageBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
  output: z.strictObject({
    id: uuid,
    path: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  errors: ['IMAGE_INVALID'],
  rate: { by: 'user', tries: 60, seconds: 600 },
});

const textName = { textId: uuid, kind: z.enum(textKindKeys), title: z.string() };

export const readTextReport = route({
  id: 'content.report',
  method: 'GET',
  path: '/api/v1/staff/content/report',
  summary: 'Votes on articles, and searches without a result, in the last 30 days.',
  access: staff('content.read'),
  output: z.strictObject({
    /** Those that helped least come first. */
    articles: z.array(
      z.strictObject({ ...textName, helpful: z.int(), unhelpful: z.int(), comments: z.int() }),
    ),
    misses: z.array(
      z.strictObject({
        words: z.string(),
        times: z.int(),
        days: z.array(z.strictObject({ day: z.iso.date(), times: z.int() })),
      }),
    ),
    brokenLinks: z.array(brokenLink.extend(textName)),
  }),
});
