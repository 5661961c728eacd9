/** Conversions that are expected in some hours, for a person's daily overview. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import type { PromisePart } from '#platform/room.ts';

const mostLines = 10;

type Due = { readonly amount: bigint; readonly from: WalletCurrency; readonly to: WalletCurrency };

export const conversionPromises: PromisePart = async (db, userId, { from, until }) => {
  const { rows } = await sql<Due>`
    select coalesce(t.amount, o.amount) as amount, o.from_currency as from, o.to_currency as to
    from fx_orders o
    left join fx_order_turns t on t.order_id = o.id and t.number = o.turn + 1
    where o.user_id = ${userId} and o.state = 'active' and o.next_at >= ${from} and o.next_at < ${until}
    order by o.next_at limit ${mostLines}`.execute(db);
  return rows.map(
    ({ amount, from: source, to }) =>
      `${formatMinor(amount, source)} is converted to ${to} today, as you ordered.`,
  );
};
