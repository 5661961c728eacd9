/** A person's conversions: the list, one of them, and the file. */

import type { ParsedOf } from '@cowrie/contract';
import { fxPairNames, type FxPair } from '@cowrie/contract/fx/data';
import type * as contract from '@cowrie/contract/fx/routes';
import { type AssetCode, formatPlain, money } from '@cowrie/money';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDigits, startOfLagosDay } from '#platform/dates.ts';
import { csvRow, csvStream } from '#platform/files/csv.ts';
import { download } from '#platform/files/download.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import {
  type ConversionFilter,
  type ConversionRow,
  findOwnConversion,
  listConversions,
  orderKindsOf,
} from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { readMarket } from './prices/market.ts';
import type { Market } from './prices/rules.ts';
import { type Seen, showConversion, showConversionDetail } from './show.ts';

type Query = ParsedOf<typeof contract.listConversions>['query'];
type FileQuery = ParsedOf<typeof contract.exportConversions>['query'];

const filterOf = ({ from, since, until, by }: FileQuery): ConversionFilter => ({
  from,
  by,
  since: since === undefined ? undefined : startOfLagosDay(since),
  until: until === undefined ? undefined : addSeconds(startOfLagosDay(until), daySeconds),
});

const readMarkets = async (deps: FxDeps): Promise<ReadonlyMap<FxPair, Market>> => {
  const known = await Promise.all(fxPairNames.map((pair) => readMarket(deps, pair)));
  return new Map(known.flatMap(({ pair, market }) => (market ? [[pair, market] as const] : [])));
};

/** The data needed to show some conversions. */
export const seenOf = async (deps: FxDeps, rows: readonly ConversionRow[]): Promise<Seen> => {
  const ids = rows.flatMap(({ order_id: id }) => (id === null ? [] : [id]));
  const [markets, orders] = await Promise.all([
    readMarkets(deps),
    ids.length === 0 ? [] : orderKindsOf(deps.db, ids),
  ]);
  return {
    markets,
    kinds: new Map(orders.map(({ id, kind }) => [id, kind])),
  };
};

export const listOwn = async (deps: FxDeps, userId: string, query: Query) => {
  const after = readPlace(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const { limit } = query;
  const rows = await listConversions(deps.db, userId, filterOf(query), { after, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  const seen = await seenOf(deps, page.items);
  return ok({ items: page.items.map((row) => showConversion(row, seen)), next: page.next });
};

export const readOwn = async (deps: FxDeps, userId: string, id: string) => {
  const row = await findOwnConversion(deps.db, userId, id);
  return row ? ok(showConversionDetail(row, await seenOf(deps, [row]))) : fail('NOT_FOUND');
};

const head = [
  'Time (Lagos)',
  'Reference',
  'Given',
  'Given currency',
  'Received',
  'Received currency',
  'Price',
  'Mid-market rate',
  'Margin %',
  'Fee',
  'Price with fees',
  'Rate promise credited',
];

const plain = (amount: number, currency: AssetCode): string =>
  formatPlain(money(BigInt(amount), currency));

const lineOf = (row: ConversionRow, seen: Seen): string => {
  const shown = showConversion(row, seen);
  const { source, target } = shown;
  return csvRow([
    lagosDigits(row.created_at),
    shown.reference,
    plain(source.amount, source.currency),
    source.currency,
    plain(target.amount, target.currency),
    target.currency,
    shown.price,
    shown.mid,
    `${Math.trunc(shown.marginBasisPoints / 100)}.${String(shown.marginBasisPoints % 100).padStart(2, '0')}`,
    plain(shown.fee, source.currency),
    shown.effectivePrice,
    plain(shown.promised, target.currency),
  ]);
};

const fileDays = 366;
const pageRows = 500;
const nothingSeen: Seen = { markets: new Map(), kinds: new Map() };

export const exportOwn = (deps: FxDeps, userId: string, query: FileQuery) => {
  const oldest = addSeconds(deps.clock.now(), -fileDays * daySeconds);
  const asked = filterOf(query);
  const since = asked.since && asked.since > oldest ? asked.since : oldest;
  const file = csvStream<ConversionRow>(
    head,
    pageRows,
    (last) => {
      const after = last && { at: last.created_at, id: last.id };
      return listConversions(deps.db, userId, { ...asked, since }, { after, limit: pageRows });
    },
    (row) => lineOf(row, nothingSeen),
  );
  return ok(download(file, 'text/csv; charset=utf-8', 'cowrie-conversions.csv'));
};
