import * as contract from '@cowrie/contract/collections/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { CollectionDeps } from '../deps.ts';
import { requestMoney } from './ask-person.ts';
import * as requests from './requests.ts';
import { createSplit, listSplits, readSplit } from './splits.ts';

/** Contract route → use case. */
export const requestRoutes = (deps: CollectionDeps): Binding[] => [
  bind(contract.requestMoney, ({ body, ...asker }) => requestMoney(deps, asker, body)),
  bind(contract.listMoneyRequests, ({ actor, query }) =>
    requests.listMoneyRequests(deps, actor, query),
  ),
  bind(contract.readMoneyRequest, ({ actor, params }) =>
    requests.readMoneyRequest(deps, actor, params.requestId),
  ),
  bind(contract.readRequestByCode, ({ actor, params }) =>
    requests.readRequestByCode(deps, actor, params.code),
  ),
  bind(contract.markRequestSeen, ({ actor, params }) =>
    requests.markRequestSeen(deps, actor, params.requestId),
  ),
  bind(contract.cancelMoneyRequest, ({ actor, params }) =>
    requests.cancelMoneyRequest(deps, actor, params.requestId),
  ),
  bind(contract.declineMoneyRequest, ({ actor, params, body }) =>
    requests.declineMoneyRequest(deps, actor, params.requestId, body),
  ),
  bind(contract.remindMoneyRequest, ({ actor, params }) =>
    requests.remindMoneyRequest(deps, actor, params.requestId),
  ),
  bind(contract.listRequestBlocks, ({ actor }) => requests.listRequestBlocks(deps, actor)),
  bind(contract.removeRequestBlock, ({ actor, params }) =>
    requests.removeRequestBlock(deps, actor, params.blockId),
  ),
  bind(contract.createSplit, ({ body, ...asker }) => createSplit(deps, asker, body)),
  bind(contract.readSplit, ({ actor, params }) => readSplit(deps, actor, params.splitId)),
  bind(contract.listSplits, ({ actor }) => listSplits(deps, actor)),
];
