/**
 * Cursors of staff lists: the sort they belong to, and the values of the last row as the database
 * writes them, so that no precision is lost. Every value is checked before it reaches the database.
 */

import * as z from 'zod';

const hasNoZero = (text: string): boolean => !text.includes('\0');

const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text) &&
  !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));

const fits = {
  uuid: (text) => z.uuid().safeParse(text).success,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  text: hasNoZero,
  timestamptz: isTime,
  date: (text) => z.iso.date().safeParse(text).success,
} as const satisfies Record<string, (text: string) => boolean>;

export type SqlType = keyof typeof fits;

export const writeCursor = (sort: string, values: readonly string[]): string =>
  Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Undefined if the cursor does not belong to this sort. */
export const readCursor = (
  cursor: string,
  sort: string,
  types: readonly SqlType[],
): readonly string[] | undefined => {
  const parsed = z.array(z.string().max(400)).safeParse(parse(cursor)).data;
  if (!parsed || parsed[0] !== sort || parsed.length !== types.length + 1) return undefined;
  const values = parsed.slice(1);
  return types.every((type, at) => fits[type](values[at] ?? '')) ? values : undefined;
};
