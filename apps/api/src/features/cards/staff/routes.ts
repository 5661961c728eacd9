import * as contract from '@cowrie/contract/cards/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { CardDeps } from '../deps.ts';
import { openStaffDisputeFile } from '../disputes/files.ts';
import { actOnDispute, readStaffDispute } from '../disputes/staff-dispute.ts';
import { proposeFeeRun, readFeeRun } from '../fee-run/fee-run.ts';
import { actOnCard } from './act-on-card.ts';
import { compareCharges } from './compare-charges.ts';
import { readDeclines } from './declines.ts';
import { cardDisputesSource, cardEntriesSource, cardsSource } from './list-queries.ts';
import { readStaffCard } from './staff-card.ts';

/** Contract route → use case, for staff. */
export const staffCardRoutes = (deps: CardDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listStaffCards, file: contract.exportStaffCards },
    cardsSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listStaffCardEntries, file: contract.exportStaffCardEntries },
    cardEntriesSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listCardDisputes, file: contract.exportCardDisputes },
    cardDisputesSource(deps.clock),
  ),
  bind(contract.readStaffCard, ({ params }) => readStaffCard(deps, params.cardId)),
  bind(contract.actOnCard, ({ actor, caller, params, body }) =>
    actOnCard(deps, { actor, caller }, params.cardId, body),
  ),
  bind(contract.readDeclines, () => readDeclines(deps)),
  bind(contract.readStaffDispute, ({ params }) => readStaffDispute(deps, params.disputeId)),
  bind(contract.actOnDispute, ({ actor, caller, params, body }) =>
    actOnDispute(deps, { actor, caller }, params.disputeId, body),
  ),
  bind(contract.openStaffDisputeFile, ({ actor, caller, params }) =>
    openStaffDisputeFile(deps, { actor, caller }, params),
  ),
  bind(contract.readFeeRun, ({ query }) => readFeeRun(deps, query.month)),
  bind(contract.proposeFeeRun, ({ actor, caller, body }) =>
    proposeFeeRun(deps, { actor, caller }, body),
  ),
  bind(contract.compareCharges, ({ query }) => compareCharges(deps, query.month)),
];
