/**
 * Transactions owns what people see of their movements: the list, one movement with its timeline,
 * receipts anyone can check, and statements. The ledger writes the rows together with the
 * movements; nothing here changes them. Search words are written a moment later.
 */
export { transactionsRoom } from './room.ts';
