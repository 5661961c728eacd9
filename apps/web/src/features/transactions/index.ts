/** Transactions owns people's history: the list, one movement, receipts and statements. */

export { guardWords } from './guard-words.ts';
export { CheckedReceiptCard } from './components/checked-receipt.tsx';
export { readReceiptCode } from './receipt-code.ts';
export { ReceiptSheet } from './components/receipt-sheet.tsx';
export { ShareReceipt } from './components/share-receipt.tsx';
export { statusLabels } from './copy.ts';
export { useCancelTransfer } from './mutations.ts';
export {
  latestQuery,
  receiptQuery,
  transactionQuery,
  type Detail,
  type Movement,
} from './queries.ts';
export { copy as staffTransactionCopy } from './admin/copy.ts';
export { staffTransactionQuery, type StaffTransaction } from './admin/queries.ts';
export { CompanyCard, LedgerCard } from './admin/components/ledger-and-company.tsx';
export { Parties } from './admin/components/parties.tsx';
export { PayoutCard, QuoteCard } from './admin/components/quote-and-payout.tsx';
export { TransactionFacts } from './admin/components/transaction-facts.tsx';
export {
  ApprovalsAndRelated,
  Notifications,
  StaffTimeline,
} from './admin/components/what-happened.tsx';
