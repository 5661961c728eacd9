import * as contract from '@cowrie/contract/bills/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { CatalogueDeps } from '../deps.ts';
import { billersSource } from './list-queries.ts';
import { changeBiller, readStaffBiller } from './staff-biller.ts';
import { changePreference, listPreferences } from './staff-preferences.ts';
import { readSyncs, startSync } from './staff-syncs.ts';

/** Contract route → use case, for staff. */
export const staffCatalogueRoutes = (deps: CatalogueDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listStaffBillers, file: contract.exportStaffBillers },
    billersSource(deps.clock),
  ),
  bind(contract.readStaffBiller, ({ params }) => readStaffBiller(deps, params.billerId)),
  bind(contract.changeBiller, ({ actor, caller, params, body }) =>
    changeBiller(deps, { actor, caller }, params.billerId, body),
  ),
  bind(contract.readPreferences, () => listPreferences(deps)),
  bind(contract.changePreference, ({ actor, caller, body }) =>
    changePreference(deps, { actor, caller }, body),
  ),
  bind(contract.readSyncs, () => readSyncs(deps)),
  bind(contract.startSync, ({ actor, caller, body }) => startSync(deps, { actor, caller }, body)),
];
