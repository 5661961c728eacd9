/** Pure: reads a list of sanctions or public offices from a CSV file. */

import {
  screeningEntriesMost,
  screeningKinds,
  type ScreeningKind,
} from '@cowrie/contract/kyc/data';
import { readCsv } from '#platform/files/csv.ts';

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

const columns = ['ref', 'name', 'kind', 'country', 'note'] as const;
const mostLetters = 300;

type Cells = Readonly<Record<(typeof columns)[number], string>>;

const entryOf = ({ ref, name, kind, country, note }: Cells): ScreeningEntry | string => {
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
  const problem = (line: number, words: string): Read => ({ problem: { line, words } });
  const file = readCsv(text, columns);
  if (typeof file === 'number') return problem(file, 'This line cannot be read.');
  if (columns.slice(0, 3).some((column) => !file.names.has(column))) {
    return problem(1, 'The first line needs the columns ref, name and kind.');
  }
  const entries = new Map<string, ScreeningEntry>();
  for (const { line, cells } of file.lines) {
    const entry = entryOf(cells);
    if (typeof entry === 'string') return problem(line, entry);
    if (entries.has(entry.ref)) return problem(line, `The number ${entry.ref} is there twice.`);
    if (entries.size === screeningEntriesMost) {
      return problem(line, 'The file has too many entries.');
    }
    entries.set(entry.ref, entry);
  }
  if (entries.size === 0) return problem(2, 'The file has no entries.');
  return { entries: [...entries.values()] };
};
