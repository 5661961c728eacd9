/** Published texts for visitors. Every call is open to anyone and shows published texts only. */

import * as z from 'zod';
import { anyone } from '../access.ts';
import { route } from '../route.ts';
import { done } from '../schemas.ts';
import { block } from './blocks.ts';
import { pageSlugs, textLimits } from './data.ts';
import { publicText, slug, textCard } from './schemas.ts';

export const readPage = route({
  id: 'content.page',
  method: 'GET',
  path: '/api/v1/content/pages/{slug}',
  summary: 'A public page.',
  access: anyone,
  params: z.strictObject({ slug: z.enum(pageSlugs) }),
  output: publicText,
  errors: ['NOT_FOUND'],
});

export const readHelp = route({
  id: 'content.help',
  method: 'GET',
  path: '/api/v1/content/help',
  summary: 'Every help article, by category.',
  access: anyone,
  output: z.strictObject({
    categories: z.array(
      z.strictObject({ key: z.string(), name: z.string(), articles: z.array(textCard) }),
    ),
  }),
});

export const readArticle = route({
  id: 'content.article',
  method: 'GET',
  path: '/api/v1/content/help/{slug}',
  summary: 'A help article.',
  access: anyone,
  params: z.strictObject({ slug }),
  output: publicText,
  errors: ['NOT_FOUND'],
});

export const readFaqs = route({
  id: 'content.faqs',
  method: 'GET',
  path: '/api/v1/content/faqs',
  summary: 'Every question with its answer, by category.',
  access: anyone,
  output: z.strictObject({
    categories: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        questions: z.array(
          z.strictObject({ slug, title: z.string(), summary: z.string(), blocks: z.array(block) }),
        ),
      }),
    ),
  }),
});

const cursor = z.string().max(120);

export const readBlog = route({
  id: 'content.blog',
  method: 'GET',
  path: '/api/v1/content/blog',
  summary: 'Posts, the newest first, twelve at a time.',
  access: anyone,
  query: z.strictObject({ cursor: cursor.optional() }),
  output: z.strictObject({
    items: z.array(textCard.extend({ readingMinutes: z.int().positive() })),
    next: cursor.nullable(),
  }),
});

export const readPost = route({
  id: 'content.post',
  method: 'GET',
  path: '/api/v1/content/blog/{slug}',
  summary: 'A post.',
  access: anyone,
  params: z.strictObject({ slug }),
  output: publicText,
  errors: ['NOT_FOUND'],
});

/** A piece of a found text. `hit` marks the words that matched. */
const piece = z.strictObject({ text: z.string(), hit: z.boolean() });

export const searchTexts = route({
  id: 'content.search',
  method: 'GET',
  path: '/api/v1/content/search',
  summary: 'Help articles and questions that fit some words, best first. Forgives typing errors.',
  access: anyone,
  query: z.strictObject({ q: z.string().trim().min(2).max(textLimits.search) }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.enum(['help', 'faqs']),
        slug,
        title: z.array(piece),
        excerpt: z.array(piece),
      }),
    ),
    /** The words that were looked for instead, if those typed were found nowhere. */
    corrected: z.string().nullable(),
  }),
  rate: { by: 'ip', tries: 60, seconds: 60 },
});

export const voteOnText = route({
  id: 'content.vote',
  method: 'POST',
  path: '/api/v1/content/help/{slug}/vote',
  summary: 'Say whether an article helped. A second vote of the same visitor replaces the first.',
  access: anyone,
  params: z.strictObject({ slug }),
  body: z.strictObject({
    helpful: z.boolean(),
    comment: z.string().trim().max(textLimits.comment, 'At most 500 characters').optional(),
  }),
  output: done,
  errors: ['NOT_FOUND'],
  rate: { by: 'ip', tries: 30, seconds: 3600 },
});

export const readImage = route({
  id: 'content.image',
  method: 'GET',
  path: '/api/v1/content/images/{imageId}',
  summary: 'A picture of a text. It never changes, so a browser may keep it.',
  access: anyone,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND'],
});
