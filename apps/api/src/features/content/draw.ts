/** A text that is not published as a visitor would read it, with what is wrong with it. */

import type { Db } from '#platform/db/pool.ts';
import { ok } from '#platform/result.ts';
import { type CatalogueDeps, imageIdsIn, readCatalogue } from './catalogue.ts';
import { readFigures } from './figures.ts';
import { createLinkCheck } from './link-check.ts';
import { minutesOf, readMarkdown, type ReadText } from './markdown/read-markdown.ts';
import { readImages } from './queries.ts';

const readSizes = async (db: Db, markdown: string) => {
  const rows = await readImages(db, imageIdsIn(markdown));
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
};

export const readDraft = async (deps: CatalogueDeps, markdown: string): Promise<ReadText> => {
  const [figures, images] = await Promise.all([readFigures(deps), readSizes(deps.db, markdown)]);
  return readMarkdown(markdown, { ...figures, image: (id) => images.get(id) });
};

export const drawDraft = async (deps: CatalogueDeps, markdown: string) => {
  const [read, catalogue] = await Promise.all([readDraft(deps, markdown), readCatalogue(deps)]);
  return {
    blocks: read.blocks,
    readingMinutes: minutesOf(read.blocks),
    problems: [...read.problems],
    gaps: [...read.gaps],
    brokenLinks: createLinkCheck(catalogue)(read),
  };
};

export const previewText = async (deps: CatalogueDeps, markdown: string) =>
  ok(await drawDraft(deps, markdown));
