import * as contract from '@cowrie/contract/status/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { shareReading } from '#platform/shared-reading.ts';
import { makeCallCode } from './call-codes.ts';
import { listComparisons, proposeComparison } from './comparisons.ts';
import { checkContact, listContacts, listStaffContacts, proposeContacts } from './contacts.ts';
import { readCorridors } from './corridors.ts';
import type { StatusDeps } from './deps.ts';
import { createEstimates } from './estimate.ts';
import { incidentsSource } from './incident-list-queries.ts';
import { listIncidents, openIncident, readIncident, updateIncident } from './incidents.ts';
import { readPricing } from './pricing.ts';
import { readPromise } from './promise.ts';
import { createStatusReading } from './read-status.ts';

/** All visitors of some seconds share one reading. */
const sharedMs = 5_000;
const promiseMs = 60_000;

const publicRoutes = (
  deps: StatusDeps,
  status: ReturnType<typeof createStatusReading>,
): Binding[] => {
  const corridors = shareReading(deps.clock, sharedMs, (now) => readCorridors(deps, now));
  const pricing = shareReading(deps.clock, sharedMs, (now) => readPricing(deps, now));
  const promise = shareReading(deps.clock, promiseMs, (now) => readPromise(deps, now));
  const estimates = createEstimates(deps);
  return [
    bind(contract.readCorridors, async () => ok(await corridors())),
    bind(contract.readEstimate, ({ query }) => estimates(query)),
    bind(contract.readPricing, async () => ok(await pricing())),
    bind(contract.readStatus, () => status.read()),
    bind(contract.readIncidents, ({ query }) => listIncidents(deps, query.before)),
    bind(contract.readPromise, async () => ok(await promise())),
    bind(contract.readContacts, () => listContacts(deps)),
    bind(contract.checkContact, ({ actor, body }) => checkContact(deps, actor, body)),
  ];
};

/** Contract route → use case. */
export const statusRoutes = (deps: StatusDeps): Binding[] => {
  const status = createStatusReading(deps);
  return [
    ...publicRoutes(deps, status),
    ...serveAdminList(
      deps,
      { list: contract.listIncidents, file: contract.exportIncidents },
      incidentsSource,
    ),
    bind(contract.readIncident, ({ params }) => readIncident(deps, params.incidentId)),
    bind(contract.openIncident, async ({ actor, caller, body }) => {
      const opened = await openIncident(deps, { actor, caller }, body);
      status.forget();
      return opened;
    }),
    bind(contract.updateIncident, async ({ actor, caller, params, body }) => {
      const updated = await updateIncident(deps, { actor, caller }, params.incidentId, body);
      status.forget();
      return updated;
    }),
    bind(contract.listComparisons, () => listComparisons(deps)),
    bind(contract.proposeComparison, ({ actor, caller, body }) =>
      proposeComparison(deps, { actor, caller }, body),
    ),
    bind(contract.listStaffContacts, () => listStaffContacts(deps)),
    bind(contract.proposeContacts, async ({ actor, caller, body }) =>
      proposeContacts(deps, { actor, caller }, body),
    ),
    bind(contract.makeCallCode, ({ actor, caller, body }) =>
      makeCallCode(deps, { actor, caller }, body),
    ),
  ];
};
