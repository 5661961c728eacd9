/** Reloadly's lists: pages with `content`, or bare arrays. Both come from the same addresses. */

import * as z from 'zod';
import { addSeconds } from '#platform/clock.ts';
import { type Period, writePeriod } from './moments.ts';
import type { CallRequest } from '../caller.ts';
import { rowsOf } from '../drift.ts';
import { ProviderError } from '../provider-error.ts';
import { believedAfterSeconds, type Connection, provider } from './connection.ts';

const pageSize = 200;
const maxPages = 100;

type Page<T> = {
  readonly rows: readonly T[];
  /** Rows in a format we do not know. They are reported, and one of them may be the wanted one. */
  readonly unreadable: readonly unknown[];
  /** The page as it came, to notice that the same page came again. */
  readonly whole: readonly unknown[];
  readonly isLast: boolean | null;
};

const readRows = <S extends z.ZodType>(
  row: S,
  whole: readonly unknown[],
): Pick<Page<z.output<S>>, 'rows' | 'unreadable'> => {
  const list = rowsOf(row);
  const rows: z.output<S>[] = [];
  const unreadable: unknown[] = [];
  for (const value of whole) {
    const read = list.parse([value]);
    if (read.length === 0) unreadable.push(value);
    rows.push(...read);
  }
  return { rows, unreadable };
};

const pageOf = <S extends z.ZodType>(row: S) =>
  z
    .union([
      z.object({ content: z.array(z.unknown()), last: z.boolean().nullish().catch(null) }),
      z.array(z.unknown()).transform((content) => ({ content, last: null })),
    ])
    .transform(({ content, last }): Page<z.output<S>> => ({
      ...readRows(row, content),
      whole: content,
      isLast: last ?? null,
    }));

type ListRequest = Pick<CallRequest, 'path' | 'query'>;

/**
 * Reads pages until the last one, or until `visit` returns true. A bare array may be one page or
 * the whole list: if the next page is the same again, it was the whole list.
 */
const walkPages = async <S extends z.ZodType>(
  { ask }: Connection,
  request: ListRequest,
  row: S,
  visit: (page: Page<z.output<S>>) => boolean,
): Promise<void> => {
  const schema = pageOf(row);
  let before = '';
  for (let number = 1; number <= maxPages; number += 1) {
    const query = { ...request.query, size: pageSize, page: number };
    const page = await ask({ ...request, method: 'GET', query }, schema);
    const text = JSON.stringify(page.whole);
    if (text === before || visit(page)) return;
    before = text;
    if (page.isLast ?? page.whole.length < pageSize) return;
  }
  // The item may be on a page we did not read, so "not found" would be wrong.
  throw createUncertain(`${provider} lists more at ${request.path} than we read`);
};

const createUncertain = (message: string): ProviderError =>
  new ProviderError({
    kind: 'unavailable',
    reason: 'unknown',
    provider,
    message,
    retryable: false,
  });

export const listAll = async <S extends z.ZodType>(
  connection: Connection,
  request: ListRequest,
  row: S,
): Promise<z.output<S>[]> => {
  const rows: z.output<S>[] = [];
  await walkPages(connection, request, row, (page) => {
    rows.push(...page.rows);
    return false;
  });
  return rows;
};

/** A list that comes whole: a bare array, or one page. */
export const wholeListOf = <S extends z.ZodType>(row: S) =>
  pageOf(row).transform(({ rows }) => rows);

type ReferenceField = 'customIdentifier' | 'referenceId';

/** A row's reference, wherever it is written; undefined if the row has none. */
const referenceIn = (row: unknown, field: ReferenceField): unknown => {
  if (typeof row !== 'object' || row === null) return undefined;
  const values = row as Readonly<Record<string, unknown>>;
  return values[field] ?? referenceIn(values['transaction'], field);
};

/** Reloadly compares references without regard to case. */
const isSameReference = (given: unknown, reference: string): boolean =>
  typeof given === 'string' && given.toLowerCase() === reference.toLowerCase();

/** Whether an unreadable row may be the wanted one. Reloadly's own examples contain empty rows. */
const mayBe = (row: unknown, field: ReferenceField, reference: string): boolean => {
  if (typeof row !== 'object' || row === null || Object.keys(row).length === 0) return false;
  const given = referenceIn(row, field);
  return typeof given !== 'string' || isSameReference(given, reference);
};

const findByReference = async <S extends z.ZodType>(
  connection: Connection,
  wanted: { readonly path: string; readonly field: ReferenceField; readonly reference: string },
  row: S,
): Promise<z.output<S> | null> => {
  const { path, field, reference } = wanted;
  let found: z.output<S> | null = null;
  const request = { path, query: { [field]: reference } };
  await walkPages(connection, request, row, ({ rows, unreadable }) => {
    found = rows.find((each) => isSameReference(referenceIn(each, field), reference)) ?? null;
    if (found === null && unreadable.some((each) => mayBe(each, field, reference))) {
      throw createUncertain(`${provider} answered at ${path} with a row we cannot read`);
    }
    return found !== null;
  });
  return found;
};

/**
 * Reloadly's answer about a purchase whose outcome is unknown. `absent` means that the purchase was
 * not carried out and never will be; until that is certain the answer is `too_early`.
 */
type LookedUp<T> =
  | { readonly standing: 'found'; readonly purchase: T }
  | { readonly standing: 'absent' }
  | { readonly standing: 'too_early'; readonly askAgainAt: Date };

type DoubtfulPurchase = {
  readonly reference: string;
  /** When the last attempt under the reference began. */
  readonly sentAt: Date;
};

const lookUp = async <T>(
  { clock }: Connection,
  { sentAt, reference }: DoubtfulPurchase,
  find: (reference: string) => Promise<T | null>,
): Promise<LookedUp<T>> => {
  const askAgainAt = addSeconds(sentAt, believedAfterSeconds);
  const isEarly = clock.now() < askAgainAt;
  const purchase = await find(reference);
  if (purchase !== null) return { standing: 'found', purchase };
  return isEarly ? { standing: 'too_early', askAgainAt } : { standing: 'absent' };
};

type Purchases<S extends z.ZodType, T> = {
  /** Where Reloadly lists them. */
  readonly path: string;
  readonly field: ReferenceField;
  readonly schema: S;
  readonly shape: (row: z.output<S>) => T;
};

/** The questions that Reloadly answers about the purchases of each product. */
export const purchasesAt = <S extends z.ZodType, T>(
  connection: Connection,
  { path, field, schema, shape }: Purchases<S, T>,
) => {
  const findOne = async (reference: string): Promise<T | null> => {
    const row = await findByReference(connection, { path, field, reference }, schema);
    return row === null ? null : shape(row);
  };
  return {
    get: async (id: string): Promise<T | null> => {
      const request = { method: 'GET', path: `${path}/${encodeURIComponent(id)}` } as const;
      const row = await connection.find(request, schema);
      return row === null ? null : shape(row);
    },

    list: async (period: Period): Promise<T[]> => {
      const query = writePeriod(period);
      return (await listAll(connection, { path, query }, schema)).map(shape);
    },

    /** For staff: null says nothing about a purchase that is still under way. */
    findByReference: findOne,
    /** After an unknown outcome. */
    lookUp: (doubtful: DoubtfulPurchase) => lookUp(connection, doubtful, findOne),
  };
};
