/**
 * Payouts owns money on its way out to an outside company: the order, the hold, and what became of it.
 * A room hands in an `Order` (`order.ts`), made from a quote or from anything else; the payout row
 * carries it, and the engine asks no other room. Its states and every step between them are in
 * `machine.ts`. The hold, the history row, the payout and the reference follow from one id, so that a
 * repeated request is the same payout. An unknown outcome stays on hold until the company says, by
 * event or when asked; past its promise it becomes a case. What the company gives for the money is
 * sealed, for its owner alone (`goods.ts`). Which company pays which rail is data in `payers.ts`.
 */
export type { PayoutDeps } from './deps.ts';
export { isOver, type PayoutState } from './machine.ts';
export { type Payer, type Payers, payersOf, type SenderOf, type Standing } from './payers.ts';
export { type Goods, readGoods } from './goods.ts';
export type { Order, PlacedOrder } from './order.ts';
export { reserve } from './reserve.ts';
export { caseHooks } from './case-hooks.ts';
export { checkPayout } from './submit.ts';
export { settleWith } from './resolve.ts';
export { payoutsRoom } from './room.ts';
export { sweepPayouts } from './sweep.ts';
export { findPayout, type PayoutRow } from './queries.ts';
