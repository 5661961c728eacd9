import { money, toWire, type AssetCode } from '@cowrie/money';
import * as z from 'zod';

/** An amount as it leaves us. One too large for JSON fails loudly rather than arrive rounded. */
export const wired = (minor: bigint, asset: AssetCode): number => toWire(money(minor, asset));

/** A count as it leaves us. */
export const counted = (count: bigint): number => {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${count} does not fit the wire`);
  return number;
};

/**
 * Where a page ended, as text: the instant it is sorted by, then what tells rows of one instant
 * apart. Instants are written in whole milliseconds, so they survive the trip.
 */
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

export const cursorOf = (at: Date, ...rest: readonly (string | number | bigint)[]): string =>
  [at.toISOString(), ...rest].join('_');

export const readAccountCursor = (text: string) => accountCursor.safeParse(text.split('_')).data;
export const readHoldCursor = (text: string) => holdCursor.safeParse(text.split('_')).data;
export const readEntryCursor = (text: string) => entryCursor.safeParse(text.split('_')).data;
