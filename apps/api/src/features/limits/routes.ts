import * as contract from '@cowrie/contract/limits/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { lowerCap, raiseCap } from './caps.ts';
import { ownLimits } from './own-limits.ts';
import type { LimitParts } from './parts.ts';
import { limitProposal } from './proposals.ts';
import { listOverrides, listRules } from './staff-limits.ts';
import { testLimit } from './test-case.ts';

/** Contract route → use case. */
export const limitRoutes = (parts: LimitParts): Binding[] => [
  bind(contract.readLimits, ({ actor }) => ownLimits(parts, actor.userId)),
  bind(contract.lowerCap, ({ actor, body, caller }) => lowerCap(parts, actor, body, caller)),
  bind(contract.raiseCap, ({ actor, body, caller }) => raiseCap(parts, actor, body, caller)),
  bind(contract.staffLimits, () => listRules(parts)),
  bind(contract.limitOverrides, ({ query }) => listOverrides(parts, query)),
  bind(contract.proposeLimit, ({ actor, caller, body }) =>
    propose(parts, limitProposal, { actor, caller }, body),
  ),
  bind(contract.testLimit, ({ body }) => testLimit(parts, body)),
];
