import * as contract from '@cowrie/contract/wallets/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { adjustmentProposal } from './adjustments.ts';
import { freezeAccount, freezePerson } from './freeze.ts';
import { holdsSource } from './hold-list-queries.ts';
import { explainAccount, explainPlan, searchAccounts } from './ledger-accounts.ts';
import { readOverview } from './ledger-overview.ts';
import { listWallets, readWalletTable } from './list-wallets.ts';
import { checkLedger } from './monitor.ts';
import { openWallet } from './open-wallet.ts';
import type { MonitorDeps, WalletDeps } from './deps.ts';

/** Contract route → use case. */
export const walletRoutes = (deps: WalletDeps & MonitorDeps): Binding[] => [
  bind(contract.walletTable, ({ actor, query }) => readWalletTable(deps, actor, query)),
  bind(contract.listWallets, ({ actor }) => listWallets(deps, actor)),
  bind(contract.openWallet, ({ actor, body }) => openWallet(deps, actor, body.currency)),
  ...ledgerRoutes(deps),
  ...adjustmentRoutes(deps),
];

const ledgerRoutes = (deps: WalletDeps & MonitorDeps): Binding[] => [
  bind(contract.ledgerOverview, () => readOverview(deps)),
  bind(contract.checkLedger, async () => {
    const { at, healthy, findings } = await checkLedger(deps);
    return ok({ at: at.toISOString(), healthy, findings: [...findings] });
  }),
  bind(contract.ledgerAccounts, ({ query }) => searchAccounts(deps, query)),
  bind(contract.explainAccount, ({ params, query }) =>
    explainAccount(deps, Number(params.accountId), query),
  ),
  bind(contract.ledgerPlan, ({ params }) => explainPlan(deps, params.planId)),
  ...serveAdminList(
    deps,
    { list: contract.ledgerHolds, file: contract.exportHolds },
    holdsSource(deps.clock),
  ),
  bind(contract.freezeAccount, ({ actor, params, body, caller }) =>
    freezeAccount(deps, { actor, caller }, Number(params.accountId), body),
  ),
  bind(contract.freezePerson, ({ actor, params, body, caller }) =>
    freezePerson(deps, { actor, caller }, params.userId, body),
  ),
];

const adjustmentRoutes = (deps: WalletDeps): Binding[] => [
  bind(contract.proposeAdjustment, ({ actor, caller, body: { reason, ...change } }) =>
    propose(deps, adjustmentProposal, { actor, caller }, { change, reason }),
  ),
];
