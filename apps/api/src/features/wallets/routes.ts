import * as contract from '@cowrie/contract/wallets/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import { adjustmentProposal } from './adjustments.ts';
import { freezeAccount, freezePerson } from './freeze.ts';
import { explainAccount, explainPlan, listHolds, searchAccounts } from './ledger-accounts.ts';
import { readOverview } from './ledger-overview.ts';
import { listWallets, readWalletTable } from './list-wallets.ts';
import { checkLedger } from './monitor.ts';
import { openWallet } from './open-wallet.ts';
import type { WalletParts } from './parts.ts';

/** Contract route → use case. */
export const walletRoutes = (parts: WalletParts): Binding[] => [
  bind(contract.walletTable, ({ actor, query }) => readWalletTable(parts, actor, query)),
  bind(contract.listWallets, ({ actor }) => listWallets(parts, actor)),
  bind(contract.openWallet, ({ actor, body }) => openWallet(parts, actor, body.currency)),
  ...ledgerRoutes(parts),
  ...adjustmentRoutes(parts),
];

const ledgerRoutes = (parts: WalletParts): Binding[] => [
  bind(contract.ledgerOverview, () => readOverview(parts)),
  bind(contract.checkLedger, async () => {
    const { at, healthy, findings } = await checkLedger(parts);
    return ok({ at: at.toISOString(), healthy, findings: [...findings] });
  }),
  bind(contract.ledgerAccounts, ({ query }) => searchAccounts(parts, query)),
  bind(contract.explainAccount, ({ params, query }) =>
    explainAccount(parts, Number(params.accountId), query),
  ),
  bind(contract.ledgerPlan, ({ params }) => explainPlan(parts, params.planId)),
  bind(contract.ledgerHolds, ({ query }) => listHolds(parts, query)),
  bind(contract.freezeAccount, ({ actor, params, body, caller }) =>
    freezeAccount(parts, { actor, caller }, Number(params.accountId), body),
  ),
  bind(contract.freezePerson, ({ actor, params, body, caller }) =>
    freezePerson(parts, { actor, caller }, params.userId, body),
  ),
];

const adjustmentRoutes = (parts: WalletParts): Binding[] => [
  bind(contract.proposeAdjustment, ({ actor, caller, body: { legs, reason } }) =>
    propose(parts, adjustmentProposal, { actor, caller }, { change: { legs }, reason }),
  ),
];
