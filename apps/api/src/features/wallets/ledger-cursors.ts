/**
 * Cursors of the staff's ledger lists, as text: the time the list is sorted by, then the key that
 * tells rows of the same time apart. Times have whole milliseconds, so text keeps them exactly.
 */

import * as z from 'zod';

const instant = z.iso.datetime().transform((text) => new Date(text));
const account = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const stripe = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);
const version = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

const accountCursor = z.tuple([instant, account]);
const holdCursor = z.tuple([instant, z.uuid()]);
const entryCursor = z.tuple([instant, stripe, version]);

export const writeCursor = (at: Date, ...rest: readonly (string | number | bigint)[]): string =>
  [at.toISOString(), ...rest].join('_');

export const readAccountCursor = (text: string) => accountCursor.safeParse(text.split('_')).data;
export const readHoldCursor = (text: string) => holdCursor.safeParse(text.split('_')).data;
export const readEntryCursor = (text: string) => entryCursor.safeParse(text.split('_')).data;
