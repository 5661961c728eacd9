/** A purchase as its owner reads it. */

import type { BillCategory } from '@cowrie/contract/bills/data';
import type { Purchase } from '@cowrie/contract/bills/routes';
import type { PurchaseRow } from './queries.ts';

export const sumOf = (amount: bigint, currency: string) => ({ amount: Number(amount), currency });

export const showPurchase = (row: PurchaseRow): Purchase => ({
  id: row.id,
  category: row.category as BillCategory,
  biller: { id: row.biller_id, name: row.biller_name, country: row.country },
  account: row.account,
  accountName: row.account_name,
  plan: row.plan_name,
  face: sumOf(row.face, row.face_currency),
  total: sumOf(row.total, row.asset),
  state: row.state,
  goods: row.goods,
  savedId: row.saved_id,
  at: row.created_at.toISOString(),
});
