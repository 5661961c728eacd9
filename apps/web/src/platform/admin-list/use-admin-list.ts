import { useState } from 'react';
import { startSort, type AdminList } from '@cowrie/contract/admin-list';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '../forms/use-search.ts';
import { useAddress } from '../pages/use-address.ts';
import { readColumns, readFilters, readSort, writeColumns } from './list-address.ts';
import { listQuery, rowQuery, type RowOf } from './list-queries.ts';
import { useBulkActions, type BulkAction } from './use-bulk-actions.ts';
import { useListExport } from './use-list-export.ts';
import { useSavedViews } from './use-saved-views.ts';

type Options<Row> = {
  /** Name of a row, for its check box and its detail. */
  readonly nameOf: (row: Row) => string;
  readonly bulk?: readonly BulkAction<Row>[];
};

const keyOf = (list: AdminList, row: unknown): string =>
  String((row as Readonly<Record<string, unknown>>)[list.key]);

/** The row that the address names. It is fetched, so a link works wherever the row is in the list. */
function useOpenRow<L extends AdminList>(list: L, loaded: readonly RowOf<L>[]) {
  const { read, change } = useAddress();
  const { opens = '' } = list;
  const key = opens === '' ? '' : read(opens);
  const query = useQuery({ ...rowQuery(list, key), enabled: key !== '' });
  const onScreen = loaded.find((row) => keyOf(list, row) === key);
  return {
    key,
    row: query.data ?? (query.isPending ? onScreen : undefined),
    isMissing: query.data === null,
    query,
    open: (row: RowOf<L>) => change({ [opens]: keyOf(list, row) }),
    close: () => change({ [opens]: null }),
  };
}

const noBulk: readonly never[] = [];

/** Everything a staff list does apart from how it looks; `AdminList` in `ui` shows it. */
export function useAdminList<const L extends AdminList>(list: L, options: Options<RowOf<L>>) {
  const address = useAddress();
  const { read, change } = address;
  const filters = readFilters(list, read);
  const sort = readSort(list, read);
  const asked = { ...filters, sort };
  const query = useInfiniteQuery(listQuery(list, asked));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const openRow = useOpenRow(list, rows);

  const closing = list.opens ? { [list.opens]: null } : {};
  const setFilters = (values: Readonly<Record<string, string | null>>) => {
    setSelected(new Set());
    change({ ...values, ...closing });
  };
  const [searchName = ''] =
    Object.entries(list.filters).find(([, { kind }]) => kind === 'search') ?? [];
  const search = useSearch(filters[searchName] ?? '', (typed) =>
    setFilters({ [searchName]: typed }),
  );
  return {
    list: list as AdminList,
    rows,
    keyOf: (row: RowOf<L>) => keyOf(list, row),
    nameOf: options.nameOf,
    total: query.data?.pages[0]?.total ?? null,
    query,
    filters,
    setFilters,
    search: searchName === '' ? undefined : search,
    sort,
    setSort: (next: string) => change({ sort: next === startSort(list, filters) ? null : next }),
    columns: readColumns(list, read),
    setColumns: (ids: readonly string[]) => change({ columns: writeColumns(list, ids) }),
    selected,
    setSelected,
    openRow,
    bulk: useBulkActions(options.bulk ?? noBulk, {
      rows: rows.filter((row) => selected.has(keyOf(list, row))),
      nameOf: options.nameOf,
      clear: () => setSelected(new Set()),
    }),
    exporting: useListExport(list, asked),
    views: useSavedViews(list, address),
  };
}
