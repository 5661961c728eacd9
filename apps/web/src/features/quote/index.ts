/** Quote owns the cost of transfers: the fees that staff set, and the exchange rates. */
export { rateQuery } from './queries.ts';
export { feeEffect } from './admin/components/fee-effect.tsx';
