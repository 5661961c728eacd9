/** Data for the pages' own routes: the sitemap, the feed, and addresses that moved. */

import { textKindKeys, textPath, type TextKind } from '@cowrie/contract/content/data';
import type { Db } from '#platform/db/pool.ts';
import { findRedirect, readPublished } from './queries.ts';

type PublicText = {
  readonly kind: TextKind;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly publishedAt: Date;
  readonly updatedAt: Date;
};

/** Every published text, in the order of its kind. */
export const listPublic = async (db: Db): Promise<PublicText[]> =>
  (await readPublished(db)).map(({ kind, slug, title, summary, publishedAt, updatedAt }) => ({
    kind,
    slug,
    title,
    summary,
    publishedAt,
    updatedAt,
  }));

/** The posts for the feed, newest first. */
export const readNewest = async (db: Db, most = 20): Promise<PublicText[]> =>
  (await listPublic(db))
    .filter(({ kind }) => kind === 'blog')
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, most);

const kindOf = (path: string): { kind: TextKind; slug: string } | null => {
  const slug = path.split('/').at(-1) ?? '';
  const kind = textKindKeys.find((one) => slug !== '' && textPath(one, slug) === path);
  return kind ? { kind, slug } : null;
};

/** Where a text is now that was at this path before; null if none was, or it is there still. */
export const findMoved = async (db: Db, path: string): Promise<string | null> => {
  const asked = kindOf(path);
  if (!asked) return null;
  const slug = await findRedirect(db, asked.kind, asked.slug);
  return slug === undefined || slug === asked.slug ? null : textPath(asked.kind, slug);
};
