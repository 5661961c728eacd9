/** Pure: reads people for the waitlist from a CSV file: email, country, wants (`cards;bills`). */

import { email as emailSchema } from '@cowrie/contract';
import {
  canWaitForCountry,
  importLimits,
  isWaitlistCountry,
  wantKeys,
  type WantKey,
} from '@cowrie/contract/waitlist/data';

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

/** The cells of a line. Quotes hold commas, and two quotes are one: `"Doe, ""Jo"""`. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const columns = ['email', 'country', 'wants'] as const;

const personOf = (
  cells: readonly string[],
  isOffered: (want: WantKey) => boolean,
): ImportedPerson | string => {
  const [address = '', land = '', wished = ''] = cells;
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
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = cellsOf(header).map((name) => name.toLowerCase());
  const places = columns.map((column) => names.indexOf(column));
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at: at + 2 }]));
  if (places.includes(-1) || filled.length === 0 || filled.length > importLimits.rows) {
    return undefined;
  }
  const people = new Map<string, ImportedPerson>();
  const problems: Problem[] = [];
  let repeated = 0;
  for (const { line, at } of filled) {
    const cells = cellsOf(line);
    const person = personOf(
      places.map((place) => cells[place] ?? ''),
      isOffered,
    );
    if (typeof person === 'string') problems.push({ line: at, words: person });
    else if (people.has(person.email.toLowerCase())) repeated += 1;
    else people.set(person.email.toLowerCase(), person);
  }
  return { people: [...people.values()], repeated, problems };
};
