/**
 * Pure: what the address says about a staff list. Filters, sort and columns are in the address, so
 * that a link shows the same rows.
 */

import { sortsOf, startSort, type AdminList } from '@cowrie/contract/admin-list';

export type Read = (name: string) => string;

/**
 * Filters by name; empty if one is not set or has the value it starts with. A choice the list does
 * not offer counts as not set.
 */
export const readFilters = (list: AdminList, read: Read): Record<string, string> =>
  Object.fromEntries(
    Object.entries(list.filters).map(([name, { kind, start, names = {} }]) => {
      const value = read(name);
      const isUnknown = kind === 'choice' && !Object.hasOwn(names, value);
      return [name, isUnknown || value === start ? '' : value];
    }),
  );

export const readSort = (list: AdminList, read: Read): string => {
  const wanted = read('sort');
  return sortsOf(list).includes(wanted) ? wanted : startSort(list, readFilters(list, read));
};

const firstColumns = (list: AdminList): string[] =>
  Object.entries(list.columns).flatMap(([id, { hidden }]) => (hidden ? [] : [id]));

/** The columns on the screen, in the order of the list. Fixed ones are always there. */
export const readColumns = (list: AdminList, read: Read): string[] => {
  const wanted = read('columns');
  if (wanted === '') return firstColumns(list);
  const chosen = new Set(wanted.split(','));
  return Object.entries(list.columns).flatMap(([id, { fixed }]) =>
    fixed || chosen.has(id) ? [id] : [],
  );
};

/** Null for the columns that the list starts with. */
export const writeColumns = (list: AdminList, columns: readonly string[]): string | null => {
  const ordered = Object.keys(list.columns).filter((id) => columns.includes(id));
  return ordered.join() === firstColumns(list).join() ? null : ordered.join();
};

/**
 * Address that a saved view stores. Text that staff typed may be personal data, so it is left out.
 */
export const viewAddress = (list: AdminList, read: Read): string => {
  const names = Object.entries(list.filters).flatMap(([name, { personal }]) =>
    personal ? [] : [name],
  );
  const pairs = [...names, 'sort', 'columns'].map((name) => [name, read(name)]);
  return new URLSearchParams(pairs.filter(([, value]) => value)).toString();
};

/** Every parameter of the list, unset: the base on which a saved view is opened. */
export const emptyAddress = (list: AdminList): Record<string, null> =>
  Object.fromEntries(
    [...Object.keys(list.filters), 'sort', 'columns', ...(list.opens ? [list.opens] : [])].map(
      (name) => [name, null],
    ),
  );
