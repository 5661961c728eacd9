import * as z from 'zod';
import { instant } from '../schemas.ts';
import { block } from './blocks.ts';
import { locales, slugPattern, textKindKeys, textLimits } from './data.ts';

export const slug = z
  .string()
  .max(textLimits.slug, `At most ${textLimits.slug} characters`)
  .regex(slugPattern, 'Small letters, digits and single hyphens');

/** A text in a list, and as a neighbour of another. */
export const textCard = z.strictObject({
  kind: z.enum(textKindKeys),
  slug,
  title: z.string(),
  summary: z.string(),
  category: z.string().nullable(),
  publishedAt: instant,
  /** When its words last changed in substance. */
  updatedAt: instant,
});

export const publicText = textCard.extend({
  locale: z.enum(locales),
  /** Whole minutes, at least one. */
  readingMinutes: z.int().positive(),
  /** The page of the product that a picture shows; null if there is none. */
  screen: z.string().nullable(),
  blocks: z.array(block),
  related: z.array(textCard),
});
