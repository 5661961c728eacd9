/**
 * Keyset pages. A query reads one row more than the page holds; that row proves that there is a next
 * page, and the cursor names the last row of this one.
 */

import * as z from 'zod';
import { fail } from './result.ts';

export type Page<T> = { readonly items: T[]; readonly next: string | null };

export const cutPage = <T>(
  rows: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): Page<T> => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};

/**
 * The values a list is ordered by, joined by `_`: `2026-11-16T09:30:00.000Z_0198…`. Times in ordered
 * columns have whole milliseconds, so the text keeps them exactly.
 */
export const writeCursor = (...keys: readonly (Date | string | number | bigint)[]): string =>
  keys.map((key) => (key instanceof Date ? key.toISOString() : String(key))).join('_');

/** A time in a cursor. */
export const cursorTime = z.iso.datetime().transform((text) => new Date(text));

/** Undefined without a cursor, or if the cursor does not fit the list. */
export const readCursor = <Keys extends z.ZodTuple>(
  keys: Keys,
  cursor: string | undefined,
): z.output<Keys> | undefined => keys.safeParse(cursor?.split('_')).data;

/** A place in a list ordered by time and id. */
export type PagePlace = { readonly at: Date; readonly id: string };

export const writePlace = ({ at, id }: PagePlace): string => writeCursor(at, id);

const place = z.tuple([cursorTime, z.uuid()]);

/** Undefined without a cursor, or if the cursor is not a time and an id. */
export const readPlace = (cursor: string | undefined): PagePlace | undefined => {
  const parsed = readCursor(place, cursor);
  return parsed && { at: parsed[0], id: parsed[1] };
};

/** The answer of a list that refuses a cursor it cannot read. */
export const badCursor = () =>
  fail('INVALID_INPUT', { fields: { cursor: 'This page link is not valid' } });
