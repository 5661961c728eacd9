/**
 * Wallets owns what people hold with us as they see it, and the ledger as staff see it.
 *
 * Everybody has an NGN wallet from sign-up and opens a USD wallet when they want one; each stands on
 * one account of the ledger. A wallet's account is free → frozen for debits or for everything ⇄ free,
 * by staff and audited. Money moves here only by adjustment: proposed by one member of staff, decided
 * by another, posted under the approval's id. A job gives back holds past their time, and a monitor
 * holds the books against their rules every few minutes.
 *
 * Money comes in on account numbers of people's own: a request is asked → active for naira, asked →
 * review → active or refused for dollars. A deposit is credited once, under an id from the company's,
 * or waits in suspense with a case; what no event told is found by a sweep, and every night our books
 * are held against the company's list.
 */
export type { WalletDeps } from './deps.ts';
export type { FundingDeps } from './funding-deps.ts';
export { openWalletIn } from './open-wallet.ts';
export { findWalletAccount } from './queries.ts';
export { walletsChanged } from './postings.ts';
export { walletsRoom } from './room.ts';
