/** A spreadsheet runs a cell that starts like this as a formula, whoever wrote it. */
const startsFormula = /^[=+\-@\t\r\n]/;
/** A negative amount starts like one and is none; as text it could not be added up. */
const plainNumber = /^-\d+(\.\d+)?$/;

/** Always quoted; what could run is made text by a leading apostrophe. */
export const csvCell = (value: string): string => {
  const runs = startsFormula.test(value) && !plainNumber.test(value);
  const text = runs ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

// Without this mark Excel reads the file in the computer's own alphabet.
const utf8Mark = '\u{FEFF}';

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  utf8Mark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
