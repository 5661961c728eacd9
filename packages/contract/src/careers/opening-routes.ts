/** The desk of openings. What one member of staff writes, another publishes. */

import * as z from 'zod';
import { staff, staffRecently } from '../access.ts';
import { adminListRoutes } from '../admin-list-routes.ts';
import { block } from '../content/blocks.ts';
import { route } from '../route.ts';
import { done, instant, reason, uuid } from '../schemas.ts';
import { careersLimits, jobKindKeys, openingStateKeys } from './data.ts';
import { openingsList } from './lists.ts';
import { openingFields, openingSlug } from './schemas.ts';

export const { list: listAllOpenings, file: exportOpenings } = adminListRoutes(openingsList, {
  path: '/api/v1/staff/careers/openings',
  summary: 'All openings, including drafts and closed ones.',
  permission: 'careers.read',
  row: z.strictObject({
    id: uuid,
    slug: openingSlug,
    title: z.string(),
    team: z.string(),
    place: z.string(),
    kind: z.enum(jobKindKeys),
    state: z.enum(openingStateKeys),
    /** True if the written text differs from the text that visitors read. */
    isChanged: z.boolean(),
    applications: z.int(),
    closesOn: z.iso.date().nullable(),
    createdAt: instant,
  }),
});

const person = z.strictObject({ name: z.string(), tag: z.string() });

export const readStaffOpening = route({
  id: 'careers.read-opening',
  method: 'GET',
  path: '/api/v1/staff/careers/openings/{openingId}',
  summary: 'An opening as it is written and as visitors read it.',
  access: staff('careers.read'),
  output: z.strictObject({
    id: uuid,
    slug: openingSlug,
    state: z.enum(openingStateKeys),
    revision: z.int(),
    fields: openingFields,
    isPublished: z.boolean(),
    /** True if the written text differs from the text that visitors read. */
    isChanged: z.boolean(),
    writer: person,
    writtenAt: instant,
    publisher: person.nullable(),
    publishedAt: instant.nullable(),
    /** The caller wrote it, so another member of staff publishes it. */
    isOwn: z.boolean(),
  }),
});

export const saveOpening = route({
  id: 'careers.save-opening',
  method: 'PUT',
  path: '/api/v1/staff/careers/openings/{openingId}',
  summary: 'Create or edit an opening. Visitors see it when it is published.',
  access: staff('careers.write'),
  body: z.strictObject({
    slug: openingSlug,
    fields: openingFields,
    /** The revision that was read; 0 for a new opening. */
    revision: z.int().nonnegative(),
  }),
  output: z.strictObject({ revision: z.int() }),
  errors: [
    'OPENING_CHANGED',
    'OPENING_SLUG_TAKEN',
    'OPENING_SLUG_FIXED',
    'OPENING_DATE',
    'OPENING_TEXT',
  ],
  rate: { by: 'user', tries: 120, seconds: 600 },
});

export const previewOpening = route({
  id: 'careers.preview-opening',
  method: 'POST',
  path: '/api/v1/staff/careers/preview',
  summary: 'The text of an opening as visitors would read it.',
  isRead: true,
  access: staff('careers.read'),
  body: z.strictObject({ body: z.string().max(careersLimits.body) }),
  output: z.strictObject({
    blocks: z.array(block),
    /** Problems that prevent publishing: 'Line 12: HTML is not allowed'. */
    problems: z.array(z.string()),
  }),
  rate: { by: 'user', tries: 240, seconds: 600 },
});

export const publishOpening = route({
  id: 'careers.publish-opening',
  method: 'POST',
  path: '/api/v1/staff/careers/openings/{openingId}/publication',
  summary: 'Publish an opening that another member of staff wrote. A closed opening opens again.',
  access: staffRecently('careers.approve'),
  body: z.strictObject({ revision: z.int().positive(), reason }),
  output: done,
  errors: ['OPENING_OWN', 'OPENING_CHANGED', 'OPENING_DATE', 'ALREADY_SO'],
});

export const closeOpening = route({
  id: 'careers.close-opening',
  method: 'POST',
  path: '/api/v1/staff/careers/openings/{openingId}/end',
  summary: 'Close an opening immediately. Earlier applications stay.',
  access: staff('careers.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['ALREADY_SO'],
});
