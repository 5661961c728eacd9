/** Quote owns what a send costs: the fees that staff set, and the rates. */
export { rateQuery } from './queries.ts';
export { feeEffect } from './admin/components/fee-effect.tsx';
