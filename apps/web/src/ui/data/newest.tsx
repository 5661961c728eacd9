import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import type { Asked } from '../feedback/asked.ts';
import { common } from '../text/common-copy.ts';
import { rowsByDay } from '../text/group-by-day.ts';
import { useNow } from '../text/use-now.ts';
import { List, type ListRow, ListSkeleton } from './list.tsx';

type Props<Item> = {
  query: Asked<{ readonly items: readonly Item[] }>;
  failed: string;
  /** While they load. */
  rows: number;
  empty: ReactNode;
  rowOf: (item: Item) => ListRow;
};

/** The newest few of a list, by day, in a card that links to all of them. */
export function Newest<Item extends { readonly at: string }>(props: Props<Item>) {
  const { query, failed, rows, empty, rowOf } = props;
  const { data, error, isFetching, refetch } = query;
  const now = useNow();
  if (error && !data) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-body">{failed}</p>
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    );
  }
  if (!data || now === null) return <ListSkeleton rows={rows} />;
  if (data.items.length === 0) return empty;
  return <List groups={rowsByDay(data.items, now, rowOf)} />;
}
