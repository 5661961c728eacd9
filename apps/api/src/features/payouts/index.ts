/**
 * Payouts owns money on its way to an outside company: the order, the hold and the outcome.
 *
 * A room hands in an `Order` (`order.ts`), made from a quote or from anything else. The payout row
 * carries the order, and payouts asks no other room about it. The states and steps are in
 * `machine.ts`. The hold, the history row, the payout and the reference are derived from one id, so
 * a repeated request is the same payout. If the outcome is unknown the money stays on hold until
 * the company answers for that reference, by event or when asked, until its list shows after some
 * days that it never had the order, or until two members of staff decide. What the
 * company gives for the money is encrypted for its owner (`goods.ts`). A room offers who pays its
 * rails out by `payerPoint`.
 */
export type { PayoutDeps } from './deps.ts';
export { isOver, type PayoutState } from './machine.ts';
export type { ClosedCorridor, Payer, SentOrder, OrderAtCompany } from './payer.ts';
export { payerPoint, type Payers } from './payers.ts';
export { type Goods, keepGoods, readGoods } from './goods.ts';
export type { Order, PlacedOrder } from './order.ts';
export { settleId } from './postings.ts';
export { reserve } from './reserve.ts';
export { companyHooks } from './case-hooks.ts';
export { applyStanding, cancelPayout, homeOf, showUnderWay } from './resolve.ts';
export { checkPayout } from './submit.ts';
export { payoutsRoom } from './room.ts';
export {
  findByCompanyId,
  findByReference,
  findPayout,
  readAttempts,
  type PayoutRow,
} from './queries.ts';
export { successRate } from './figures/success-rates.ts';
export * as payoutFigures from './figures/public-figure-queries.ts';
