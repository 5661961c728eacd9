import * as contract from '@cowrie/contract/bills/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { checkOwnAccount } from './accounts.ts';
import { listBillers, readBiller } from './billers.ts';
import type { CatalogueDeps } from './deps.ts';
import { findOperator } from './operator.ts';
import { staffCatalogueRoutes } from './staff/routes.ts';

/** Contract route → use case. */
export const catalogueRoutes = (deps: CatalogueDeps): Binding[] => [
  bind(contract.listBillers, ({ actor, query }) => listBillers(deps, actor.userId, query)),
  bind(contract.readBiller, ({ actor, params }) => readBiller(deps, actor.userId, params.billerId)),
  bind(contract.findOperator, ({ body }) => findOperator(deps, body)),
  bind(contract.checkAccount, ({ actor, body }) => checkOwnAccount(deps, actor.userId, body)),
  ...staffCatalogueRoutes(deps),
];
