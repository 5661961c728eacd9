import { ordersMost } from '@cowrie/contract/fx/data';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { ordersCopy as text } from '../../copy-orders.ts';
import { exchangeWith, ordersPath } from '../../fx-paths.ts';
import type { FxHome } from '../../queries.ts';
import { areOrdersFull } from '../../rules/judge-amount.ts';
import { OrderRow } from '../order-row.tsx';

/** Active orders, and those that ended in the last week. */
export function Orders({ home }: { home: FxHome }) {
  const add = exchangeWith({ how: 'limit' });
  const isFull = areOrdersFull(home.orders);
  return (
    <Card
      title={text.title}
      aside={home.blocked === null && !isFull && <CardLink to={add}>{text.place}</CardLink>}
    >
      {isFull && <p className="mb-2 text-sm text-mute">{text.full(ordersMost)}</p>}
      {home.orders.length === 0 ? (
        <p className="text-body">{text.empty}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {home.orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} pairs={home.pairs} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3">
        <CardLink to={ordersPath}>{text.all}</CardLink>
      </p>
    </Card>
  );
}
