import * as contract from '@cowrie/contract/limits/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { lowerCap, raiseCap } from './caps.ts';
import { ownLimits } from './own-limits.ts';
import type { LimitDeps } from './deps.ts';
import { proposeLimit } from './proposals.ts';
import { overridesSource } from './override-list-queries.ts';
import { listRules } from './staff-limits.ts';
import { testLimit } from './test-limit.ts';

/** Contract route → use case. */
export const limitRoutes = (deps: LimitDeps): Binding[] => [
  bind(contract.readLimits, ({ actor }) => ownLimits(deps, actor.userId)),
  bind(contract.lowerCap, ({ actor, body, caller }) => lowerCap(deps, actor, body, caller)),
  bind(contract.raiseCap, ({ actor, body, caller }) => raiseCap(deps, actor, body, caller)),
  bind(contract.staffLimits, () => listRules(deps)),
  ...serveAdminList(
    deps,
    { list: contract.limitOverrides, file: contract.exportOverrides },
    overridesSource(deps.clock),
  ),
  bind(contract.proposeLimit, ({ actor, caller, body }) =>
    proposeLimit(deps, { actor, caller }, body),
  ),
  bind(contract.testLimit, ({ body }) => testLimit(deps, body)),
];
