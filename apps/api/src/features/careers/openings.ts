/** Openings as visitors read them. */

import type { OpeningCard } from '@cowrie/contract/careers/schemas';
import { lagosDay } from '#platform/dates.ts';
import type { Db } from '#platform/db/pool.ts';
import { newFormToken } from '#platform/http/form-token.ts';
import { fail, ok } from '#platform/result.ts';
import type { CareersDeps } from './deps.ts';
import { findPublished, readOpenOpenings, type OpeningRow } from './opening-queries.ts';
import { readOpeningText } from './opening-text.ts';
import { isTaking } from './rules.ts';

const mostShown = 100;

const cardOf = (row: OpeningRow, now: Date): OpeningCard | undefined => {
  const { published, opened_at: openedAt } = row;
  if (!published || !openedAt) return undefined;
  const { body: _body, ...fields } = published;
  return {
    ...fields,
    slug: row.slug,
    openedAt: openedAt.toISOString(),
    isOpen: isTaking(row, now),
  };
};

export const listOpenings = async (deps: CareersDeps) => {
  const now = deps.clock.now();
  const rows = await readOpenOpenings(deps.db, { today: lagosDay(now), most: mostShown });
  return ok({ items: rows.flatMap((row) => cardOf(row, now) ?? []) });
};

export const readOpening = async (deps: CareersDeps, slug: string) => {
  const row = await findPublished(deps.db, slug);
  const card = row && cardOf(row, deps.clock.now());
  if (!row?.published || !card) return fail('NOT_FOUND');
  return ok({ ...card, blocks: readOpeningText(row.published.body).blocks });
};

export const startApplication = async (deps: CareersDeps) =>
  ok({
    token: newFormToken(deps, 'careers-form', deps.clock.now()),
    isOn: await deps.flags.isOn('careers'),
  });

/** True if the address names an opening that is or was published. */
export const hasOpening = async (db: Db, slug: string): Promise<boolean> =>
  (await findPublished(db, slug)) !== undefined;

/** The open openings as search engines and links show them. */
export const listOpeningPages = async (db: Db, now: Date) =>
  (await readOpenOpenings(db, { today: lagosDay(now), most: mostShown })).flatMap(
    ({ slug, published, published_at: updatedAt }) =>
      published
        ? [
            {
              path: `/careers/${slug}`,
              title: published.title,
              summary: published.summary,
              updatedAt,
            },
          ]
        : [],
  );
