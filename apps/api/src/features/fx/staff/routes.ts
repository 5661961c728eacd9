import * as contract from '@cowrie/contract/fx/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { FxDeps } from '../deps.ts';
import { coverByStaff, lookUpNow, readCoverPage } from './cover-desk.ts';
import { proposeOutcome } from './cover-outcome.ts';
import { readDesk, readMonth } from './desk.ts';
import { proposeReading } from './held-reading.ts';
import { conversionsSource, coversSource, ordersSource } from './list-queries.ts';
import { previewTerms } from './preview.ts';
import { proposeRemoval } from './terms-removal.ts';
import { proposeTerms } from './terms.ts';

const listRoutes = (deps: FxDeps): Binding[] => [
  ...serveAdminList(deps, { list: contract.listCovers, file: contract.exportCovers }, coversSource),
  ...serveAdminList(
    deps,
    { list: contract.listStaffConversions, file: contract.exportStaffConversions },
    conversionsSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listStaffFxOrders, file: contract.exportStaffFxOrders },
    ordersSource,
  ),
];

/** Contract route → use case, for staff. */
export const staffFxRoutes = (deps: FxDeps): Binding[] => [
  ...listRoutes(deps),
  bind(contract.readFxDesk, () => readDesk(deps)),
  bind(contract.previewFxTerms, ({ body }) => previewTerms(deps, body)),
  bind(contract.proposeFxTerms, ({ actor, caller, body }) =>
    proposeTerms(deps, { actor, caller }, body),
  ),
  bind(contract.proposeTermsRemoval, ({ actor, caller, params, body }) =>
    proposeRemoval(deps, { actor, caller }, params.termsId, body.reason),
  ),
  bind(contract.proposeFxReading, ({ actor, caller, params: { pair }, body }) =>
    proposeReading(deps, { actor, caller }, { pair, source: body.source }, body.reason),
  ),
  bind(contract.coverNow, ({ actor, caller, params, body }) =>
    coverByStaff(deps, { actor, caller }, params.pair, body.reason),
  ),
  bind(contract.readCover, ({ params }) => readCoverPage(deps, params.coverId)),
  bind(contract.lookUpCover, ({ actor, caller, params, body }) =>
    lookUpNow(deps, { actor, caller }, params.coverId, body.reason),
  ),
  bind(contract.proposeCoverOutcome, ({ actor, caller, params, body }) =>
    proposeOutcome(deps, { actor, caller }, params.coverId, body),
  ),
  bind(contract.readFxFigures, ({ query }) => readMonth(deps, query)),
];
