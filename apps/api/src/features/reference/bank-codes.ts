/**
 * The codes of Nigerian banks at the Central Bank. Our company has codes of its own, so its banks are
 * found here by name. A bank without a row is only never suggested; it can be chosen like any other.
 */

import { nubanPrefix } from '@cowrie/contract/reference/nuban';
import table from './data/bank-codes-ng.json' with { type: 'json' };

type BankNumbering = {
  /** The company's code. */
  readonly code: string;
  /** The six digits for the check digit; null if accounts are phone numbers. */
  readonly prefix: string | null;
  /** 1 is the bank most people send to; null if it is not among the popular ones. */
  readonly popular: number | null;
};

/** 'GTBANK PLC' and 'GTBank' are the same bank. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(plc|limited|ltd|nigeria)\b/g, '')
    .replace(/[^a-z0-9]/g, '');

const byName = new Map(table.flatMap((row) => row.names.map((name) => [plain(name), row])));

/** The name as it is, without what is in brackets, and what is in brackets. */
const namesIn = (name: string): string[] => {
  const inBrackets = /\(([^)]*)\)/.exec(name)?.[1];
  return [name, name.replace(/\([^)]*\)/g, ''), ...(inBrackets ? [inBrackets] : [])];
};

const rowOf = (name: string) => {
  const [whole = '', ...parts] = namesIn(name).map(plain);
  return byName.get(whole) ?? parts.map((part) => byName.get(part)).find(Boolean);
};

/** Pure: what is known about the banks of the company's list. */
export const numberingOf = (
  banks: readonly { readonly code: string; readonly name: string }[],
): BankNumbering[] =>
  banks.flatMap(({ code, name }) => {
    const row = rowOf(name);
    if (!row) return [];
    const prefix = row.kind === 'phone' ? null : nubanPrefix(row.code);
    return [{ code, prefix, popular: row.popular ?? null }];
  });
