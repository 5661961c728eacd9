/** A purchase as its owner reads it. */

import type { Purchase } from '@cowrie/contract/bills/routes';
import { wireSum } from '@cowrie/money';
import type { PurchaseRow } from './queries.ts';

export const showPurchase = (row: PurchaseRow): Purchase => ({
  id: row.id,
  category: row.category,
  biller: { id: row.biller_id, name: row.biller_name, country: row.country },
  account: row.account,
  accountName: row.account_name,
  plan: row.plan_name,
  face: wireSum(row.face, row.face_currency),
  total: wireSum(row.total, row.asset),
  state: row.state,
  goods: row.goods,
  savedId: row.saved_id,
  at: row.created_at.toISOString(),
});
