/** Exports of cards that the shell shows outside their own pages. */
export { cardFeeEffect } from './admin/components/fee-effect.tsx';
