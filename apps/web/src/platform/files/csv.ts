/** A spreadsheet runs a cell that starts with one of these as a formula. */
const startsFormula = /^[=+\-@\t\r\n]/;
/** A negative number also starts with a minus. It must stay a number, so that sheets can add it. */
const plainNumber = /^-\d+(\.\d+)?$/;

/** Quotes a cell. A leading apostrophe turns a possible formula into text. */
export const csvCell = (value: string): string => {
  const isFormula = startsFormula.test(value) && !plainNumber.test(value);
  const text = isFormula ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

// Without this mark, Excel reads the file with the computer's own encoding.
const utf8Mark = '\u{FEFF}';

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  utf8Mark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
