/** Quote owns what a send costs: the fees that staff set. */
export { feeEffect } from './admin/components/fee-effect.tsx';
