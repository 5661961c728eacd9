/**
 * The published texts in memory. Every call asks for the number of the last change, which is one row;
 * the texts are read again only if it differs. Blocks are made once for a version and its figures.
 */

import { textLimits, textPath, type TextKind } from '@cowrie/contract/content/data';
import type { Block } from '@cowrie/contract/content/blocks';
import type { Db } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { type Figures, readFigures } from './figures.ts';
import type { ImageSize } from './markdown/context.ts';
import { imageIdOf } from './markdown/links.ts';
import { minutesOf, readMarkdown } from './markdown/read-markdown.ts';
import {
  readImages,
  readMoved,
  readPublished,
  readRevision,
  type PublishedText,
} from './queries.ts';

export type CatalogueDeps = Pick<Platform, 'db' | 'clock'>;

type Drawn = { readonly key: string; readonly blocks: Block[]; readonly minutes: number };
export type Catalogue = {
  readonly texts: readonly PublishedText[];
  readonly find: (kind: TextKind, slug: string) => PublishedText | undefined;
  readonly images: ReadonlyMap<string, ImageSize>;
  /** The paths that texts had before, with the text that is meant. */
  readonly moved: ReadonlyMap<string, PublishedText>;
  readonly drawn: Map<string, Drawn>;
};

type Kept = { readonly revision: bigint; readonly catalogue: Promise<Catalogue> };
const kept = new WeakMap<Db, Kept>();

/** The pictures that a text may name. Links are found by their form; what is no picture has no row. */
export const imageIdsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\((\/api\/v1\/content\/images\/[0-9a-f-]{36})\)/g)].flatMap(
    ([, path = '']) => imageIdOf(path) ?? [],
  );

const load = async (db: Db): Promise<Catalogue> => {
  const texts = await readPublished(db);
  const sizes = await readImages(db, [...new Set(texts.flatMap(({ body }) => imageIdsIn(body)))]);
  const byAddress = new Map(texts.map((text) => [`${text.kind} ${text.slug}`, text]));
  const byId = new Map(texts.map((text) => [text.id, text]));
  const moved = (await readMoved(db)).flatMap(({ kind, slug, textId }) => {
    const text = byId.get(textId);
    return text ? [[textPath(kind, slug), text] as const] : [];
  });
  return {
    texts,
    find: (kind, slug) => byAddress.get(`${kind} ${slug}`),
    images: new Map(sizes.map(({ id, width, height }) => [id, { width, height }])),
    moved: new Map(moved),
    drawn: new Map(),
  };
};

export const readCatalogue = async ({ db }: CatalogueDeps): Promise<Catalogue> => {
  const revision = await readRevision({ db });
  const known = kept.get(db);
  if (known && known.revision >= revision) return known.catalogue;
  const catalogue = load(db);
  kept.set(db, { revision, catalogue });
  // After a failure the next call reads again.
  catalogue.catch(() => kept.delete(db));
  return catalogue;
};

const hasFigures = (markdown: string): boolean => markdown.includes('{{');
const none: Figures = { key: '', figure: () => undefined, table: () => undefined };

/** A text as blocks, and the minutes it takes to read. */
export const drawText = async (
  deps: CatalogueDeps,
  { drawn, images }: Catalogue,
  { versionId, body }: Pick<PublishedText, 'versionId' | 'body'>,
): Promise<Drawn> => {
  const figures = hasFigures(body) ? await readFigures(deps) : none;
  const known = drawn.get(versionId);
  if (known?.key === figures.key) return known;
  const { blocks } = readMarkdown(body, { ...figures, image: (id) => images.get(id) });
  const made = { key: figures.key, blocks, minutes: minutesOf(blocks) };
  drawn.set(versionId, made);
  return made;
};

/** A text in a list. */
export const cardOf = (text: PublishedText) => ({
  kind: text.kind,
  slug: text.slug,
  title: text.title,
  summary: text.summary,
  category: text.category,
  publishedAt: text.publishedAt.toISOString(),
  updatedAt: text.updatedAt.toISOString(),
});

export const relatedTo = (catalogue: Catalogue, { kind, slug, related }: PublishedText) =>
  related
    .filter((other) => other !== slug)
    .flatMap(
      (other) => catalogue.find(kind, other) ?? catalogue.moved.get(textPath(kind, other)) ?? [],
    )
    .slice(0, textLimits.related)
    .map(cardOf);
