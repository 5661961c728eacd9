/**
 * A staff list as both sides know it: its columns, sorts and filters, without schemas, so that the
 * browser can load it. `adminListRoutes` makes its calls, `serveAdminList` in the API answers them,
 * and `useAdminList` in the web app shows it.
 */

export type ListColumn = {
  readonly header: string;
  /** The API can sort by it, from an index. */
  readonly sortable?: true;
  /** Staff cannot hide it. */
  readonly fixed?: true;
  /** Hidden until staff choose it. An export has it anyway. */
  readonly hidden?: true;
  /** Personal data. The API masks it, on the screen and in an export. */
  readonly masked?: true;
  readonly align?: 'right';
  readonly kind?: 'time' | 'day';
  /** The words for codes, so that neither the screen nor an export shows a raw code. */
  readonly names?: Readonly<Record<string, string>>;
};

export type ListFilter = {
  readonly label: string;
  /**
   * `search` applies when staff stop typing, `exact` matches whole values and applies when it is
   * submitted, `choice` offers `names`, `day` is a date in Lagos.
   */
  readonly kind: 'search' | 'exact' | 'choice' | 'day';
  /** Label of a `choice` that selects nothing: 'All countries'. */
  readonly any?: string;
  /** The choice that counts until staff make another one. It has no `any` then. */
  readonly start?: string;
  readonly names?: Readonly<Record<string, string>>;
  /** The column whose values on the screen are offered while typing. */
  readonly suggest?: string;
  /** May hold personal data, so no saved view stores it and the audit log has only its start. */
  readonly personal?: true;
};

export type AdminList = {
  /** The id of the call that reads it: 'identity.users'. */
  readonly id: string;
  readonly title: string;
  /** Words for one row and for many rows: `['person', 'people']`. */
  readonly noun: readonly [one: string, many: string];
  /** Column ids are the names of the row's properties. */
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The property that identifies a row. */
  readonly key: string;
  readonly sort: string;
  /** Another first sort while a filter has a value: decided submissions start with the newest. */
  readonly sortFor?: {
    readonly filter: string;
    readonly sorts: Readonly<Record<string, string>>;
  };
  readonly filters: Readonly<Record<string, ListFilter>>;
  /** The parameter of the address that names the open row, if rows open beside the list. */
  readonly opens?: string;
};

/** `-joinedAt` sorts by the column in descending order. */
type SortOf<Columns> = {
  [Id in keyof Columns & string]: Columns[Id] extends { readonly sortable: true }
    ? Id | `-${Id}`
    : never;
}[keyof Columns & string];

export const defineAdminList = <const L extends AdminList>(
  list: L & { readonly sort: SortOf<L['columns']>; readonly key: string },
): L => list;

/** The total is counted up to this number: '10,000+'. */
export const countedAtMost = 10_000;

/** How many rows one export may have, unless the setting `exports` says otherwise. */
export const exportedAtMost = 50_000;

/** Staff work in several countries, so their lists and exports use this zone and name it. */
export const listZone = 'Africa/Lagos';

/** The sort of the list until staff choose one. */
export const startSort = (
  { sort, sortFor }: AdminList,
  filters: Readonly<Record<string, unknown>>,
): string => {
  const value = sortFor && filters[sortFor.filter];
  return (typeof value === 'string' ? sortFor?.sorts[value] : undefined) ?? sort;
};

export const sortsOf = (list: AdminList): string[] =>
  Object.entries(list.columns).flatMap(([id, { sortable }]) => (sortable ? [id, `-${id}`] : []));
