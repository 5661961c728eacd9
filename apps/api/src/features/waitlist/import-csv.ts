/** Pure: reads people for the waitlist from a CSV file: email, country, wants (`cards;bills`). */

import { email as emailSchema } from '@cowrie/contract';
import {
  canWaitForCountry,
  importLimits,
  isWaitlistCountry,
  wantKeys,
  type WantKey,
} from '@cowrie/contract/waitlist/data';
import { readCsv } from '#platform/files/csv.ts';

export type ImportedPerson = {
  readonly email: string;
  readonly country: string;
  readonly wants: readonly WantKey[];
};
type Problem = { readonly line: number; readonly words: string };
type ImportedFile = {
  readonly people: readonly ImportedPerson[];
  /** Addresses that are in the file twice. */
  readonly repeated: number;
  readonly problems: readonly Problem[];
};

const columns = ['email', 'country', 'wants'] as const;

type Cells = Readonly<Record<(typeof columns)[number], string>>;

const personOf = (
  { email: address, country: land, wants: wished }: Cells,
  isOffered: (want: WantKey) => boolean,
): ImportedPerson | string => {
  const email = emailSchema.safeParse(address);
  if (!email.success) return 'The email is not valid.';
  const country = land.toUpperCase();
  if (!isWaitlistCountry(country)) return 'Write a country as two letters.';
  const named = wished.split(/[;|]/).map((want) => want.trim().toLowerCase());
  const found = wantKeys.filter((key) => named.includes(key) && isOffered(key));
  if (found.length === 0 || found.length < new Set(named).size) {
    return `Write what they wait for: ${wantKeys.filter(isOffered).join(', ')}.`;
  }
  if (found.includes('country') && !canWaitForCountry(country)) {
    return 'People can open an account in this country.';
  }
  return { email: email.data, country, wants: found };
};

/** Undefined if the file has no such columns, or too many lines. */
export const readImport = (
  text: string,
  isOffered: (want: WantKey) => boolean,
): ImportedFile | undefined => {
  const file = readCsv(text, columns);
  if (typeof file === 'number') return undefined;
  const { names, lines } = file;
  const isComplete = columns.every((column) => names.has(column));
  if (!isComplete || lines.length === 0 || lines.length > importLimits.rows) return undefined;
  const people = new Map<string, ImportedPerson>();
  const problems: Problem[] = [];
  let repeated = 0;
  for (const { line, cells } of lines) {
    const person = personOf(cells, isOffered);
    if (typeof person === 'string') problems.push({ line, words: person });
    else if (people.has(person.email.toLowerCase())) repeated += 1;
    else people.set(person.email.toLowerCase(), person);
  }
  return { people: [...people.values()], repeated, problems };
};
