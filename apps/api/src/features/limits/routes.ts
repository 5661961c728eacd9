import * as contract from '@cowrie/contract/limits/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { lowerCap, raiseCap } from './caps.ts';
import { ownLimits } from './own-limits.ts';
import type { LimitParts } from './parts.ts';
import { decideLimit, listProposals, proposeLimit } from './proposals.ts';
import { listOverrides, listRules } from './staff-limits.ts';
import { testLimit } from './test-case.ts';

/** Contract route → use case. */
export const limitRoutes = (parts: LimitParts): Binding[] => [
  bind(contract.readLimits, ({ actor }) => ownLimits(parts, actor.userId)),
  bind(contract.lowerCap, ({ actor, body, caller }) => lowerCap(parts, actor, body, caller)),
  bind(contract.raiseCap, ({ actor, body, caller }) => raiseCap(parts, actor, body, caller)),
  bind(contract.staffLimits, () => listRules(parts)),
  bind(contract.limitOverrides, ({ query }) => listOverrides(parts, query)),
  bind(contract.limitProposals, ({ actor, query }) => listProposals(parts, actor, query)),
  bind(contract.proposeLimit, ({ actor, body, caller }) =>
    proposeLimit(parts, actor, body, caller),
  ),
  bind(contract.decideLimit, ({ actor, params, body, caller }) =>
    decideLimit(parts, actor, { ...params, ...body }, caller),
  ),
  bind(contract.testLimit, ({ body }) => testLimit(parts, body)),
];
