/** Which bills should be paid in some hours, for a person's daily overview. */

import { formatMinor } from '@cowrie/money';
import type { PromisePart } from '#platform/room.ts';

const mostLines = 10;

export const billPromises: PromisePart = async (db, userId, { from, until }) => {
  const rows = await db
    .selectFrom('bill_schedules as s')
    .innerJoin('bill_billers as b', 'b.id', 's.biller_id')
    .select(['s.face', 's.face_currency', 'b.name'])
    .where('s.user_id', '=', userId)
    .where('s.state', '=', 'active')
    // Others wait until the person confirms them.
    .where('s.authorised_at', 'is not', null)
    .where('s.next_at', '>=', from)
    .where('s.next_at', '<', until)
    .orderBy('s.next_at')
    .limit(mostLines)
    .execute();
  return rows.map(
    ({ face, face_currency: currency, name }) =>
      `${formatMinor(face, currency)} for ${name} is paid today, as you scheduled.`,
  );
};
