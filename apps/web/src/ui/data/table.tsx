import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Checkbox } from '../forms/checkbox.tsx';
import { cx } from '../text/class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';

export type Sort = { column: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  sortable?: boolean;
  /** Stays in view on a phone, at the right, while the other columns scroll: for buttons. */
  pinned?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** The row whose detail is open beside the table. */
  openKey?: string;
  onOpen?: (row: Row) => void;
  loading?: boolean;
  empty?: ReactNode;
};

/** Which row each key moves to. */
const targetsOf = (at: number, count: number): Readonly<Record<string, number>> => ({
  ArrowDown: at + 1,
  j: at + 1,
  ArrowUp: at - 1,
  k: at - 1,
  Home: 0,
  End: count - 1,
});

/**
 * Shows rows that the server sorted and filtered. Arrow keys, j and k move between the rows, Enter
 * opens a row, Space and x select it.
 */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, selected, onSelectedChange, loading, empty } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const width = columns.length + (selected ? 1 : 0);

  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelectedChange?.(next);
  };
  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const all = [...(body.current?.rows ?? [])];
    const at = all.indexOf(event.currentTarget);
    const { [event.key]: target } = targetsOf(at, all.length);
    if (target !== undefined) all[target]?.focus();
    else if (event.key === 'Enter') props.onOpen?.(row);
    else if ([' ', 'x'].includes(event.key) && selected) toggle(rowKey(row));
    else return;
    event.preventDefault();
  };

  return (
    <section
      className="relative max-h-full min-w-0 overflow-auto rounded-card border border-hairline bg-surface"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls sideways must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table className="w-full border-separate border-spacing-0 text-sm" aria-busy={loading}>
        <TableHead {...props} />
        <tbody ref={body}>
          {loading && rows.length === 0 && <LoadingRows width={width} />}
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              tabIndex={index === 0 ? 0 : -1}
              aria-current={props.openKey === rowKey(row) || undefined}
              onKeyDown={(event) => onRowKey(event, row)}
              onClick={() => props.onOpen?.(row)}
              className={cx(
                'group focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft',
                props.onOpen && 'cursor-pointer hover:bg-hover',
              )}
            >
              {selected && (
                <SelectCell
                  name={props.rowName(row)}
                  checked={selected.has(rowKey(row))}
                  onChange={() => toggle(rowKey(row))}
                />
              )}
              {columns.map((column) => (
                <td key={column.id} className={lookOf(cellLook, column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty}
    </section>
  );
}

/* An amount breaks between its groups where there is no room; a table that scrolls has room. */
const cellLook =
  'h-10 border-b border-hairline px-3 whitespace-nowrap text-body group-last:border-b-0 [&_wbr]:hidden';
const pinnedLook =
  'max-md:sticky max-md:right-0 max-md:border-l max-md:border-hairline max-md:bg-surface max-md:px-2';
const headLook =
  'sticky top-0 z-10 h-10 border-b border-hairline-strong bg-surface px-3 text-left text-xs font-medium whitespace-nowrap text-mute';

const lookOf = (look: string, { align, pinned }: Pick<Column<never>, 'align' | 'pinned'>): string =>
  cx(look, align === 'right' && 'text-right', pinned && pinnedLook);

type SelectCellProps = { name: string; checked: boolean; onChange: () => void };

function SelectCell({ name, checked, onChange }: SelectCellProps) {
  return (
    <td className={cx(cellLook, 'w-10')} onClick={(event) => event.stopPropagation()}>
      <Checkbox
        label={`Select ${name}`}
        hideLabel
        className="-my-2 py-2.5"
        checked={checked}
        onChange={onChange}
      />
    </td>
  );
}

function TableHead<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSortChange,
  selected,
  onSelectedChange,
}: Props<Row>) {
  const keys = rows.map(rowKey);
  const all = keys.length > 0 && keys.every((key) => selected?.has(key));
  const some = keys.some((key) => selected?.has(key));
  return (
    <thead>
      <tr>
        {selected && (
          <th className={cx(headLook, 'w-10')} scope="col">
            <Checkbox
              label="Select all on this page"
              hideLabel
              className="-my-2 py-2.5"
              checked={all}
              indeterminate={some && !all}
              onChange={() => onSelectedChange?.(new Set(all ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sort?.column === column.id ? sort.direction : undefined}
            className={lookOf(headLook, column)}
          >
            {column.sortable && onSortChange ? (
              <SortButton column={column} sort={sort} onSortChange={onSortChange} />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row> = {
  column: Column<Row>;
  sort: Sort | undefined;
  onSortChange: (sort: Sort) => void;
};

function SortButton<Row>({ column, sort, onSortChange }: SortButtonProps<Row>) {
  const isActive = sort?.column === column.id;
  const isDescending = isActive && sort.direction === 'descending';
  const Icon = isDescending ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() =>
        onSortChange({
          column: column.id,
          direction: isActive && !isDescending ? 'descending' : 'ascending',
        })
      }
      className={cx(
        'inline-flex h-10 items-center gap-1 hover:text-ink focus-visible:-outline-offset-2',
        column.align === 'right' && 'flex-row-reverse',
      )}
    >
      {column.header}
      <Icon className={cx('size-3.5', !isActive && 'opacity-0')} aria-hidden />
    </button>
  );
}

function LoadingRows({ width }: { width: number }) {
  return Array.from({ length: 6 }, (_, row) => (
    <tr key={row} className="group">
      {Array.from({ length: width }, (_unused, cell) => (
        <td key={cell} className={cellLook}>
          <Skeleton className="h-3.5 w-full min-w-12" />
        </td>
      ))}
    </tr>
  ));
}
