/** A person's activity as one timeline, with the parts the reading member of staff may see. */

import type { ParsedOf } from '@cowrie/contract';
import type { StoryLine } from '@cowrie/contract/identity/routes';
import type * as contract from '@cowrie/contract/identity/routes';
import { wireAmount } from '@cowrie/money';
import * as z from 'zod';
import type { Actor } from '#platform/http/call.ts';
import { badCursor, cursorTime, cutPage, readCursor, writeCursor } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { PeopleDeps } from '../deps.ts';
import { readStory, type StoryRow } from './story-queries.ts';
import { findContact } from './people-queries.ts';

const moneyOf = (row: StoryRow): StoryLine['money'] => {
  const { direction, status, currency, amount, name } = row;
  if (direction === null || status === null || amount === null || currency === null) return null;
  return {
    direction,
    status,
    currency,
    amount: wireAmount(amount, currency),
    name: name ?? '',
  };
};

const lineOf = (row: StoryRow): StoryLine => ({
  id: `${row.source}_${row.key}`,
  at: row.at.toISOString(),
  source: row.source,
  kind: row.kind,
  words: row.words,
  by: row.by,
  device: row.device,
  ip: row.ip || null,
  money: moneyOf(row),
  reference: row.reference,
});

/** The key of a line is the id of a row, or the sequence number of an audit entry. */
const storyCursor = z.tuple([cursorTime, z.string().min(1)]);

export const userStory = async (
  deps: PeopleDeps,
  actor: Actor,
  userId: string,
  query: ParsedOf<typeof contract.userStory>['query'],
) => {
  const after = readCursor(storyCursor, query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  if (!(await findContact(deps.db, userId))) return fail('NOT_FOUND');
  const sources = deps.story.filter(
    ({ source, permission }) =>
      (query.source === undefined || query.source === source) &&
      (permission === undefined || actor.permissions.has(permission)),
  );
  if (sources.length === 0) return ok({ items: [], next: null });
  const rows = await readStory(deps.db, userId, { sources, after, limit: query.limit + 1 });
  const page = cutPage(rows, query.limit, ({ at, key }) => writeCursor(at, key));
  return ok({ items: page.items.map(lineOf), next: page.next });
};
