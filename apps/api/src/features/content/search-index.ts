/**
 * The index that the search reads. When a published text changes, the index is built again from the
 * published texts.
 */

import type { Tx } from '#platform/db/pool.ts';
import { plainText, readMarkdown } from './markdown/read-markdown.ts';
import { readSearchable, refreshWords, replaceSearch } from './search-queries.ts';

/** Figures differ from day to day, so they are not searched. */
const withoutFigures = {
  figure: () => '',
  table: () => undefined,
  image: () => undefined,
} as const;

const control = /\p{Cc}+/gu;

const searchTextOf = (markdown: string): string =>
  plainText(readMarkdown(markdown, withoutFigures).blocks).replaceAll(control, ' ');

/** All of them, or one. */
export const refreshSearch = async (tx: Tx, textId?: string): Promise<void> => {
  const rows = await readSearchable(tx, textId);
  await replaceSearch(
    tx,
    rows.map(({ markdown, ...row }) => ({ ...row, body: searchTextOf(markdown) })),
    textId,
  );
  await refreshWords(tx);
};
