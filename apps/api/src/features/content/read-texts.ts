/** Texts as visitors read them. */

import type { OutputOf } from '@cowrie/contract';
import {
  faqCategories,
  helpCategories,
  textPath,
  type TextKind,
} from '@cowrie/contract/content/data';
import type * as contract from '@cowrie/contract/content/routes';
import { fail, ok } from '#platform/result.ts';
import { cardOf, type CatalogueDeps, drawText, readCatalogue, relatedTo } from './catalogue.ts';
import type { PublishedText } from './queries.ts';

export const readText = async (deps: CatalogueDeps, kind: TextKind, slug: string) => {
  const catalogue = await readCatalogue(deps);
  const text = catalogue.find(kind, slug);
  if (!text) {
    const moved = catalogue.moved.get(textPath(kind, slug));
    return fail('NOT_FOUND', moved && { details: { movedTo: textPath(kind, moved.slug) } });
  }
  const { blocks, minutes } = await drawText(deps, catalogue, text);
  return ok({
    ...cardOf(text),
    locale: text.locale,
    readingMinutes: minutes,
    screen: text.screen,
    blocks,
    related: relatedTo(catalogue, text),
  });
};

/** Categories in the order of the contract. One without a text is left out. */
const byCategory = <T>(
  names: Readonly<Record<string, string>>,
  texts: readonly PublishedText[],
  show: (text: PublishedText) => T,
): { key: string; name: string; texts: T[] }[] =>
  Object.entries(names).flatMap(([key, name]) => {
    const own = texts.filter(({ category }) => category === key);
    return own.length === 0 ? [] : [{ key, name, texts: own.map(show) }];
  });

const textsOf = (texts: readonly PublishedText[], kind: TextKind): PublishedText[] =>
  texts.filter((text) => text.kind === kind);

export const readHelp = async (deps: CatalogueDeps) => {
  const { texts } = await readCatalogue(deps);
  const categories = byCategory(helpCategories, textsOf(texts, 'help'), cardOf);
  return ok({
    categories: categories.map(({ key, name, texts: articles }) => ({ key, name, articles })),
  });
};

export const readFaqs = async (deps: CatalogueDeps) => {
  const catalogue = await readCatalogue(deps);
  const faqs = textsOf(catalogue.texts, 'faqs');
  const drawn = await Promise.all(
    faqs.map(async (text) => [text.slug, await drawText(deps, catalogue, text)] as const),
  );
  const blocksOf = new Map(drawn.map(([slug, { blocks }]) => [slug, blocks]));
  const categories = byCategory(faqCategories, faqs, ({ slug, title, summary }) => ({
    slug,
    title,
    summary,
    blocks: blocksOf.get(slug) ?? [],
  }));
  return ok({
    categories: categories.map(({ key, name, texts: questions }) => ({ key, name, questions })),
  });
};

const postsAPage = 12;

/** The place of a post in the list, newest first. */
const placeOf = ({ publishedAt, slug }: PublishedText): string =>
  `${publishedAt.toISOString()} ${slug}`;

export const readBlog = async (
  deps: CatalogueDeps,
  cursor: string | undefined,
): Promise<{ ok: true; value: OutputOf<typeof contract.readBlog> }> => {
  const catalogue = await readCatalogue(deps);
  const posts = textsOf(catalogue.texts, 'blog')
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
    .filter((post) => cursor === undefined || placeOf(post) < cursor);
  const page = posts.slice(0, postsAPage);
  const last = page.at(-1);
  const items = await Promise.all(
    page.map(async (post) => ({
      ...cardOf(post),
      readingMinutes: (await drawText(deps, catalogue, post)).minutes,
    })),
  );
  return ok({ items, next: last && posts.length > postsAPage ? placeOf(last) : null });
};
