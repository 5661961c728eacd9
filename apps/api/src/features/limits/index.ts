/**
 * Limits owns how much may leave a wallet: each outflow alone and the last 24 hours together, per
 * currency, per rail and on all rails. The numbers come from the person's tier, from what staff have
 * set for one person (it begins, expires, or is ended) and from what people set lower for themselves.
 * Staff change them by maker and checker, from a date on.
 *
 * This room decides which number binds; the ledger keeps to it. A room that moves money out asks for
 * the `allowance`, hands it to the ledger with the plan (`outflow`), and answers a refusal of the
 * ledger with `limitFailure`, which says which limit it was, what remains and when it is free again.
 */
export { allowance, type Allowance } from './allowance.ts';
export { isLimitRefusal, limitFailure, type LimitRefusal } from './limit-failure.ts';
export { largestOutflow, previewOutflow } from './preview.ts';
export type { LimitDeps } from './deps.ts';
export { limitsRoom } from './room.ts';
