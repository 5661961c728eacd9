import { useRef, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { AdminList as AdminListSpec } from '@cowrie/contract/admin-list';
import { useNavigate } from 'react-router';
import { Button } from '../controls/button.tsx';
import { LoadMore } from '../data/load-more.tsx';
import { Table, type Column, type Sort } from '../data/table.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Empty } from '../feedback/empty.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { StaffLoaded } from '../feedback/loaded.tsx';
import { StaffFailure } from '../feedback/staff-failure.tsx';
import { common } from '../text/common-copy.ts';
import { Updated } from '../feedback/updated.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Beside, Detail } from '../overlays/beside.tsx';
import { clockTime } from '../text/dates.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListModel } from './list-model.ts';
import { cellText, countText, type Value } from './list-texts.ts';
import { ColumnChooser, ExportButton, ViewsMenu } from './list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';

const copy = {
  empty: (many: string) => `No ${many} yet.`,
  noMatch: 'No matches.',
  more: 'Load more',
  missing: 'There is no such row, or it was deleted.',
  stale: (time: string) => `This could not be refreshed. You see what was there at ${time}.`,
} as const;

type Action = { label: string; description: string };
type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

type Props<Row, A extends Action> = {
  model: ListModel<Row, A>;
  icon: LucideIcon;
  /** Cells that are more than their text, by column. */
  cells?: Cells<Row>;
  /** The page that a row opens; without it a row opens beside the list. */
  rowTo?: (row: Row) => string;
  renderDetail?: (row: Row) => ReactNode;
  actions?: ReactNode;
  /** Between the title and the filters. */
  children?: ReactNode;
};

/** A staff list with everything that comes with it: `useAdminList` gives the model. */
export function AdminList<Row, A extends Action>(props: Props<Row, A>) {
  const { model, actions, children } = props;
  const { list, query, rows, total } = model;
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  return (
    <div ref={root}>
      <PageHeader
        title={list.title}
        actions={
          <>
            {actions}
            <ViewsMenu views={model.views} />
            <ColumnChooser list={list} columns={model.columns} onChange={model.setColumns} />
            <ExportButton list={list} total={total} exporting={model.exporting} />
            <Updated query={query} />
          </>
        }
      />
      {children}
      <ListFilters
        list={list}
        filters={model.filters}
        onChange={model.setFilters}
        search={model.search}
        rows={rows}
      />
      <BulkBar
        bulk={model.bulk}
        count={model.selected.size}
        onClear={() => model.setSelected(new Set())}
      />
      {query.error && query.dataUpdatedAt > 0 && (
        <Banner
          kind="warning"
          className="mb-3"
          action={
            <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
              {common.retry}
            </Button>
          }
        >
          {copy.stale(clockTime(new Date(query.dataUpdatedAt).toISOString()))}
        </Banner>
      )}
      {query.error && query.dataUpdatedAt === 0 ? (
        <StaffFailure query={query} />
      ) : (
        <Rows {...props} />
      )}
    </div>
  );
}

const sortOf = (sort: string): Sort => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

const columnsOf = <Row,>(
  { columns }: AdminListSpec,
  shown: readonly string[],
  cells: Cells<Row> = {},
): Column<Row>[] =>
  shown.flatMap((id) => {
    const column = columns[id];
    if (!column) return [];
    const { header, align, sortable } = column;
    const cell = (row: Row) => (
      <span className="block max-w-64 truncate">
        {cellText((row as Readonly<Record<string, Value>>)[id], column)}
      </span>
    );
    return [{ id, header, align, sortable, cell: cells[id] ?? cell }];
  });

function Rows<Row, A extends Action>(props: Props<Row, A>) {
  const { model, icon, cells, rowTo, renderDetail } = props;
  const navigate = useNavigate();
  const { list, rows, openRow, total, filters } = model;
  const isFiltered = Object.values(filters).some(Boolean);
  const openBeside = renderDetail ? openRow.open : undefined;
  const openPage = rowTo && ((row: Row) => void navigate(rowTo(row)));
  return (
    <Beside
      detail={renderDetail && openRow.key && <OpenRow model={model} renderDetail={renderDetail} />}
    >
      <Table
        label={list.title}
        columns={columnsOf(list, model.columns, cells)}
        rows={rows}
        rowKey={model.keyOf}
        rowName={model.nameOf}
        sort={sortOf(model.sort)}
        onSortChange={({ column, direction }) =>
          model.setSort(direction === 'descending' ? `-${column}` : column)
        }
        selected={model.bulk.allowed.length > 0 ? model.selected : undefined}
        onSelectedChange={model.setSelected}
        openKey={openRow.key}
        onOpen={openPage ?? openBeside}
        loading={model.query.isPending}
        empty={
          <Empty icon={icon} sentence={isFiltered ? copy.noMatch : copy.empty(list.noun[1])} />
        }
      />
      <LoadMore
        list={model.query}
        count={rows.length}
        shown={(count) => countText(count, total, list.noun)}
        more={copy.more}
      />
    </Beside>
  );
}

type OpenRowProps<Row> = {
  model: Pick<ListModel<Row, Action>, 'openRow' | 'nameOf' | 'list'>;
  renderDetail: (row: Row) => ReactNode;
};

function OpenRow<Row>({ model, renderDetail }: OpenRowProps<Row>) {
  const { row, key, isMissing, query, close } = model.openRow;
  const [noun] = model.list.noun;
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <Detail title={title} onClose={close}>
      {row !== undefined && row !== null && <div key={key}>{renderDetail(row)}</div>}
      {isMissing && <p>{copy.missing}</p>}
      {row === undefined && !isMissing && (
        <StaffLoaded query={query} skeleton={<Skeleton className="h-64 w-full" />}>
          {() => null}
        </StaffLoaded>
      )}
    </Detail>
  );
}
