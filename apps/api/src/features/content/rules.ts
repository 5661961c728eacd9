/** Pure checks of what staff write. */

import { categoriesOf, pageSlugs, type TextKind } from '@cowrie/contract/content/data';
import type { TextFields } from '@cowrie/contract/content/desk-schemas';
import { fail, failAt } from '#platform/result.ts';
import type { Problem } from './markdown/context.ts';
import { hasGap } from './markdown/gaps.ts';

const isPageSlug = (slug: string): boolean => pageSlugs.some((one) => one === slug);

/** The first rule that the fields of a text break. */
export const refusalOf = (kind: TextKind, fields: TextFields) => {
  const categories = Object.keys(categoriesOf(kind));
  if (kind === 'pages' && !isPageSlug(fields.slug)) return failAt('TEXT_SLUG_FIXED', 'slug');
  const isKnown =
    categories.length === 0 ? fields.category === null : categories.includes(fields.category ?? '');
  if (!isKnown) return failAt('TEXT_CATEGORY', 'category');
  const withGap = (['title', 'summary'] as const).find((name) => hasGap(fields[name]));
  return withGap ? failAt('TEXT_GAP', withGap) : null;
};

/** 'Line 12: HTML is not allowed. Line 14: …' */
export const markdownRefusal = (problems: readonly Problem[]) => {
  if (problems.length === 0) return null;
  const words = problems.slice(0, 5).map(({ line, what }) => `Line ${line}: ${what}.`);
  return fail('TEXT_MARKDOWN', { fields: { body: words.join(' ') } });
};

const longestAheadMs = 366 * 86_400_000;

export const isGoodTime = (publishAt: Date, now: Date): boolean =>
  publishAt > now && publishAt.getTime() - now.getTime() <= longestAheadMs;
