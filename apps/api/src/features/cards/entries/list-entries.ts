/** The entries of a card, for its owner: page by page, and as a file. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import { formatPlain, money } from '@cowrie/money';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDigits, startOfLagosDay } from '#platform/dates.ts';
import { csvRow, csvStream } from '#platform/files/csv.ts';
import { download } from '#platform/files/download.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { CardDeps } from '../deps.ts';
import { findOwnCard } from '../queries.ts';
import { entryAnswer } from './answers.ts';
import type { EntryRow } from './entry-queries.ts';
import { readEntries, type Wanted } from './list-queries.ts';

type Query = ParsedOf<typeof contract.listCardEntries>['query'] & { readonly cardId: string };
type Span = ParsedOf<typeof contract.exportCardEntries>['query'] & { readonly cardId: string };

/** '12.50' and '$12.5' are amounts; '2026' is also one. */
const amountIn = (search: string): bigint | null => {
  const [, whole, part = ''] =
    /^\$?\s*(\d{1,9})(?:\.(\d{1,2}))?$/.exec(search.replaceAll(',', '')) ?? [];
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
};

const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfLagosDay(from),
  before: to === undefined ? undefined : addSeconds(startOfLagosDay(to), daySeconds),
});

const wantedOf = (query: Query): Wanted => {
  const search = query.search ?? '';
  return {
    cardId: query.cardId,
    words: search.split(/\s+/).filter((word) => word !== ''),
    amount: amountIn(search),
    kind: query.kind,
    state: query.state,
    category: query.category,
    ...spanOf(query),
  };
};

export const listEntries = async (deps: CardDeps, userId: string, query: Query) => {
  const card = await findOwnCard(deps.db, userId, query.cardId);
  if (!card) return fail('NOT_FOUND');
  const after = readPlace(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const rows = await readEntries(deps.db, wantedOf(query), after, query.limit + 1);
  const page = cutPage(rows, query.limit, writePlace);
  return ok({ items: page.items.map(entryAnswer), next: page.next });
};

const head = [
  'Date (Lagos)',
  'Shop',
  'Kind',
  'State',
  'Amount (USD)',
  'Fee (USD)',
  'Category',
  'Asked amount',
  'Asked currency',
  'Reference',
];

const amountOf = (minor: bigint): string => formatPlain(money(minor, 'USD'));

const line = (row: EntryRow): string =>
  csvRow([
    lagosDigits(row.at),
    row.shop,
    row.kind,
    row.state,
    amountOf(row.direction === 'in' ? row.amount : -row.amount),
    amountOf(row.fee),
    row.category,
    row.asked_amount ?? '',
    row.asked_currency ?? '',
    row.issuer_ref ?? row.id,
  ]);

const pageSize = 500;

export const exportEntries = async (deps: CardDeps, userId: string, span: Span) => {
  const card = await findOwnCard(deps.db, userId, span.cardId);
  if (!card) return fail('NOT_FOUND');
  const name = `cowrie-card-${card.last_four ?? 'new'}.csv`;
  const wanted = { cardId: card.id, ...spanOf(span) };
  const file = csvStream<EntryRow>(
    head,
    pageSize,
    (last) => readEntries(deps.db, wanted, last, pageSize),
    line,
  );
  return ok(download(file, 'text/csv; charset=utf-8', name));
};
