import { memo, useEffect, useRef } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { copy } from '../copy.ts';
import type { Movement } from '../queries.ts';
import { rowOf } from './movement-row.tsx';

const text = copy.list;

type Page = { items: Movement[]; next: string | null };
type Props = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>;
  now: number;
  isFiltered: boolean;
  onClear: () => void;
};

/** Loads older movements automatically when the end of the list comes into view. */
export function MovementList({ list, now, isFiltered, onClear }: Props) {
  const movements = list.data?.pages.flatMap(({ items }) => items);
  const end = useRef<HTMLDivElement>(null);
  useLoadMoreInView(end, list);
  if (list.error && !movements) {
    return (
      <ErrorState
        title={text.failed}
        money={text.failedMoney}
        reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
        actions={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {copy.retry}
          </Button>
        }
      />
    );
  }
  // A page can be empty although later pages have matches, so the list loads on.
  if (!movements || (movements.length === 0 && list.hasNextPage)) {
    return (
      <div ref={end}>
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      </div>
    );
  }
  return (
    <>
      {list.isRefetchError && (
        <Banner kind="warning" className="mb-4">
          {text.stale}
        </Banner>
      )}
      <Card>
        {movements.length === 0 ? (
          <EmptyList isFiltered={isFiltered} onClear={onClear} />
        ) : (
          <>
            <h2 className="sr-only">{text.heading}</h2>
            <Days pages={list.data?.pages ?? []} now={now} />
          </>
        )}
      </Card>
      {movements.length > 0 && (
        <div ref={end}>
          <LoadMore
            shown={text.shown(movements.length)}
            more={text.more}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}

/** Drawn again only if a movement or the day changes, not when a sheet opens. */
const Days = memo(function Days({ pages, now }: { pages: readonly Page[]; now: number }) {
  const movements = pages.flatMap(({ items }) => items);
  return (
    <List
      groups={groupByDay(movements, now).map(({ label, items }) => ({
        label,
        rows: items.map(rowOf),
      }))}
    />
  );
});

function EmptyList({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  return isFiltered ? (
    <Empty
      icon={ReceiptText}
      sentence={text.noMatch}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      }
    />
  ) : (
    <Empty
      icon={ReceiptText}
      sentence={text.empty}
      action={<ButtonLink to="/dashboard?add=NGN">{text.emptyAction}</ButtonLink>}
    />
  );
}

function useLoadMoreInView(end: React.RefObject<HTMLDivElement | null>, list: Props['list']): void {
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
