/**
 * Transactions owns what people see of what happened to their money: the list, one movement with its
 * story, receipts anybody can check, and statements. The rows themselves are written by the ledger
 * with the movements; nothing here changes them. Words to search by are written a moment later.
 */
export type { TransactionDeps } from './deps.ts';
export { typeOf } from './kinds.ts';
export { indexTerms } from './index-terms.ts';
export { transactionsRoom } from './room.ts';
