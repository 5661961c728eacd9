/** How customers rated what ended, by agent, category and week. */

import { mostStars, type TicketCategory } from '@cowrie/contract/support/data';
import type { RatingTally } from '@cowrie/contract/support/routes';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import { type RatingRow, readRatingCounts } from './queries.ts';
import { seesAll } from './quality.ts';
import { addDays, mondayOf } from './sample.ts';

const tallyOf = (rows: readonly RatingRow[]): RatingTally => {
  const stars = Array.from({ length: mostStars }, () => 0);
  let [resolved, rated] = [0, 0];
  for (const { stars: given, count } of rows) {
    resolved += count;
    if (given === null) continue;
    rated += count;
    stars[given - 1] = (stars[given - 1] ?? 0) + count;
  }
  return { resolved, rated, stars };
};

const groupsOf = (rows: readonly RatingRow[], by: (row: RatingRow) => string | null) =>
  [...Map.groupBy(rows, by)].map(([key, group]) => ({ key, group, tally: tallyOf(group) }));

export const readRatingBoard = async (deps: SupportDeps, actor: Actor, weeks: number) => {
  const isOwn = !seesAll(actor);
  const monday = mondayOf(lagosDay(deps.clock.now()));
  const since = startOfLagosDay(addDays(monday, -7 * (weeks - 1)));
  const rows = await readRatingCounts(deps.db, since, isOwn ? actor.userId : null);
  return ok({
    isOwn,
    all: tallyOf(rows),
    agents: groupsOf(rows, ({ agent_id: id }) => id)
      .map(({ group: [first], tally }) => ({
        ...tally,
        name: first?.name ?? 'No owner',
        tag: first?.tag ?? null,
      }))
      .toSorted((a, b) => b.rated - a.rated || a.name.localeCompare(b.name)),
    categories: groupsOf(rows, ({ category }) => category)
      .map(({ key, tally }) => ({ ...tally, category: key as TicketCategory }))
      .toSorted((a, b) => b.rated - a.rated || a.category.localeCompare(b.category)),
    weeks: groupsOf(rows, ({ week }) => week)
      .map(({ key, tally }) => ({ ...tally, week: key ?? '' }))
      .toSorted((a, b) => b.week.localeCompare(a.week)),
  });
};
