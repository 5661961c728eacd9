/** Openings and applications as visitors see them. An application belongs to who has its link. */

import * as z from 'zod';
import { anyone } from '../access.ts';
import { chosenName } from '../chosen-name.ts';
import { route } from '../route.ts';
import { done, email, instant, uuid } from '../schemas.ts';
import { applicationFileTypes, applicationStageKeys, careersLimits as limits } from './data.ts';
import { openingCard, openingSlug, publicOpening } from './schemas.ts';

export const listOpenings = route({
  id: 'careers.openings',
  method: 'GET',
  path: '/api/v1/careers/openings',
  summary: 'The open openings, the newest first.',
  access: anyone,
  output: z.strictObject({ items: z.array(openingCard) }),
});

const one = z.strictObject({ slug: openingSlug });

export const readOpening = route({
  id: 'careers.opening',
  method: 'GET',
  path: '/api/v1/careers/openings/{slug}',
  summary: 'An opening that is or was published.',
  access: anyone,
  params: one,
  output: publicOpening,
});

export const startApplication = route({
  id: 'careers.form',
  method: 'GET',
  path: '/api/v1/careers/form',
  summary: 'A signed token that says when the form was opened, and whether we take applications.',
  access: anyone,
  output: z.strictObject({ token: z.string(), isOn: z.boolean() }),
  rate: { by: 'ip', tries: 120, seconds: 600 },
});

export const uploadFile = route({
  id: 'careers.upload',
  method: 'POST',
  path: '/api/v1/careers/files',
  summary:
    'A PDF or a picture for an application. It is checked, and deleted if no application uses it.',
  access: anyone,
  query: z.strictObject({ token: z.string().max(200) }),
  upload: { maxBytes: limits.fileBytes, types: applicationFileTypes },
  output: z.strictObject({ fileId: uuid }),
  errors: ['FORM_OLD', 'IMAGE_INVALID', 'IMAGE_TOO_SMALL', 'DOCUMENT_INVALID', 'DOCUMENT_LOCKED'],
  rate: { by: 'ip', tries: 20, seconds: 3_600 },
});

const isLink = (text: string): boolean =>
  text.length <= limits.link && /^https:\/\/[^\s<>"]+$/.test(text);

export const applicationInput = z.strictObject({
  id: uuid,
  token: z.string().max(200),
  name: chosenName(z.string().trim().min(1, 'Please tell us your name').max(limits.name)),
  email,
  phone: z
    .string()
    .trim()
    .max(limits.phone)
    .regex(/^[+\d][\d\s()-]{5,}$|^$/, 'Please enter a valid phone number')
    .default(''),
  links: z
    .array(z.string().trim())
    .max(limits.links, `At most ${limits.links} links`)
    .refine((all) => all.every(isLink), 'Write whole addresses, with https://')
    .default([]),
  words: z
    .string()
    .trim()
    .min(1, 'Please say why you write to us')
    .max(limits.words, `At most ${limits.words} characters`),
  fileId: uuid.nullable().default(null),
  consent: z.literal(true, { error: 'We need your consent to keep your application' }),
  /** A field that people do not see: only programs fill it in. */
  website: z.string().max(500),
});
export type ApplicationInput = z.output<typeof applicationInput>;

export const apply = route({
  id: 'careers.apply',
  method: 'POST',
  path: '/api/v1/careers/openings/{slug}/applications',
  summary: 'Apply. An email has the reference and the link; the answer is the same for everyone.',
  access: anyone,
  params: one,
  body: applicationInput,
  output: done,
  errors: [
    'FORM_OLD',
    'OPENING_CLOSED',
    'APPLICATION_FILE',
    'IDEMPOTENCY_KEY_REUSED',
    'FEATURE_OFF',
  ],
  rate: { by: 'ip', tries: 10, seconds: 3_600 },
});

const held = z.strictObject({ key: z.string().min(20).max(100) });

/** The key is a secret, so it travels in the body and never in the address of a call. */
export const readApplication = route({
  id: 'careers.application',
  method: 'POST',
  path: '/api/v1/careers/application',
  summary: 'The application that a link opens.',
  isRead: true,
  access: anyone,
  body: held,
  output: z.strictObject({
    reference: z.string(),
    opening: z.strictObject({ title: z.string(), slug: openingSlug }),
    stage: z.enum(applicationStageKeys),
    receivedAt: instant,
    movedAt: instant,
    hasFile: z.boolean(),
    canWithdraw: z.boolean(),
  }),
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 120, seconds: 600 },
});

export const withdrawApplication = route({
  id: 'careers.withdraw',
  method: 'POST',
  path: '/api/v1/careers/application/withdrawal',
  summary: 'Withdraw the application. Its data is deleted immediately. A repeat changes nothing.',
  access: anyone,
  body: held,
  output: done,
  errors: ['LINK_INVALID', 'APPLICATION_OVER'],
  rate: { by: 'ip', tries: 60, seconds: 600 },
});
