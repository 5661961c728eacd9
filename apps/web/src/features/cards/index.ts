/** What the shell shows of cards outside their own pages. */
export { cardFeeEffect } from './admin/components/fee-effect.tsx';
