import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { billCategories } from '@cowrie/contract/bills/data';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { cx } from '#ui/text/class-names.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { type Biller, type BillerSearch, billersQuery } from '../queries.ts';
import { iconOf } from './category-icons.ts';

type Props = {
  search: BillerSearch;
  title: string;
  to: (biller: Biller) => string;
  state?: object;
  /** Leave out the category if all billers have the same. */
  withCategory?: boolean;
};

/** Billers of the server's search, a page at a time. */
export function BillerList({ search, title, to, state, withCategory = false }: Props) {
  const list = useInfiniteQuery(billersQuery(search));
  return (
    <Loaded query={list} failed={copy.searchFailed} skeleton={<ListSkeleton rows={6} />}>
      {({ pages }) => {
        const billers = pages.flatMap(({ items }) => items);
        if (billers.length === 0) return <Empty icon={SearchX} sentence={copy.noMatch} />;
        return (
          <section aria-label={title} className={cx(list.isPlaceholderData && 'opacity-60')}>
            <ul className="divide-y divide-hairline">
              {billers.map((one) => (
                <li key={one.id}>
                  <BillerLink biller={one} to={to(one)} state={state} withCategory={withCategory} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} count={billers.length} shown={copy.found} more={copy.more} />
          </section>
        );
      }}
    </Loaded>
  );
}

type LinkProps = { biller: Biller; to: string; state: object | undefined; withCategory: boolean };

function BillerLink({ biller, to, state, withCategory }: LinkProps) {
  const details = [withCategory && billCategories[biller.category].name, biller.note];
  return (
    <Link
      to={to}
      state={state}
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 transition-colors duration-120 hover:bg-hover"
    >
      {withCategory ? <Plate icon={iconOf(biller.category)} /> : <Plate name={biller.name} />}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{biller.name}</span>
        <span className="block truncate text-sm text-mute">
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      {biller.trouble && <Badge tone="warning">{copy.saved.trouble}</Badge>}
      <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
    </Link>
  );
}
