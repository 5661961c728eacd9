/** Transactions owns people's history: the list, one movement, receipts and statements. */

export { ShareReceipt } from './components/share-receipt.tsx';
export { statusLabels } from './copy.ts';
export { useCancelTransfer } from './mutations.ts';
export { latestQuery, transactionQuery, type Detail, type Movement } from './queries.ts';
