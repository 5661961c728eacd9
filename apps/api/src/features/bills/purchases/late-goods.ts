/**
 * A token or a code that the company had not named when it confirmed. It is asked for again, after
 * longer and longer waits. If that does not help within half an hour, or if the company has no call
 * for it, a case with its clock opens, and staff enter what the company names.
 */

import { closeCaseIn, openCaseOnceIn } from '#features/cases/index.ts';
import { findPayout, type Goods, keepGoods, readGoods } from '#features/payouts/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { billDestination } from '../companies/company.ts';
import { companiesOf } from '../companies/index.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { milliunitsOf } from './units.ts';
import { goodsWord, tellBuyer } from '../notifications.ts';
import { afterDelivery } from '../own/after-delivery.ts';
import { findPurchase, lockPurchase, type PurchaseRow, updatePurchase } from './queries.ts';

export const firstWaitSeconds = 60;
const caseSeconds = 1_800;
const longestSeconds = 3_600;

/** The company’s call for it; undefined if it has none. */
export const goodsCall = (deps: BillDeps, { company }: Pick<PurchaseRow, 'company'>) =>
  companiesOf(deps)[company].orders.fetchGoods;

/** The goods that the company names now; null if there are none yet. */
const ask = async (deps: BillDeps, row: PurchaseRow): Promise<Goods | null> => {
  const kept = await readGoods(deps, row.user_id, row.id);
  if (kept) return kept;
  const call = goodsCall(deps, row);
  const payout = await findPayout(deps.db, row.id);
  if (!call || !payout?.company_id) return null;
  return call(payout.company_id, billDestination.parse(payout.destination));
};

/** Seals the goods and shows them. The first ones are kept. */
export const keepLate = async (deps: BillDeps, id: string, goods: Goods): Promise<void> => {
  await keepGoods(deps, id, goods);
  await inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (row?.goods !== 'late') return;
    const at = deps.clock.now();
    const milliunits = milliunitsOf(goods['units']);
    await updatePurchase(tx, id, { goods: 'ready', goods_next_at: null, milliunits });
    await closeCaseIn(deps, tx, id, 'late_goods', `The ${goodsWord(row)} is here.`);
    await tellBuyer(deps, tx, row, { kind: 'ready', what: goodsWord(row) });
    await tellChanged(tx, row.user_id, id, at);
    // The household sees tokens, and never codes.
    if (goods['token']) await afterDelivery(deps, tx, row, 'token');
  });
};

const nextAt = (deps: BillDeps, row: PurchaseRow): Date | null => {
  const at = deps.clock.now();
  const ended = row.ended_at ?? at;
  const age = (at.getTime() - ended.getTime()) / 1000;
  if (!goodsCall(deps, row)) return age < caseSeconds ? addSeconds(ended, caseSeconds) : null;
  return addSeconds(at, Math.min(longestSeconds, Math.max(firstWaitSeconds, Math.ceil(age / 4))));
};

const wait = (deps: BillDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (row?.goods !== 'late' || row.ended_at === null) return;
    const at = deps.clock.now();
    await updatePurchase(tx, id, { goods_next_at: nextAt(deps, row) });
    await tellBuyer(deps, tx, row, { kind: 'late', what: goodsWord(row) });
    if (addSeconds(row.ended_at, caseSeconds) > at) return;
    await openCaseOnceIn(deps, tx, {
      kind: 'late_goods',
      userId: row.user_id,
      transactionId: id,
      what: `${row.biller_name} was paid (${row.reference}), and the company has not named the ${goodsWord(row)}. Ask the company, and enter it on the page of the purchase.`,
    });
  });

/** True if the goods are there now. */
export const fetchLate = async (deps: BillDeps, id: string): Promise<boolean> => {
  const row = await findPurchase(deps.db, id);
  if (row?.goods !== 'late') return row?.goods === 'ready';
  const goods = await ask(deps, row).catch((error: unknown) => {
    if (error instanceof ProviderError) return null;
    throw error;
  });
  await (goods ? keepLate(deps, id, goods) : wait(deps, id));
  return goods !== null;
};
