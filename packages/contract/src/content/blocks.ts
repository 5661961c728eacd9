/**
 * A text after the server has read its Markdown. It is data, not HTML: a page draws the parts listed
 * here, and nothing else a text contains can reach a browser.
 */

import * as z from 'zod';

const inline = z.union([
  z.string(),
  z.strictObject({
    t: z.enum(['strong', 'em']),
    get c(): z.ZodArray<typeof inline> {
      return z.array(inline);
    },
  }),
  z.strictObject({ t: z.literal('code'), c: z.string() }),
  z.strictObject({
    t: z.literal('link'),
    /** A path of ours, `mailto:` or `https:`. */
    to: z.string(),
    get c(): z.ZodArray<typeof inline> {
      return z.array(inline);
    },
  }),
]);
export type Inline = z.output<typeof inline>;

const inlines = z.array(inline);

export const block = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('p'), c: inlines }),
  /** `id` is made of the words, and is unique within the text. */
  z.strictObject({
    t: z.literal('h'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    c: inlines,
  }),
  z.strictObject({
    t: z.enum(['ul', 'ol']),
    get items(): z.ZodArray<z.ZodArray<typeof block>> {
      return z.array(z.array(block));
    },
  }),
  z.strictObject({
    t: z.literal('note'),
    get c(): z.ZodArray<typeof block> {
      return z.array(block);
    },
  }),
  z.strictObject({
    t: z.literal('table'),
    head: z.array(inlines),
    rows: z.array(z.array(inlines)),
  }),
  z.strictObject({
    t: z.literal('img'),
    src: z.string(),
    alt: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
]);
export type Block = z.output<typeof block>;
