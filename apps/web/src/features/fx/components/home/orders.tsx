import { Card, CardLink } from '#ui/layout/card.tsx';
import { ordersCopy as text } from '../../copy-orders.ts';
import { exchangeWith, ordersPath } from '../../fx-paths.ts';
import type { FxHome } from '../../queries.ts';
import { OrderRow } from '../order-row.tsx';

/** Active orders, and those that ended in the last week. */
export function Orders({ home }: { home: FxHome }) {
  const add = exchangeWith({ how: 'limit' });
  const hasPast = home.orders.length > 0 || home.recent.length > 0;
  return (
    <Card
      title={text.title}
      aside={home.blocked === null && <CardLink to={add}>{text.place}</CardLink>}
    >
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
      {hasPast && (
        <p className="mt-3">
          <CardLink to={ordersPath}>{text.all}</CardLink>
        </p>
      )}
    </Card>
  );
}
