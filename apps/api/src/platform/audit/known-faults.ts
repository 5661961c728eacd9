/**
 * Entries that an earlier release wrote with a wrong hash. It computed the hash from the values it was
 * given, and the database got their JSON: a Date was hashed as an object without fields and stored as
 * text, and an undefined field was hashed as null and not stored. Such an entry is told from one that
 * was changed by its hash, which is exactly the one that the fault produced. The two places that did
 * this are listed here; what they write now is hashed otherwise, so no new entry can look like it.
 */

import { type AuditRow, hashOf } from './rows.ts';

type Fault = {
  readonly action: string;
  readonly key: string;
  /** The value that the hash was computed from, instead of the stored one. */
  readonly hashed: unknown;
  readonly isStoredSo: (stored: unknown) => boolean;
  /** In the sentence 'Its hash was computed …'. */
  readonly words: string;
};

/** The text that JSON makes of a Date. */
const isDateText = (stored: unknown): boolean =>
  typeof stored === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(stored);

const dateFault = (action: string, key: string): Fault => ({
  action,
  key,
  hashed: {},
  isStoredSo: isDateText,
  words: `without the date "${key}"`,
});

const knownFaults: readonly Fault[] = [
  dateFault('identity.circle_changed', 'beginsAt'),
  dateFault('identity.circle_changed', 'endsAt'),
  {
    action: 'support.answer_saved',
    key: 'before',
    hashed: null,
    isStoredSo: (stored) => stored === undefined,
    words: 'with an empty "before" that was not stored',
  },
];

export const faultyActions: readonly string[] = [
  ...new Set(knownFaults.map(({ action }) => action)),
];

const isMadeBy = ({ action, key, hashed, isStoredSo }: Fault, row: AuditRow): boolean => {
  const { detail } = row;
  const isObject = typeof detail === 'object' && detail !== null && !Array.isArray(detail);
  if (row.action !== action || !isObject) return false;
  const stored = detail[key];
  return (
    isStoredSo(stored) && row.hash.equals(hashOf(row, { detail: { ...detail, [key]: hashed } }))
  );
};

/** How the fault computed the hash of this row; undefined if no fault explains the row. */
export const findFault = (row: AuditRow): string | undefined =>
  knownFaults.find((fault) => isMadeBy(fault, row))?.words;
