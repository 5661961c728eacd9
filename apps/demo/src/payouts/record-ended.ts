/** Payouts of the demo that ended long ago. Their money is moved by the room that records them. */

import { type Order, orderColumns } from '#features/payouts/order.ts';
import { insertPayout } from '#features/payouts/queries.ts';
import type { Db } from '#platform/db/pool.ts';

type EndedPayout = {
  readonly state: 'settled' | 'failed';
  readonly companyId: string | null;
  readonly words: string | null;
  readonly at: Date;
  readonly endedAt: Date;
};

export const recordEnded = async (db: Db, order: Order, ended: EndedPayout): Promise<void> => {
  await insertPayout(db, {
    ...orderColumns(order),
    id: order.id,
    user_id: order.userId,
    rail: order.rail,
    company: order.company,
    account_id: BigInt(order.account),
    state: ended.state,
    reference: order.reference,
    company_id: ended.companyId,
    company_words: ended.words,
    attempts: 1,
    promised_at: order.promisedAt,
    created_at: ended.at,
    updated_at: ended.endedAt,
    ended_at: ended.endedAt,
  });
};
