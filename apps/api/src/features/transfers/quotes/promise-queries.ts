/** Payments that should leave a person's wallets within some hours, for their daily overview. */

import { formatMinor } from '@cowrie/money';
import type { PromisePart } from '#platform/room.ts';

const mostLines = 10;

export const scheduledPromises: PromisePart = async (db, userId, { from, until }) => {
  const rows = await db
    .selectFrom('scheduled_sends')
    .select(['amount', 'currency', 'recipient_name'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('next_at', '>=', from)
    .where('next_at', '<', until)
    .orderBy('next_at')
    .limit(mostLines)
    .execute();
  return rows.map(
    ({ amount, currency, recipient_name: name }) =>
      `${formatMinor(amount, currency)} leaves for ${name} today, as you scheduled.`,
  );
};
