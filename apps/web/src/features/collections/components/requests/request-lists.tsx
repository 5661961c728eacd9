import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { HandCoins, Split as SplitIcon } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire } from '@cowrie/money';
import { formatDate } from '#ui/text/dates.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { requestCopy as copy } from '../../copy-requests.ts';
import {
  type Direction,
  moneyRequestsQuery,
  type Split,
  splitsQuery,
} from '../../request-queries.ts';
import { RequestRow } from './request-row.tsx';

/** Requests that the person sent or received, newest first. */
export function RequestsList({ direction }: { direction: Direction }) {
  const list = useInfiniteQuery(moneyRequestsQuery(direction));
  return (
    <LoadedPart query={list} failed={copy.list.failed} skeleton={<ListSkeleton rows={4} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) {
          const action = <ButtonLink to="/requests/new">{copy.ask}</ButtonLink>;
          return <Empty icon={HandCoins} sentence={copy.list[direction]} action={action} />;
        }
        const { shown, more } = copy.list;
        return (
          <>
            <ul className="divide-y divide-hairline">
              {items.map((request) => (
                <li key={request.id}>
                  <RequestRow request={request} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} count={items.length} shown={shown} more={more} />
          </>
        );
      }}
    </LoadedPart>
  );
}

export function SplitsList() {
  const query = useQuery(splitsQuery);
  return (
    <LoadedPart query={query} failed={copy.list.failed} skeleton={<ListSkeleton rows={3} />}>
      {({ items }) => {
        if (items.length === 0) {
          const action = <ButtonLink to="/requests/split">{copy.split}</ButtonLink>;
          return <Empty icon={SplitIcon} sentence={copy.list.splits} action={action} />;
        }
        return (
          <ul className="divide-y divide-hairline">
            {items.map((split) => (
              <li key={split.id}>
                <SplitRow split={split} />
              </li>
            ))}
          </ul>
        );
      }}
    </LoadedPart>
  );
}

function SplitRow({ split }: { split: Split }) {
  return (
    <Link
      to={`/splits/${split.id}`}
      prefetch="intent"
      className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
    >
      <Plate icon={SplitIcon} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">
          {split.note || formatDate(split.createdAt, '15 November 2026')}
        </span>
        <span className="block text-sm text-mute">
          <MoneyText amount={fromWire(split.paid, 'NGN')} tone="inherit" /> {copy.splits.paidOf}{' '}
          <MoneyText amount={fromWire(split.total - split.ownShare, 'NGN')} tone="inherit" />
        </span>
      </span>
    </Link>
  );
}
