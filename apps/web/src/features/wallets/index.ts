/** Wallets owns what people hold with us, how money comes in, and the ledger as staff see it. */
export { dollarSyncQuery, walletsQuery } from './queries.ts';
export { adjustmentEffect } from './admin/components/adjustments/adjustment-effect.tsx';
