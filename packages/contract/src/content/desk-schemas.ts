import * as z from 'zod';
import { instant, uuid } from '../schemas.ts';
import { block } from './blocks.ts';
import { locales, textKindKeys, textLimits, textStatusKeys, versionStateKeys } from './data.ts';
import { slug } from './schemas.ts';

/** One line: no text of a title or a summary has a second one. */
const line = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `At most ${most} characters`)
    .regex(/^\P{Cc}*$/u, 'Write it in one line');

/** Fields of a text that a member of staff writes. */
export const textFields = z.strictObject({
  slug,
  title: line(textLimits.title, 'Write a title'),
  summary: line(textLimits.summary, 'Write a summary'),
  category: z.string().max(40).nullable(),
  screen: z
    .string()
    .trim()
    .max(200)
    .regex(/^\/(?!\/)[\w/-]*$/, 'Use a path such as /transfers')
    .nullable(),
  related: z.array(slug).max(textLimits.related, `At most ${textLimits.related}`),
  order: z.int('A whole number').min(0, 'At least 0').max(9999, 'At most 9999'),
  body: z
    .string()
    .max(textLimits.body, `At most ${textLimits.body.toLocaleString('en')} characters`)
    .regex(/\S/, 'Write the text'),
  /** Shown at the desk only. */
  isDraftForCounsel: z.boolean(),
});
export type TextFields = z.output<typeof textFields>;

const problem = z.strictObject({ line: z.int().positive(), what: z.string() });

export const brokenLink = z.strictObject({ line: z.int().positive(), to: z.string() });

/** A version as the desk reads it. Texts that came with the product have no author. */
export const version = z.strictObject({
  id: uuid,
  number: z.int().positive(),
  state: z.enum(versionStateKeys),
  revision: z.int().positive(),
  title: z.string(),
  /** '@ops' */
  author: z.string().nullable(),
  reviewer: z.string().nullable(),
  reason: z.string().nullable(),
  editedAt: instant,
  submittedAt: instant.nullable(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
});

export const deskText = z.strictObject({
  id: uuid,
  kind: z.enum(textKindKeys),
  /** The address in use. */
  slug,
  locale: z.enum(locales),
  status: z.enum(textStatusKeys),
  isDraftForCounsel: z.boolean(),
  /** Where visitors read it; null if they do not. */
  path: z.string().nullable(),
  /** The words of the newest version: those of the draft, if there is one. */
  fields: textFields,
  /** The version that is open; null if a save starts a new one. */
  open: version.nullable(),
  /** False for those who wrote a part of the open version: another person reviews it. */
  mayReview: z.boolean(),
  /** The newest first. */
  versions: z.array(version),
  redirects: z.array(slug),
  gaps: z.array(z.string()),
  brokenLinks: z.array(brokenLink),
  votes: z.strictObject({
    helpful: z.int(),
    unhelpful: z.int(),
    comments: z.array(z.strictObject({ helpful: z.boolean(), comment: z.string(), at: instant })),
  }),
});
export type DeskText = z.output<typeof deskText>;

export const difference = z.array(
  z.strictObject({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }),
);

/** A text as a visitor would read it now. */
export const drawnText = z.strictObject({
  blocks: z.array(block),
  readingMinutes: z.int().positive(),
  problems: z.array(problem),
  gaps: z.array(z.string()),
  brokenLinks: z.array(brokenLink),
});
