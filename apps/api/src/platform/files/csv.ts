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
