/**
 * Report of problems for the desk: articles that do not help, words that find nothing, dead links.
 */

import { addSeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import { ok } from '#platform/result.ts';
import { type CatalogueDeps, readCatalogue } from './catalogue.ts';
import { createLinkCheck } from './link-check.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readMisses, readVoted } from './report-queries.ts';

const days = 30;
const withoutFigures = { figure: () => '', table: () => undefined } as const;

/** Over all published texts. */
const findBrokenLinks = async (deps: CatalogueDeps) => {
  const catalogue = await readCatalogue(deps);
  const check = createLinkCheck(catalogue);
  const image = (id: string) => catalogue.images.get(id);
  return catalogue.texts.flatMap(({ id, kind, title, body }) =>
    check(readMarkdown(body, { ...withoutFigures, image })).map(({ to, line }) => ({
      textId: id,
      kind,
      title,
      to,
      line,
    })),
  );
};

export const readReport = async (deps: CatalogueDeps) => {
  const since = addSeconds(deps.clock.now(), -days * 86_400);
  const [articles, misses, brokenLinks] = await Promise.all([
    readVoted(deps.db, since),
    readMisses(deps.db, lagosDay(since)),
    findBrokenLinks(deps),
  ]);
  return ok({ articles, misses, brokenLinks });
};
