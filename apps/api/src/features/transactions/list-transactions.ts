/** A person's movements, page by page from a cursor. No movement is skipped or repeated. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transactions/routes';
import type { Reader } from '#platform/db/reads.ts';
import type { Actor } from '#platform/http/call.ts';
import { cutPage, type Page, type PagePlace, readPlace, writePlace } from '#platform/paging.ts';
import { ok } from '#platform/result.ts';
import { endOf, startOf } from './days.ts';
import { indexFresh } from './index-terms.ts';
import { kindsIn, namedKinds } from './kinds.ts';
import type { TransactionDeps } from './deps.ts';
import { readerFor } from './marker-queries.ts';
import {
  lookThrough,
  type Rest,
  type TransactionRow,
  type Walk,
  walkOf,
  type Wanted,
} from './queries.ts';
import { queryTerms } from './search.ts';
import { searchOf } from './search-queries.ts';
import { toTransactionAnswer } from './answers.ts';

type Query = ParsedOf<typeof contract.listTransactions>['query'];

const wantedOf = (userId: string, query: Query): Wanted => {
  const kinds = query.type && kindsIn(query.type);
  return {
    userId,
    currency: query.currency,
    direction: query.direction,
    kinds: kinds ?? undefined,
    notKinds: kinds === null ? namedKinds : undefined,
    status: query.status,
    from: query.from === undefined ? undefined : startOf(query.from),
    before: query.to === undefined ? undefined : endOf(query.to),
    least: query.least === undefined ? undefined : BigInt(query.least),
    most: query.most === undefined ? undefined : BigInt(query.most),
  };
};

/** The most index entries one request reads. A rare filter gives short pages, never slow ones. */
const mostPlaces = 4_000;
const firstStretch = 4;
const growth = 6;
const longestStretch = 2_000;

const cursorOf = ({ created_at: at, id }: TransactionRow): string => writePlace({ at, id });

/**
 * Reads longer and longer stretches of the index until the page is full, the index ends, or the
 * maximum is reached.
 */
const readPage = async (
  read: Reader,
  { walk, rest }: { readonly walk: Walk; readonly rest: Rest },
  from: PagePlace | undefined,
  limit: number,
): Promise<Page<TransactionRow>> => {
  const rows: TransactionRow[] = [];
  let after = from;
  let walked = 0;
  let size = rest.length > 0 ? (limit + 1) * firstStretch : limit + 1;
  for (;;) {
    const stretch = walk(after, size);
    const most = limit + 1 - rows.length;
    const found = await read((db) => lookThrough(db, stretch, rest, most));
    rows.push(...found.rows);
    if (rows.length > limit) return cutPage(rows, limit, cursorOf);
    if (found.walked < size || !found.last) return { items: rows, next: null };
    walked += found.walked;
    after = found.last;
    if (walked >= mostPlaces) return { items: rows, next: writePlace(after) };
    size = Math.min(longestStretch, size * growth);
  }
};

export const listTransactions = async (deps: TransactionDeps, actor: Actor, query: Query) => {
  const { userId } = actor;
  const wanted = wantedOf(userId, query);
  const terms = queryTerms(query.search ?? '');
  const isSearch = terms.length > 0;
  // A search without a single letter or digit, such as '%', finds nothing.
  if (!isSearch && query.search) return ok({ items: [], next: null });
  // The words of the newest movements are written now, and a replica would not have them yet.
  if (isSearch) await indexFresh(deps.db, userId);
  const way = isSearch ? await searchOf(deps.db, wanted, terms) : walkOf(wanted);
  if (!way) return ok({ items: [], next: null });
  const read: Reader = isSearch ? (work) => work(deps.db) : await readerFor(deps, userId);
  const page = await readPage(read, way, readPlace(query.cursor), query.limit);
  return ok({ items: page.items.map(toTransactionAnswer), next: page.next });
};
