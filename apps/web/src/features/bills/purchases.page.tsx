import { useEffect, useRef, type RefObject } from 'react';
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { ReceiptText, X } from 'lucide-react';
import { billCategories, rulesOf, searchMost } from '@cowrie/contract/bills/data';
import { ApiError } from '@cowrie/contract/client';
import { useSearch } from '#platform/forms/use-search.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { List, ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { groupByDay } from '#ui/text/group-by-day.ts';
import { useNow } from '#ui/text/use-now.ts';
import { rowOf } from './components/purchase-row.tsx';
import { copy } from './copy.ts';
import { purchaseCopy } from './copy-purchase.ts';
import { homePath } from './pay-paths.ts';
import { billsQuery, type Filter, filterNames, type Purchase, purchasesQuery } from './queries.ts';
import { isCategory } from './rules/pay-seed.ts';

const text = purchaseCopy.list;
export const meta = () => pageMeta(text.title);

const categories = [
  { value: '', label: text.all },
  ...Object.entries(billCategories).map(([value, { name }]) => ({ value, label: name })),
];

/** A category behind a switch is named only to people to whom it is offered. */
function useCategories() {
  const { data } = useQuery(billsQuery(''));
  const offered = new Set<string>(data?.categories.map(({ category }) => category));
  return categories.filter(
    ({ value }) => !isCategory(value) || rulesOf(value).flag === null || offered.has(value),
  );
}

/** All bills that the person paid. The filters are in the address. */
export default function PurchasesPage() {
  const { read, change } = useAddress();
  const shownCategories = useCategories();
  const category = read('category');
  const filter: Filter = {
    search: read('search'),
    category: isCategory(category) ? category : '',
    saved: read('saved'),
  };
  const list = useInfiniteQuery(purchasesQuery(filter));
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: homePath, label: copy.back }}
        actions={<ButtonLink to={homePath}>{text.pay}</ButtonLink>}
      />
      <div className="mb-4 grid grid-cols-1 gap-2">
        <div className="sm:max-w-96">
          <Search key={filter.search === '' ? 'empty' : 'typed'} filter={filter} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Chips
            className="max-w-full"
            label={text.categories}
            name="category"
            options={shownCategories}
            value={filter.category}
            onValueChange={(value) => change({ category: value || null })}
          />
          {isFiltered && (
            <Button size="sm" variant="quiet" icon={X} onClick={clear}>
              {text.clear}
            </Button>
          )}
        </div>
      </div>
      <PurchaseList list={list} isFiltered={isFiltered} onClear={clear} />
    </>
  );
}

function Search({ filter }: { filter: Filter }) {
  const { change } = useAddress();
  const field = useSearch(filter.search, (search) => change({ search: search || null }));
  return <SearchInput label={text.search} maxLength={searchMost} {...field} />;
}

type Page = { items: Purchase[]; next: string | null };
type ListProps = {
  list: UseInfiniteQueryResult<{ pages: Page[] }>;
  isFiltered: boolean;
  onClear: () => void;
};

function PurchaseList({ list, isFiltered, onClear }: ListProps) {
  const now = useNow() ?? 0;
  const purchases = list.data?.pages.flatMap(({ items }) => items);
  const end = useRef<HTMLDivElement>(null);
  useLoadMoreInView(end, list);
  if (!purchases || (purchases.length === 0 && list.hasNextPage)) {
    if (list.error) return <Failed list={list} />;
    return (
      <div ref={end}>
        <Card>
          <ListSkeleton rows={8} />
        </Card>
      </div>
    );
  }
  if (purchases.length === 0) return <EmptyList isFiltered={isFiltered} onClear={onClear} />;
  return (
    <div>
      {list.isRefetchError && (
        <Banner kind="warning" className="mb-4">
          {copy.stale}
        </Banner>
      )}
      <Card>
        <h2 className="sr-only">{text.heading}</h2>
        <List
          groups={groupByDay(purchases, now).map(({ label, items }) => ({
            label,
            rows: items.map(rowOf),
          }))}
        />
      </Card>
      <div ref={end}>
        <LoadMore
          shown={text.shown(purchases.length)}
          more={text.more}
          hasMore={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      </div>
    </div>
  );
}

function Failed({ list }: Pick<ListProps, 'list'>) {
  return (
    <ErrorState
      title={text.failed}
      money={copy.safe}
      reference={list.error instanceof ApiError ? (list.error.requestId ?? undefined) : undefined}
      actions={
        <Button loading={list.isFetching} onClick={() => void list.refetch()}>
          {copy.retry}
        </Button>
      }
    />
  );
}

function EmptyList({ isFiltered, onClear }: Omit<ListProps, 'list'>) {
  return (
    <Card>
      {isFiltered ? (
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
          action={<ButtonLink to={homePath}>{text.pay}</ButtonLink>}
        />
      )}
    </Card>
  );
}

function useLoadMoreInView(end: RefObject<HTMLDivElement | null>, list: ListProps['list']): void {
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
