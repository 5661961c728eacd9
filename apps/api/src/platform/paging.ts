import * as z from 'zod';

/**
 * Keyset pages. A query reads one row more than the page holds; that row proves that there is a next
 * page, and the cursor names the last row of this one.
 */
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

/** A place in a list ordered by time and id. */
export type Place = { readonly at: Date; readonly id: string };

/** The cursor of such a list: `2026-11-16T09:30:00.000Z_0198…`. */
export const writePlace = ({ at, id }: Place): string => `${at.toISOString()}_${id}`;

const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.string().min(1)]);

/** Undefined if the cursor is not one of ours. */
export const readPlace = (cursor: string): Place | undefined => {
  const split = cursor.indexOf('_');
  const parsed = place.safeParse([cursor.slice(0, split), cursor.slice(split + 1)]);
  return parsed.success ? { at: parsed.data[0], id: parsed.data[1] } : undefined;
};
