/** Lists of Maplerad: one odd row is left out and reported, and the others are still read. */

import * as z from 'zod';
import { rowsOf } from '../drift.ts';

/** A list that may also be null, which Maplerad writes for "none". */
export const listOf = <S extends z.ZodType>(row: S) =>
  rowsOf(row)
    .nullable()
    .transform((rows) => rows ?? []);

/**
 * A page of a list. `count` includes the rows that could not be read: a page is the last one only
 * if Maplerad sent fewer rows than we asked for.
 */
export const pageOf = <S extends z.ZodType>(row: S) => {
  const rows = rowsOf(row);
  return z
    .array(z.unknown())
    .nullable()
    .transform((values) => ({ count: values?.length ?? 0, rows: rows.parse(values ?? []) }));
};
