/** Wallets owns people's balances, adding money, and the ledger screens for staff. */

export { useOpenWallet } from './mutations.ts';
export { dollarSyncQuery, usdRequestQuery, walletsQuery } from './queries.ts';
export { adjustmentEffect } from './admin/components/adjustments/adjustment-effect.tsx';
