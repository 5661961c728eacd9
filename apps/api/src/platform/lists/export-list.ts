/**
 * The export of a staff list: the same query without pages, as CSV. The audit entry is written before
 * the first row leaves, so that no export is without one.
 */

import { exportedAtMost, listZone, startSort, type ListColumn } from '@cowrie/contract/admin-list';
import { audit, type By } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { lagosDay, lagosDigits } from '../dates.ts';
import { inTx, type Db } from '../db/pool.ts';
import { csvRow, utf8Mark } from '../files/csv.ts';
import type { JsonObject } from '../json.ts';
import { fail, ok } from '../result.ts';
import { readSetting } from '../settings.ts';
import { countRows, givenFilters, readAll, type AnySource, type ListQuery } from './admin-list.ts';

export type ListDeps = { readonly db: Db; readonly clock: Clock };

const rowsAPage = 1_000;
const shownOfPersonal = 3;
const counts = new Intl.NumberFormat('en-GB');

/** The policy: the setting `exports`, `{ "mostRows": 50000 }`. */
const readMostRows = async (db: Db): Promise<number> => {
  const setting = (await readSetting(db, 'exports')) as { mostRows?: unknown } | undefined;
  return typeof setting?.mostRows === 'number' ? setting.mostRows : exportedAtMost;
};

type Value = string | number | boolean | object | null | undefined;

const textOf = (value: Value, { kind, names }: ListColumn): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => names?.[String(one)] ?? String(one)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (names) return names[text] ?? text;
  if (kind === 'time') return lagosDigits(new Date(text));
  return kind === 'day' ? lagosDay(new Date(text)) : text;
};

const rowOf = (source: AnySource, row: unknown): string =>
  csvRow(
    Object.entries(source.list.columns).map(([id, column]) =>
      textOf((row as Readonly<Record<string, Value>>)[id], column),
    ),
  );

const headOf = (source: AnySource): string =>
  csvRow(
    Object.values(source.list.columns).map(({ header, kind }) =>
      kind ? `${header} (${listZone})` : header,
    ),
  );

/** Filters as the audit log keeps them. Typed personal data is cut to its start. */
const auditedFilters = (source: AnySource, query: ListQuery): JsonObject =>
  Object.fromEntries(
    givenFilters(source, query).map(([name, value]) => {
      const text = String(value);
      const isPersonal = source.list.filters[name]?.personal;
      return [name, isPersonal ? `${text.slice(0, shownOfPersonal)}…` : text];
    }),
  );

const findName = async (db: Db, userId: string): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select(['tag', 'full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${user.full_name} (@${user.tag})`;
};

const streamOf = (
  start: string,
  pages: AsyncGenerator<readonly unknown[]>,
  line: (row: unknown) => string,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let written = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull: async (controller) => {
      const { done, value } = await pages.next();
      if (!done) {
        written += value.length;
        return controller.enqueue(encoder.encode(value.map(line).join('')));
      }
      // A download that broke off lacks this line.
      controller.enqueue(
        encoder.encode(csvRow([`End of export, rows: ${counts.format(written)}`])),
      );
      controller.close();
    },
    cancel: async () => void (await pages.return(undefined)),
  });
};

export const exportList = async (
  deps: ListDeps,
  source: AnySource,
  by: By,
  query: ListQuery & { readonly reason: string },
) => {
  const { list } = source;
  const most = await readMostRows(deps.db);
  const { count, isMore } = await countRows(deps.db, source, query, most);
  if (isMore) {
    return fail('EXPORT_TOO_LARGE', {
      words: `There are more than ${counts.format(most)} rows, and one export may have ${counts.format(most)}. Narrow the filters and export in parts.`,
      details: { most },
    });
  }
  const now = deps.clock.now();
  const who = await findName(deps.db, by.actor.userId);
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'staff.list_exported',
      subject: `list:${list.id}`,
      detail: {
        filters: auditedFilters(source, query),
        sort: query.sort ?? startSort(list, query),
        rows: count,
        reason: query.reason,
      },
    }),
  );
  const watermark = `${list.title}, exported by ${who} on ${lagosDigits(now)} ${listZone}. Reason: ${query.reason}`;
  const pages = readAll(deps.db, source, query, { rows: most, aPage: rowsAPage });
  const start = utf8Mark + csvRow([watermark]) + headOf(source);
  const name = `${list.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${lagosDay(now)}.csv`;
  return ok(
    new Response(
      streamOf(start, pages, (row) => rowOf(source, row)),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        },
      },
    ),
  );
};
