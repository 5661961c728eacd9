/**
 * Wallets owns what people hold with us as they see it, and the ledger as staff see it.
 *
 * Everybody has an NGN wallet from sign-up and opens a USD wallet when they want one; each stands on
 * one account of the ledger. A wallet's account is free → frozen for debits or for everything ⇄ free,
 * by staff and audited. Money moves here only by adjustment: proposed by one member of staff, decided
 * by another, posted under the approval's id. A job gives back holds past their time, and a monitor
 * holds the books against their rules every few minutes.
 */
export type { WalletParts } from './parts.ts';
export { walletJobs } from './jobs.ts';
export { walletRoutes } from './routes.ts';
export { openFirstWallet, openWalletIn } from './open-wallet.ts';
export { findWalletAccount } from './queries.ts';
export { closureBlockers, walletSection } from './leaving.ts';
export { walletsChanged } from './postings.ts';
export { seedDemoMoney, type DemoOwner } from './demo.ts';
