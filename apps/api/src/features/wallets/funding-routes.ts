import * as contract from '@cowrie/contract/wallets/routes';
import * as reconciliation from '@cowrie/contract/wallets/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { askForAccount } from './ask-for-account.ts';
import type { FundingParts } from './funding-parts.ts';
import { listFundingWays } from './funding-ways.ts';
import { listDeposits, readDeposit } from './list-deposits.ts';
import { readReconciliation, reconcileNow } from './reconcile.ts';
import { syncUsdAccount } from './sync-usd-account.ts';

/** Contract route → use case: money in, and our books against the company's. */
export const fundingRoutes = (parts: FundingParts): Binding[] => [
  bind(contract.fundingWays, ({ actor }) => listFundingWays(parts, actor)),
  bind(contract.askForAccount, ({ actor, body }) => askForAccount(parts, actor, body)),
  bind(contract.syncUsdAccount, ({ actor }) => syncUsdAccount(parts, actor)),
  bind(contract.recentDeposits, ({ actor, query }) => listDeposits(parts, actor, query.currency)),
  bind(contract.readDeposit, ({ actor, params }) => readDeposit(parts, actor, params.depositId)),
  bind(reconciliation.readReconciliation, () => readReconciliation(parts)),
  bind(reconciliation.runReconciliation, ({ actor, caller }) => reconcileNow(parts, actor, caller)),
];
