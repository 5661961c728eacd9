/** Writes and reads the files that spreadsheets open. */

import { CsvError, parse } from 'csv-parse/sync';

/** A spreadsheet runs a cell that starts like this as a formula. */
const startsFormula = /^[=+\-@\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const runs = startsFormula.test(value) && !plainNumber.test(value);
  return `"${(runs ? `'${value}` : value).replaceAll('"', '""')}"`;
};

/** One line. A leading apostrophe turns a possible formula into text. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Starts a file. Without this mark some spreadsheets use the wrong character encoding. */
export const utf8Mark = '\u{FEFF}';

/**
 * A file of rows that are read page by page, so that a file of any length needs little memory. `read`
 * gets the last row of the page before, and the file ends with a page that is not full.
 */
export const csvStream = <Row>(
  head: readonly string[],
  pageRows: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
  line: (row: Row) => string,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let last: Row | undefined;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(utf8Mark + csvRow(head))),
    pull: async (controller) => {
      const rows = await read(last);
      last = rows.at(-1);
      controller.enqueue(encoder.encode(rows.map(line).join('')));
      if (rows.length < pageRows) controller.close();
    },
  });
};

type CsvLine<Column extends string> = {
  /** Its number in the file. */
  readonly line: number;
  readonly cells: Readonly<Record<Column, string>>;
};

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

const clean = (cell: string): string => cell.trim();

/**
 * The lines of a file whose first line names the columns, in any order and case. A column that the
 * file does not have is empty. The number of a line that cannot be read stands instead of the lines.
 */
export const readCsv = <const Column extends string>(
  text: string,
  columns: readonly Column[],
): { readonly names: ReadonlySet<string>; readonly lines: readonly CsvLine<Column>[] } | number => {
  try {
    const options = {
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      info: true,
    };
    // The types of the library do not know what `info` adds.
    const records = parse(text, options) as unknown as readonly Parsed[];
    const [header, ...rest] = records.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map(clean),
    }));
    const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
    const lines = rest.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        columns.map((column) => [column, cells[names.indexOf(column)] ?? '']),
      ) as Record<Column, string>,
    }));
    return { names: new Set(names), lines };
  } catch (error) {
    if (error instanceof CsvError) return Number(error['lines'] ?? 1);
    throw error;
  }
};
