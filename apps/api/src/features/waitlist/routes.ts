import * as contract from '@cowrie/contract/waitlist/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import type { WaitlistDeps } from './deps.ts';
import { importPlaces } from './import-places.ts';
import { previewInvite, proposeInvite, stopBatch } from './invite.ts';
import { join, startJoining } from './join.ts';
import { confirmPlace, leave, openInvitation, readPlace } from './own-place.ts';
import { batchesSource, readFigures, waitlistSource } from './staff-queries.ts';

const visitorRoutes = (deps: WaitlistDeps): Binding[] => [
  bind(contract.startJoining, () => startJoining(deps)),
  bind(contract.join, ({ caller, body }) => join(deps, body, caller.ip)),
  bind(contract.readPlace, ({ body }) => readPlace(deps, body.key)),
  bind(contract.confirmPlace, ({ body }) => confirmPlace(deps, body.key)),
  bind(contract.openInvitation, ({ body }) => openInvitation(deps, body.key)),
  bind(contract.leave, ({ body }) => leave(deps, body.key)),
];

/** Contract route → use case. */
export const waitlistRoutes = (deps: WaitlistDeps): Binding[] => [
  ...visitorRoutes(deps),
  ...serveAdminList(
    deps,
    { list: contract.listPlaces, file: contract.exportPlaces },
    waitlistSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listBatches, file: contract.exportBatches },
    batchesSource,
  ),
  bind(contract.readFigures, async () => ok(await readFigures(deps.db))),
  bind(contract.previewInvite, ({ body }) => previewInvite(deps, body)),
  bind(contract.proposeInvite, ({ actor, caller, body }) =>
    proposeInvite(deps, { actor, caller }, body),
  ),
  bind(contract.stopBatch, ({ actor, caller, params, body }) =>
    stopBatch(deps, { actor, caller }, params.batchId, body.reason),
  ),
  bind(contract.importPlaces, ({ actor, caller, query, file }) =>
    importPlaces(deps, { actor, caller }, query.reason, file),
  ),
];
