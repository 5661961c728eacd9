/**
 * A purchase follows its payout: ordered → checking while the outcome is unknown → delivered or
 * refunded. A follower hears of a change within a second; a sweep finds what was missed.
 */

import * as z from 'zod';
import {
  cancelPayout,
  checkPayout,
  findByReference,
  findPayout,
  isOver,
  type PayoutRow,
  readGoods,
} from '#features/payouts/index.ts';
import { orderFollower, sweepEach } from '#features/orders/index.ts';
import { readHold } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { clockJob, enqueue, handleJob, type JobHandler, rowJob } from '#platform/jobs/jobs.ts';
import type { Follower } from '#platform/realtime/follow.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import { findBiller } from '../catalogue/index.ts';
import { unpostedCosts } from './cost-queries.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { failureWords, isMisread } from './failure-words.ts';
import { expectsGoods } from './goods.ts';
import { milliunitsOf } from './units.ts';
import { fetchLate, firstWaitSeconds } from './late-goods.ts';
import { goodsWord, tellBuyer } from '../notifications.ts';
import { afterDelivery } from '../own/after-delivery.ts';
import { removePurchase } from './place.ts';
import { postCost, postCostBack } from './post-cost.ts';
import {
  findPurchase,
  lateGoods,
  lockPurchase,
  openPurchases,
  type PurchaseRow,
  purchasesAmong,
  updatePurchase,
} from './queries.ts';
import { forgetQuotes } from './quote-queries.ts';
import { sweepRefunds } from '../staff/refund.ts';

const followJob = rowJob('bills:follow', { lane: 'events', longestSeconds: 60 }, 25);
const costJob = rowJob('bills:cost', { lane: 'companies', longestSeconds: 120 }, 5);
const sweepJob = clockJob('bills:sweep', 300, 3);
const forgetJob = clockJob('bills:forget-quotes', 600);

const isExpected = async (tx: Tx, row: PurchaseRow): Promise<boolean> => {
  const biller = await findBiller(tx, row.biller_id);
  const named = biller ?? { id: row.biller_id, name: row.biller_name, note: null };
  return expectsGoods(row.category, named);
};

const deliver = async (deps: BillDeps, id: string): Promise<void> => {
  const before = await findPurchase(deps.db, id);
  const goods = before && (await readGoods(deps, before.user_id, id));
  await inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (!row || row.ended_at !== null) return;
    const at = deps.clock.now();
    const isLate = !goods && (await isExpected(tx, row));
    await updatePurchase(tx, id, {
      state: 'delivered',
      ended_at: at,
      goods: goods ? 'ready' : isLate ? 'late' : 'none',
      goods_next_at: isLate ? addSeconds(at, firstWaitSeconds) : null,
      milliunits: milliunitsOf(goods?.['units']),
    });
    const what = goodsWord(row);
    await tellBuyer(deps, tx, row, goods ? { kind: 'ready', what } : { kind: 'delivered' });
    await tellChanged(tx, row.user_id, id, at);
    await afterDelivery(deps, tx, row);
    await enqueue(tx, costJob, { id }, { key: `bill-cost:${id}` });
  });
};

const giveBack = async (deps: BillDeps, id: string, payout: PayoutRow): Promise<void> => {
  // The cost must be posted before it is taken back: otherwise a late job would post it after this.
  await postCost(deps, id);
  await postCostBack(deps, id);
  await inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    if (!row || row.state === 'refunded') return;
    const at = deps.clock.now();
    const words = failureWords(payout, row);
    const misread = payout.state === 'failed' && isMisread(payout.company_words);
    const change = {
      state: 'refunded',
      goods: 'none',
      goods_next_at: null,
      words,
      misread,
    } as const;
    await updatePurchase(tx, id, { ...change, ended_at: row.ended_at ?? at });
    await tellBuyer(deps, tx, row, { kind: 'refunded', words });
    await tellChanged(tx, row.user_id, id, at);
  });
};

/** Marks an open purchase as ordered, or as `checking` if its outcome is unknown. */
const note = (deps: BillDeps, id: string, payout: PayoutRow): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const row = await lockPurchase(tx, id);
    const isInDoubt = payout.state === 'unknown' || payout.stuck_since !== null;
    const state = isInDoubt ? 'checking' : 'ordered';
    if (!row || row.ended_at !== null || row.state === state) return;
    await updatePurchase(tx, id, { state });
    await tellChanged(tx, row.user_id, id, deps.clock.now());
  });

/** How long a purchase may be without its hold before it counts as left behind by a crash. */
const orphanSeconds = 180;

const tidy = async (deps: BillDeps, row: PurchaseRow): Promise<void> => {
  const since = addSeconds(deps.clock.now(), -orphanSeconds);
  if (row.created_at >= since || (await readHold(deps.db, row.id))) return;
  await removePurchase(deps, row.id, since);
};

const lateWords = 'We could not send it in time. Your money is back in your wallet.';

/**
 * An order that has not left by the time we promised is given back, such as one to a company that
 * staff have paused: the person has bought it elsewhere by now.
 */
const giveUp = async (deps: BillDeps, { id, state, flagged, promised_at }: PayoutRow) =>
  state === 'reserved' &&
  !flagged &&
  promised_at <= deps.clock.now() &&
  (await cancelPayout(deps, id, lateWords));

const followPurchase = async (deps: BillDeps, id: string): Promise<void> => {
  const row = await findPurchase(deps.db, id);
  if (!row || row.state === 'refunded') return;
  const payout = await findPayout(deps.db, id);
  if (!payout || payout.state === 'created') return tidy(deps, row);
  if (!isOver(payout.state) || payout.ended_at === null) {
    return (await giveUp(deps, payout)) ? followPurchase(deps, id) : note(deps, id, payout);
  }
  return payout.state === 'settled' ? deliver(deps, id) : giveBack(deps, id, payout);
};

/** Asks the company about a purchase and takes what it says. */
export const askAbout = async (deps: BillDeps, id: string): Promise<void> => {
  await checkPayout(deps, id);
  await followPurchase(deps, id);
};

const most = 500;
/** A job whose tries are used up is not run again. After this time the sweep does its work. */
const leftSeconds = 60;

const tasksOf = async (deps: BillDeps): Promise<(() => Promise<unknown>)[]> => {
  const at = deps.clock.now();
  const [open, late, costs] = await Promise.all([
    openPurchases(deps.db, at, most),
    lateGoods(deps.db, at, most),
    unpostedCosts(deps.db, addSeconds(at, -leftSeconds), most),
  ]);
  return [
    ...open.map(
      ({ id }) =>
        () =>
          followPurchase(deps, id),
    ),
    ...late.map(
      ({ id }) =>
        () =>
          fetchLate(deps, id),
    ),
    ...costs.map((id) => () => postCost(deps, id)),
    () => sweepRefunds(deps, most),
  ];
};

const sweep = async (deps: BillDeps): Promise<void> =>
  sweepEach(deps, 'a bill could not be swept', await tasksOf(deps));

const quoteDays = 30;

export const followJobs = (deps: BillDeps): JobHandler[] => [
  handleJob(followJob, ({ id }) => followPurchase(deps, id)),
  handleJob(
    costJob,
    ({ id }) => postCost(deps, id),
    undefined,
    async ({ id }) => (await findPurchase(deps.db, id))?.company ?? null,
  ),
  handleJob(sweepJob, () => sweep(deps), '* * * * *'),
  handleJob(
    forgetJob,
    () => forgetQuotes(deps.db, addSeconds(deps.clock.now(), -quoteDays * 86_400)),
    '47 3 * * *',
  ),
];

export const purchaseFollower = (): Follower =>
  orderFollower({
    name: 'bill-purchases',
    findOpen: purchasesAmong,
    job: followJob,
    key: 'bill-follow',
  });

const told = z.object({ data: z.object({ customIdentifier: z.string() }) });

/** Reloadly says that a purchase has changed: it is asked what it is now. */
export const reloadlyHandler = (deps: BillDeps): CompanyEventHandler => ({
  company: 'reloadly',
  types: ['airtime_transaction.status', 'giftcard_transaction.status'],
  handle: async ({ payload }) => {
    const { data } = told.safeParse(payload);
    const payout = data && (await findByReference(deps.db, data.data.customIdentifier));
    if (!payout || payout.rail !== 'bills') return { payout: null };
    await askAbout(deps, payout.id);
    return { payout: payout.id };
  },
});
