/** Pure: reads a list of sanctions or public offices from a CSV file. */

import {
  screeningEntriesMost,
  screeningKinds,
  type ScreeningKind,
} from '@cowrie/contract/kyc/data';

export type ScreeningEntry = {
  readonly ref: string;
  readonly kind: ScreeningKind;
  readonly name: string;
  readonly country: string | null;
  readonly note: string | null;
};

type CsvProblem = { readonly line: number; readonly words: string };
type Read =
  | { readonly entries: readonly ScreeningEntry[]; readonly problem?: never }
  | { readonly problem: CsvProblem; readonly entries?: never };

/** The cells of a line. Quotes hold commas, and two quotes are one: `"Doe, ""Jo"""`. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

const columns = ['ref', 'name', 'kind', 'country', 'note'] as const;
const mostLetters = 300;

const entryOf = (cells: readonly string[], places: readonly number[]): ScreeningEntry | string => {
  const [ref = '', name = '', kind = '', country = '', note = ''] = places.map(
    (place) => cells[place] ?? '',
  );
  if (ref === '' || ref.length > 80) return 'Give each entry a number in the column ref.';
  if (name.length < 2 || name.length > mostLetters) return 'Give each entry a name.';
  const known = screeningKinds.find((one) => one === kind.toLowerCase());
  if (!known) return 'Write sanction or pep in the column kind.';
  if (country !== '' && !/^[A-Za-z]{2}$/.test(country)) return 'Write countries as two letters.';
  return {
    ref,
    name,
    kind: known,
    country: country === '' ? null : country.toUpperCase(),
    note: note === '' ? null : note.slice(0, mostLetters),
  };
};

/** A problem names its line; then nothing of the file is used. */
export const readScreeningCsv = (text: string): Read => {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = cellsOf(header).map((name) => name.toLowerCase());
  const places = columns.map((column) => names.indexOf(column));
  if (places.slice(0, 3).includes(-1)) {
    return { problem: { line: 1, words: 'The first line needs the columns ref, name and kind.' } };
  }
  const entries = new Map<string, ScreeningEntry>();
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const entry = entryOf(cellsOf(line), places);
    const problem = (words: string): Read => ({ problem: { line: at + 2, words } });
    if (typeof entry === 'string') return problem(entry);
    if (entries.has(entry.ref)) return problem(`The number ${entry.ref} is there twice.`);
    if (entries.size === screeningEntriesMost) return problem('The file has too many entries.');
    entries.set(entry.ref, entry);
  }
  if (entries.size === 0) return { problem: { line: 2, words: 'The file has no entries.' } };
  return { entries: [...entries.values()] };
};
