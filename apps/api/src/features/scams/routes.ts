import * as contract from '@cowrie/contract/scams/routes';
import { trendFrom } from '@cowrie/contract/scams/data';
import { addSeconds, weekSeconds } from '#platform/clock.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { actOnScam } from './act.ts';
import { appealListing, decideBeacon, readListing } from './appeals.ts';
import type { ScamDeps } from './deps.ts';
import { addScamFile, openOwnFile, openStaffFile } from './files.ts';
import { addWords, askRecall, blockTarget, listOwnBlocks, unblockTarget } from './follow-report.ts';
import { scamBeaconSource, scamReportsSource } from './list-queries.ts';
import { openReport } from './open-report.ts';
import { listOwnReports, readReport } from './own-reports.ts';
import { readTrend } from './queries.ts';
import { readStaffScam } from './staff-report.ts';
import { makeSummary } from './summary.ts';

/** Contract route → use case. */
export const scamRoutes = (deps: ScamDeps): Binding[] => [
  bind(contract.listReports, ({ actor, query }) => listOwnReports(deps, actor.userId, query)),
  bind(contract.openReport, ({ actor, body }) => openReport(deps, actor.userId, body)),
  bind(contract.readReport, ({ actor, params }) => readReport(deps, actor.userId, params.reportId)),
  bind(contract.askRecall, ({ actor, params }) => askRecall(deps, actor.userId, params.reportId)),
  bind(contract.addWords, ({ actor, params, body }) =>
    addWords(deps, actor.userId, params.reportId, body),
  ),
  bind(contract.addScamFile, ({ actor, params, query, file }) =>
    addScamFile(deps, actor.userId, { ...params, ...query }, file),
  ),
  bind(contract.openScamFile, ({ actor, params }) => openOwnFile(deps, actor.userId, params)),
  bind(contract.reportSummary, ({ actor, params }) =>
    makeSummary(deps, actor.userId, params.reportId),
  ),
  bind(contract.blockTarget, ({ actor, params }) =>
    blockTarget(deps, actor.userId, params.reportId),
  ),
  bind(contract.listBlocks, async ({ actor }) =>
    ok({ items: await listOwnBlocks(deps, actor.userId) }),
  ),
  bind(contract.unblockTarget, ({ actor, params }) =>
    unblockTarget(deps, actor.userId, params.recipientBlockId),
  ),
  bind(contract.scamTrend, async () => {
    const since = addSeconds(deps.clock.now(), -weekSeconds);
    return ok({ types: await readTrend(deps.db, since, trendFrom) });
  }),
  bind(contract.readListing, ({ actor }) => readListing(deps, actor.userId)),
  bind(contract.appealListing, ({ actor, body }) => appealListing(deps, actor.userId, body.text)),
  ...staffRoutes(deps),
];

const staffRoutes = (deps: ScamDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listScamReports, file: contract.exportScamReports },
    scamReportsSource(deps.clock),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listScamBeacon, file: contract.exportScamBeacon },
    scamBeaconSource(deps.clock),
  ),
  bind(contract.readStaffScam, ({ actor, params }) =>
    readStaffScam(deps, actor.userId, params.reportId),
  ),
  bind(contract.openStaffScamFile, ({ actor, caller, params }) =>
    openStaffFile(deps, { actor, caller }, params),
  ),
  bind(contract.actOnScam, ({ actor, caller, params, body }) =>
    actOnScam(deps, { actor, caller }, params.reportId, body),
  ),
  bind(contract.decideBeacon, ({ actor, caller, params, body }) =>
    decideBeacon(deps, { actor, caller }, params.entryId, body),
  ),
];
