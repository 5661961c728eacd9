import * as contract from '@cowrie/contract/identity/routes';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import type { IdentityDeps } from '../deps.ts';
import { blockAccess, liftBlock, readReach } from './blocks.ts';
import { explainReading, setCanary } from './canaries.ts';
import { listCanaries } from './canary-queries.ts';
import { attemptsSource, blocksSource, eventsSource, readingsSource } from './list-queries.ts';
import { readFigures } from './queries.ts';

const readSummary = async ({ db, clock }: IdentityDeps) => {
  const now = clock.now();
  const [dayAgo, weekAgo] = [addSeconds(now, -daySeconds), addSeconds(now, -7 * daySeconds)];
  const [figures, canaries] = await Promise.all([
    readFigures(db, { now, dayAgo, weekAgo }),
    listCanaries(db),
  ]);
  return ok({
    ...figures,
    canaries: canaries.map(({ id, tag, note, made_at, made_by }) => ({
      person: { id, tag },
      note,
      madeAt: made_at.toISOString(),
      madeBy: `@${made_by}`,
    })),
  });
};

/** Contract route → use case. */
export const deskRoutes = (deps: IdentityDeps): Binding[] => [
  bind(contract.deskSummary, () => readSummary(deps)),
  ...serveAdminList(
    deps,
    { list: contract.listSecurityDesk, file: contract.exportSecurityDesk },
    eventsSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listAttempts, file: contract.exportAttempts },
    attemptsSource,
  ),
  ...serveAdminList(
    deps,
    { list: contract.listBlocks, file: contract.exportBlocks },
    blocksSource(deps.clock),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listCanaryReadings, file: contract.exportCanaryReadings },
    readingsSource,
  ),
  bind(contract.blockReach, ({ query }) => readReach(deps, query.network)),
  bind(contract.blockAccess, ({ actor, caller, body }) =>
    blockAccess(deps, { actor, caller }, body),
  ),
  bind(contract.liftBlock, ({ actor, caller, params, body }) =>
    liftBlock(deps, { actor, caller }, params.accessBlockId, body.reason),
  ),
  bind(contract.setCanary, ({ actor, caller, body }) => setCanary(deps, { actor, caller }, body)),
  bind(contract.explainReading, ({ actor, caller, params, body }) =>
    explainReading(deps, { actor, caller }, params.readingId, body.reason),
  ),
];
