import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { LucideIcon } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { Button } from '../controls/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Card } from '../layout/card.tsx';
import { common } from '../text/common-copy.ts';
import { rowsByDay } from '../text/group-by-day.ts';
import { List, type ListRow, ListSkeleton } from './list.tsx';
import { LoadMore } from './load-more.tsx';

type Page<Item> = { readonly items: readonly Item[] };

/** An infinite query as the page has it. */
type Paged<Item> = {
  readonly data: { readonly pages: readonly Page<Item>[] } | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isRefetchError: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
};

type Texts = {
  readonly failed: string;
  readonly stale: string;
  /** Read before the list by screen readers. */
  readonly heading: string;
  readonly shown: (count: number) => string;
  readonly more: string;
  readonly empty: string;
  readonly noMatch: string;
  readonly clear: string;
};

type Dated = { readonly at: string };

type Props<Item> = {
  list: Paged<Item>;
  now: number;
  text: Texts;
  /** Where the money is, if the list could not be loaded. */
  money?: string;
  icon: LucideIcon;
  isFiltered: boolean;
  onClear: () => void;
  /** First action for a person who has nothing in the list yet. */
  start?: ReactNode;
} & (
  | { rowOf: (item: Item) => ListRow }
  /** Draws the days itself. */
  | { children: (items: readonly Item[]) => ReactNode }
);

/** A list by day. Older rows load when its end comes into view, or by the button. */
export function DayList<Item extends Dated>(props: Props<Item>) {
  const { list, now, text, money, isFiltered } = props;
  const pages = list.data?.pages;
  const count = pages?.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useLoadMoreInView(end, list);
  if (list.error && !pages) return <Failed list={list} title={text.failed} money={money} />;
  // A page can be empty although later pages have matches, so the list loads on.
  if (!pages || (count === 0 && list.hasNextPage)) {
    return (
      <div ref={end}>
        <Card>
          <ListSkeleton rows={8} />
        </Card>
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
      <Card>
        {count === 0 ? (
          <Nothing {...props} isFiltered={isFiltered} />
        ) : (
          <>
            <h2 className="sr-only">{text.heading}</h2>
            {'rowOf' in props ? (
              <Days pages={pages} now={now} rowOf={props.rowOf} />
            ) : (
              props.children(pages.flatMap(({ items }) => items))
            )}
          </>
        )}
      </Card>
      {count > 0 && (
        <div ref={end}>
          <LoadMore list={list} count={count} shown={text.shown} more={text.more} />
        </div>
      )}
    </div>
  );
}

type DaysProps<Item> = {
  pages: readonly Page<Item>[];
  now: number;
  rowOf: (item: Item) => ListRow;
};

/** Drawn again only if a row or the day changes, not when a sheet opens. */
const Days = memo(function Days<Item extends Dated>({ pages, now, rowOf }: DaysProps<Item>) {
  const items = pages.flatMap((page) => page.items);
  return <List groups={rowsByDay(items, now, rowOf)} />;
}) as <Item extends Dated>(props: DaysProps<Item>) => ReactNode;

type FailedProps = { list: Paged<unknown>; title: string; money: string | undefined };

function Failed({ list, title, money }: FailedProps) {
  return (
    <ErrorState
      title={title}
      money={money}
      reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
      actions={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

type NothingProps = Pick<Props<Dated>, 'icon' | 'text' | 'isFiltered' | 'onClear' | 'start'>;

function Nothing({ icon, text, isFiltered, onClear, start }: NothingProps) {
  if (!isFiltered) return <Empty icon={icon} sentence={text.empty} action={start} />;
  return (
    <Empty
      icon={icon}
      sentence={text.noMatch}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      }
    />
  );
}

function useLoadMoreInView(
  end: RefObject<HTMLDivElement | null>,
  { hasNextPage, isFetching, isError, fetchNextPage }: Paged<unknown>,
): void {
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
