import * as contract from '@cowrie/contract/transactions/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { listTransactions } from './list-transactions.ts';
import type { TransactionParts } from './parts.ts';
import { readTransaction } from './read-transaction.ts';
import { makeReceipt, verifyReceipt } from './receipt.ts';
import { reportTransaction } from './report.ts';
import { makeStatement } from './statement.ts';

/** Contract route → use case. */
export const transactionRoutes = (parts: TransactionParts): Binding[] => [
  bind(contract.listTransactions, ({ actor, query }) => listTransactions(parts, actor, query)),
  bind(contract.readTransaction, ({ actor, params }) =>
    readTransaction(parts, actor, params.transactionId),
  ),
  bind(contract.receiptFile, ({ actor, params }) =>
    makeReceipt(parts, actor, params.transactionId, params.format),
  ),
  bind(contract.verifyReceipt, ({ params }) => verifyReceipt(parts, params.code)),
  bind(contract.statement, ({ actor, params, query }) =>
    makeStatement(parts, actor, { ...params, ...query }),
  ),
  bind(contract.reportTransaction, ({ actor, params, body, caller }) =>
    reportTransaction(parts, actor, params.transactionId, body, caller),
  ),
];
