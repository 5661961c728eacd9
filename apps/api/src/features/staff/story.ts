import type { ParsedOf, Permission } from '@cowrie/contract';
import { storySources, type StoryLine, type StorySource } from '@cowrie/contract/staff/routes';
import type * as contract from '@cowrie/contract/staff/routes';
import { isAssetCode, money, toWire } from '@cowrie/money';
import * as z from 'zod';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { StaffParts } from './parts.ts';
import { readStory, type StoryRow } from './story-queries.ts';
import { findContact } from './user-queries.ts';
import { badCursor } from './users.ts';

/** Everything that happened to a person in one line of time, as far as the reader may see it. */
const needs: Readonly<Partial<Record<StorySource, Permission>>> = {
  kyc: 'kyc.read',
  money: 'ledger.read',
  case: 'cases.read',
};

const mayRead = ({ permissions }: Actor, source: StorySource): boolean => {
  const needed = needs[source];
  return needed === undefined || permissions.has(needed);
};

const cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.string()]);

const moneyOf = (row: StoryRow): StoryLine['money'] => {
  const { direction, status, currency, amount, name } = row;
  if (direction === null || amount === null || !currency || !isAssetCode(currency)) return null;
  return {
    direction,
    status: status as NonNullable<StoryLine['money']>['status'],
    currency,
    amount: toWire(money(amount, currency)),
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

export const userStory = async (
  parts: StaffParts,
  actor: Actor,
  userId: string,
  query: ParsedOf<typeof contract.userStory>['query'],
) => {
  const place = query.cursor === undefined ? undefined : cursor.safeParse(query.cursor.split('_'));
  if (place && !place.success) return badCursor();
  if (!(await findContact(parts.db, userId))) return fail('NOT_FOUND');
  const wanted = query.source === undefined ? storySources : [query.source];
  const sources = wanted.filter((source) => mayRead(actor, source));
  if (sources.length === 0) return ok({ items: [], next: null });
  const rows = await readStory(parts.db, userId, {
    sources,
    after: place && { at: place.data[0], key: place.data[1] },
    limit: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return ok({
    items: page.map(lineOf),
    next: rows.length > query.limit && last ? `${last.at.toISOString()}_${last.key}` : null,
  });
};
