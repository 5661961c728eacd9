/**
 * Limits owns how much may leave a wallet: each outflow alone and the last 24 hours together, per
 * currency, per rail and on all rails. The numbers come from the person's tier, from overrides that
 * staff set for one person (with a start and an end), and from lower caps people set for
 * themselves. Staff change them by maker and checker, from a start date.
 *
 * This room decides which number applies; the ledger enforces it. A room that moves money out asks
 * for the `allowance`, hands it to the ledger with the plan (`outflow`), and turns a refusal into
 * an answer with `limitFailure`: which limit it was, what remains, and when more is available.
 */
export { allowance, tierAllowance } from './allowance.ts';
export { isLimitRefusal, limitFailure } from './limit-failure.ts';
export { largestOutflow, previewOutflow } from './preview.ts';
export { lower as lowerAmount } from './rules.ts';
export { limitsRoom } from './room.ts';
export { loadTierLimits } from './tier-limits.ts';
