import * as contract from '@cowrie/contract/transactions/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { listTransactions } from './list-transactions.ts';
import type { MovementDeps } from './deps.ts';
import { readTransaction } from './read-transaction.ts';
import { makeReceipt, verifyReceipt } from './statements/receipt.ts';
import { reportTransaction } from './report.ts';
import { staffTransactionsSource } from './staff-list-queries.ts';
import { readStaffTransaction } from './staff-transaction.ts';
import { makeStatement } from './statements/statement.ts';
import { downloadStatement, listStatements, prepareStatement } from './statements/files.ts';

/** Contract route → use case. */
export const transactionRoutes = (deps: MovementDeps): Binding[] => [
  bind(contract.listTransactions, ({ actor, query }) => listTransactions(deps, actor, query)),
  bind(contract.readTransaction, ({ actor, params }) =>
    readTransaction(deps, actor, params.transactionId),
  ),
  bind(contract.readStaffTransaction, ({ actor, params }) =>
    readStaffTransaction(deps, actor, params.transactionId),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listStaffTransactions, file: contract.exportStaffTransactions },
    staffTransactionsSource(deps.clock),
  ),
  bind(contract.receiptFile, ({ actor, params }) =>
    makeReceipt(deps, actor, params.transactionId, params.format),
  ),
  bind(contract.verifyReceipt, ({ params }) => verifyReceipt(deps, params.code)),
  bind(contract.statement, ({ actor, params, query }) =>
    makeStatement(deps, actor, { ...params, ...query }),
  ),
  bind(contract.prepareStatement, ({ actor, body }) => prepareStatement(deps, actor, body)),
  bind(contract.statementFiles, ({ actor }) => listStatements(deps, actor)),
  bind(contract.downloadStatement, ({ actor, params }) =>
    downloadStatement(deps, actor, params.statementId),
  ),
  bind(contract.reportTransaction, ({ actor, params, body, caller }) =>
    reportTransaction(deps, actor, params.transactionId, body, caller),
  ),
];
