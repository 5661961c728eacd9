import { memo, useEffect, useRef, type RefObject } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '#ui/controls/button.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { entriesCopy as text } from '../../copy-entries.ts';
import type { Entry } from '../../queries.ts';
import { rowOf } from './entry-row.tsx';

type Page = { items: Entry[]; next: string | null };
type Props = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>;
  now: number;
  isFiltered: boolean;
  onClear: () => void;
};

/** All entries by day. Older ones load when the end of the list comes into view. */
export function EntryList({ list, now, isFiltered, onClear }: Props) {
  const pages = list.data?.pages;
  const count = pages?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useLoadMoreInView(end, list);
  if (list.error && !pages) return <Failed list={list} />;
  // A page can be empty although later pages have matches, so the list loads on.
  if (!pages || (count === 0 && list.hasNextPage)) {
    return (
      <div ref={end}>
        <Box>
          <ListSkeleton rows={8} />
        </Box>
      </div>
    );
  }
  return (
    <div>
      {list.isRefetchError && (
        <Banner kind="warning" className="mb-4">
          {text.stale}
        </Banner>
      )}
      <Box>
        {count === 0 ? (
          <EmptyList isFiltered={isFiltered} onClear={onClear} />
        ) : (
          <>
            <h2 className="sr-only">{text.heading}</h2>
            <Days pages={pages} now={now} />
          </>
        )}
      </Box>
      {count > 0 && (
        <div ref={end}>
          <LoadMore
            shown={text.shown(count)}
            more={text.more}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </div>
  );
}

/** Drawn again only if an entry or the day changes, not when a sheet opens. */
const Days = memo(function Days({ pages, now }: { pages: readonly Page[]; now: number }) {
  const entries = pages.flatMap(({ items }) => items);
  return (
    <List
      groups={groupByDay(entries, now).map(({ label, items }) => ({
        label,
        rows: items.map(rowOf),
      }))}
    />
  );
});

function Failed({ list }: Pick<Props, 'list'>) {
  return (
    <ErrorState
      title={text.failed}
      money={text.detail.safe}
      reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
      actions={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {text.retry}
        </Button>
      }
    />
  );
}

function EmptyList({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  if (!isFiltered) return <Empty icon={ReceiptText} sentence={text.empty} />;
  return (
    <Empty
      icon={ReceiptText}
      sentence={text.noMatch}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      }
    />
  );
}

function useLoadMoreInView(end: RefObject<HTMLDivElement | null>, list: Props['list']): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const canLoad = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    const element = end.current;
    if (!element || !canLoad) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, canLoad, fetchNextPage]);
}
