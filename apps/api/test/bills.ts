/** Purchases as tests find them: a row without a company or money behind it. */

import { randomUUID } from 'node:crypto';
import { billerIds } from './bill-catalogue.ts';
import type { World } from './world.ts';

/** A delivered purchase of light. The catalogue must be there. */
export const putPurchase = async ({ platform }: World, userId: string) => {
  const purchaseId = randomUUID();
  const billerId = billerIds.mapleradPower;
  await platform.pool.query(
    `insert into bill_purchases (id, user_id, quote_id, biller_id, biller_name, offer_id, company,
       category, country, asked, account, face, face_currency, asset, price, discount, fees, total,
       reference, state, goods, worth, worth_currency, cost_posted_at, created_at, ended_at)
     select $1::uuid, $2::uuid, gen_random_uuid(), b.id, b.name, o.id, o.company, b.category, b.country, '{}',
       '45012345678', 50000, 'NGN', 'NGN', 50000, 0, '[]', 50000, 'BIL_' || upper(right($1::uuid::text, 12)),
       'delivered', 'none', 50000, 'NGN', $4::timestamptz, $4::timestamptz, $4::timestamptz
     from bill_billers b join bill_offers o on o.biller_id = b.id where b.id = $3`,
    [purchaseId, userId, billerId, platform.clock.now()],
  );
  return { purchaseId };
};
