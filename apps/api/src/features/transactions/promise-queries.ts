/** Money on its way to or from a person, for their daily overview. */

import { formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import type { PromisePart } from '#platform/room.ts';
import { quote, strangerText } from '#platform/stranger-text.ts';
import { counterpartyOf } from './answers.ts';

const mostLines = 10;
const newDays = 30;

/** Open movements are few, and the newest ones by the index on the person. */
export const openPromises: PromisePart = async (db, userId, { from }) => {
  const rows = await db
    .selectFrom('transactions')
    .select(['amount', 'asset', 'direction', 'counterparty'])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`${from}::timestamptz - make_interval(days => ${newDays})`)
    .where('status', 'in', ['pending', 'processing'])
    .orderBy('created_at', 'desc')
    .limit(mostLines)
    .execute();
  return rows.map((row) => {
    const amount = formatMinor(row.amount, row.asset);
    const name = quote(strangerText(counterpartyOf(row).name, 'title'));
    return row.direction === 'in'
      ? `${amount} from ${name} is on its way to you.`
      : `${amount} to ${name} is on its way.`;
  });
};
