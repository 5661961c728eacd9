import * as contract from '@cowrie/contract/cases/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { actOnCase } from './act.ts';
import { listCases } from './desk.ts';
import { listFlagRules, saveFlagRule } from './flag-rules.ts';
import type { CaseParts } from './parts.ts';

/** Contract route → use case. */
export const caseRoutes = (parts: CaseParts): Binding[] => [
  bind(contract.listCases, ({ actor, query }) => listCases(parts, actor, query)),
  bind(contract.actOnCase, ({ actor, params, body, caller }) =>
    actOnCase(parts, actor, params.caseId, body, caller),
  ),
  bind(contract.listFlagRules, () => listFlagRules(parts)),
  bind(contract.saveFlagRule, ({ actor, params, body, caller }) =>
    saveFlagRule(parts, actor, params.ruleId, body, caller),
  ),
];
