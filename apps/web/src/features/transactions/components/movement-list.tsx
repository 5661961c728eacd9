import { useEffect, useRef } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { List, ListSkeleton } from '#ui/list.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { words } from '../copy.ts';
import { byDay } from '../moments.ts';
import type { Movement } from '../queries.ts';
import { rowOf } from './movement-row.tsx';

const copy = words.list;

type Page = { items: Movement[]; next: string | null };
type Props = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>;
  now: number;
  isFiltered: boolean;
  onClear: () => void;
};

/** Older ones come by themselves when the end comes into view, until the real end. */
export function MovementList({ list, now, isFiltered, onClear }: Props) {
  const movements = list.data?.pages.flatMap(({ items }) => items);
  const end = useRef<HTMLDivElement>(null);
  useMoreInView(end, list);
  if (list.error && !movements) {
    return (
      <ErrorState
        title={copy.failed}
        money={copy.failedMoney}
        reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
        actions={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {words.retry}
          </Button>
        }
      />
    );
  }
  // What fits rarely may stand far down: an empty page with more behind it is no end.
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
          {copy.stale}
        </Banner>
      )}
      <Card>
        {movements.length === 0 ? (
          <Nothing isFiltered={isFiltered} onClear={onClear} />
        ) : (
          <>
            <h2 className="sr-only">{copy.heading}</h2>
            <List
              groups={byDay(movements, now).map(({ label, items }) => ({
                label,
                rows: items.map(rowOf),
              }))}
            />
          </>
        )}
      </Card>
      {movements.length > 0 && (
        <div ref={end}>
          <LoadMore
            shown={copy.shown(movements.length)}
            more={copy.more}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered, onClear }: Pick<Props, 'isFiltered' | 'onClear'>) {
  return isFiltered ? (
    <Empty
      icon={ReceiptText}
      sentence={copy.noMatch}
      action={
        <Button variant="secondary" onClick={onClear}>
          {copy.clear}
        </Button>
      }
    />
  ) : (
    <Empty
      icon={ReceiptText}
      sentence={copy.empty}
      action={<ButtonLink to="/dashboard?add=NGN">{copy.emptyAction}</ButtonLink>}
    />
  );
}

function useMoreInView(end: React.RefObject<HTMLDivElement | null>, list: Props['list']): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const canAsk = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    const element = end.current;
    if (!element || !canAsk) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage(),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, canAsk, fetchNextPage]);
}
