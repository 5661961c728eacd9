import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { ordersMost, type OrderState, orderStateNames } from '@cowrie/contract/fx/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FilterSelect } from '#ui/forms/filters.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { OrderRow } from './components/order-row.tsx';
import { copy } from './copy.ts';
import { ordersCopy } from './copy-orders.ts';
import { exchangeWith, homePath } from './fx-paths.ts';
import { fxHomeQuery, type FxOrder, ordersQuery } from './queries.ts';
import { areOrdersFull } from './rules/judge-amount.ts';

const text = ordersCopy.list;
const states = Object.entries(ordersCopy.states).map(([value, label]) => ({ value, label }));
const newOrder = exchangeWith({ how: 'limit' });

const stateOf = (typed: string): OrderState | null =>
  orderStateNames.find((name) => name === typed) ?? null;

export const meta = () => pageMeta(ordersCopy.title);

/** All orders, newest first. The filter is in the address. */
export default function OrdersPage() {
  const { read, change } = useAddress();
  const state = stateOf(read('state'));
  const list = useInfiniteQuery(ordersQuery(state));
  const { data: home } = useQuery(fxHomeQuery);
  const isFull = home !== undefined && areOrdersFull(home.orders);
  const hasNone = !state && list.data?.pages.every(({ items }) => items.length === 0) === true;
  return (
    <>
      <PageHeader
        title={ordersCopy.title}
        back={{ to: homePath, label: copy.back }}
        actions={
          !hasNone &&
          (isFull ? (
            <Button disabled>{ordersCopy.place}</Button>
          ) : (
            <ButtonLink to={newOrder}>{ordersCopy.place}</ButtonLink>
          ))
        }
      />
      {isFull && (
        <Banner kind="warning" className="mb-4">
          {ordersCopy.full(ordersMost)}
        </Banner>
      )}
      {!hasNone && (
        <search className="mb-4 flex">
          <FilterSelect
            label={text.state}
            any={text.anyState}
            options={states}
            value={state ?? ''}
            onValueChange={(next) => change({ state: next })}
          />
        </search>
      )}
      <OrderList list={list} isFiltered={state !== null} onClear={() => change({ state: null })} />
    </>
  );
}

type ListProps = {
  list: UseInfiniteQueryResult<{ pages: { items: FxOrder[] }[] }>;
  isFiltered: boolean;
  onClear: () => void;
};

function OrderList({ list, isFiltered, onClear }: ListProps) {
  const { data: home } = useQuery(fxHomeQuery);
  const skeleton = (
    <Card>
      <ListSkeleton rows={8} />
    </Card>
  );
  return (
    <Loaded
      query={list}
      failed={text.failed}
      money={copy.safe}
      stale={copy.stale}
      skeleton={skeleton}
    >
      {({ pages }) => {
        const orders = pages.flatMap(({ items }) => items);
        if (orders.length === 0) return <EmptyList isFiltered={isFiltered} onClear={onClear} />;
        return (
          <>
            <Card>
              <h2 className="sr-only">{text.heading}</h2>
              <ul className="divide-y divide-hairline">
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderRow order={order} {...(home && { pairs: home.pairs })} />
                  </li>
                ))}
              </ul>
            </Card>
            <LoadMore list={list} count={orders.length} shown={text.shown} more={text.more} />
          </>
        );
      }}
    </Loaded>
  );
}

function EmptyList({ isFiltered, onClear }: Omit<ListProps, 'list'>) {
  return (
    <Card>
      <Empty
        icon={ArrowLeftRight}
        sentence={isFiltered ? text.noMatch : text.empty}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={onClear}>
              {text.clear}
            </Button>
          ) : (
            <ButtonLink to={newOrder}>{ordersCopy.place}</ButtonLink>
          )
        }
      />
    </Card>
  );
}
