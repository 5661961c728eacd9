import * as z from 'zod';
import { block } from '../content/blocks.ts';
import { slugPattern } from '../content/data.ts';
import { instant } from '../schemas.ts';
import { careersLimits as limits, jobKindKeys } from './data.ts';

const written = (most: number, words: string) =>
  z.string().trim().min(1, words).max(most, `At most ${most} characters`);

export const openingSlug = z
  .string()
  .max(limits.slug, `At most ${limits.slug} characters`)
  .regex(slugPattern, 'Small letters, digits and single hyphens');

/** Fields of an opening that staff write. The body is Markdown. */
export const openingFields = z.strictObject({
  title: written(limits.title, 'Name the work'),
  team: written(limits.team, 'Name the team'),
  place: written(limits.place, 'Say where, for example Lagos or remote'),
  kind: z.enum(jobKindKeys, { error: 'Choose the kind' }),
  pay: written(limits.pay, 'Say what it pays'),
  summary: written(limits.summary, 'Sum it up in one sentence'),
  body: written(limits.body, 'Describe the work'),
  /** The last day on which people can apply, in Lagos; null if it is open until it is closed. */
  closesOn: z.iso.date().nullable(),
});
export type OpeningFields = z.output<typeof openingFields>;

export const openingCard = openingFields.omit({ body: true }).extend({
  slug: openingSlug,
  openedAt: instant,
  isOpen: z.boolean(),
});
export type OpeningCard = z.output<typeof openingCard>;

export const publicOpening = openingCard.extend({ blocks: z.array(block) });
