/** Where the list of everyone's transactions comes from. A period is always given. */

import { staffTransactionsList } from '@cowrie/contract/transactions/lists';
import type {
  listStaffTransactions,
  transactionStatuses,
} from '@cowrie/contract/transactions/routes';
import { formatPlain, money, type AssetCode } from '@cowrie/money';
import { sql } from 'kysely';
import { idOfTag } from '#features/identity/index.ts';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly tag: string;
  readonly kind: string;
  readonly direction: 'in' | 'out';
  readonly status: (typeof transactionStatuses)[number];
  readonly amount: bigint;
  readonly currency: AssetCode;
  readonly reference: string;
};

export const staffTransactionsSource = (
  clock: Clock,
): ListSource<typeof staffTransactionsList, typeof listStaffTransactions, Row> => ({
  list: staffTransactionsList,
  from: sql`transactions t`,
  select: sql`t.id, t.created_at as at, t.kind, t.direction, t.status, t.amount, t.asset as currency,
    t.reference, (select tag from users u where u.id = t.user_id) as tag`,
  key: { by: sql`t.id`, type: 'uuid' },
  sorts: { at: { by: sql`t.created_at`, type: 'timestamptz' } },
  filters: {
    period: (days) => sql`t.created_at >= ${addSeconds(clock.now(), -Number(days) * daySeconds)}`,
    kind: (kind) => sql`t.kind = ${kind}`,
    direction: (direction) => sql`t.direction = ${direction}`,
    status: (status) => sql`t.status = ${status}`,
    person: (tag) => sql`t.user_id = ${idOfTag(tag)}`,
    from: (day) => sql`t.created_at >= ${startOfLagosDay(day)}`,
    to: (day) => sql`t.created_at < ${addSeconds(startOfLagosDay(day), daySeconds)}`,
  },
  row: ({ at, tag, amount, currency, ...row }) => ({
    id: row.id,
    at: at.toISOString(),
    person: `@${tag}`,
    kind: row.kind,
    direction: row.direction,
    status: row.status,
    amount: formatPlain(money(amount, currency)),
    minor: Number(amount),
    currency,
    reference: row.reference,
  }),
});
