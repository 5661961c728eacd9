import * as contract from '@cowrie/contract/wallets/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { askForAccount } from './ask-for-account.ts';
import type { FundingDeps } from './deps.ts';
import { listFundingWays } from './ways.ts';
import { listDeposits, readDeposit } from './list-deposits.ts';
import { syncUsdAccount } from './sync-usd-account.ts';
import { openUsdDocument, uploadUsdDocument } from '../usd-request/documents.ts';
import { saveUsdRequest } from '../usd-request/save.ts';
import { sendUsdRequest } from '../usd-request/send.ts';
import { readUsdRequest } from '../usd-request/view.ts';

/** Contract route → use case: money in. */
export const fundingRoutes = (deps: FundingDeps): Binding[] => [
  bind(contract.fundingWays, ({ actor }) => listFundingWays(deps, actor)),
  bind(contract.askForAccount, ({ actor, body }) => askForAccount(deps, actor, body)),
  bind(contract.readUsdRequest, ({ actor }) => readUsdRequest(deps, actor)),
  bind(contract.saveUsdRequest, ({ actor, body }) => saveUsdRequest(deps, actor, body)),
  bind(contract.uploadUsdDocument, ({ actor, params, file }) =>
    uploadUsdDocument(deps, actor, params.kind, file),
  ),
  bind(contract.usdDocumentFile, ({ actor, params }) =>
    openUsdDocument(deps, actor, params.documentId),
  ),
  bind(contract.sendUsdRequest, ({ actor }) => sendUsdRequest(deps, actor)),
  bind(contract.syncUsdAccount, ({ actor }) => syncUsdAccount(deps, actor)),
  bind(contract.recentDeposits, ({ actor, query }) => listDeposits(deps, actor, query.currency)),
  bind(contract.readDeposit, ({ actor, params }) => readDeposit(deps, actor, params.depositId)),
];
