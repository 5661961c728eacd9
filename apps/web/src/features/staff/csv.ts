import type { AuditEntry } from './queries.ts';

/** A spreadsheet runs a cell that starts like this as a formula, whoever wrote it. */
const startsFormula = /^[=+\-@\t\r\n]/;

/** Always quoted; what could run is made text by a leading apostrophe. */
export const csvCell = (value: string): string => {
  const text = startsFormula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

// Without this mark Excel reads the file in the computer's own alphabet.
const utf8Mark = '\u{FEFF}';

export const csvFile = (rows: readonly (readonly string[])[]): string =>
  utf8Mark + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

const auditColumns = ['entry', 'at', 'who', 'action', 'subject', 'detail', 'request', 'hash'];

export const auditCsv = (entries: readonly AuditEntry[]): string =>
  csvFile([
    auditColumns,
    ...entries.map(({ seq, at, actor, action, subject, detail, requestId, hash }) => [
      String(seq),
      at,
      actor,
      action,
      subject,
      JSON.stringify(detail),
      requestId,
      hash,
    ]),
  ]);
