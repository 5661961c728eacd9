import * as contract from '@cowrie/contract/cases/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { actOnCase } from './act.ts';
import { listCaseOwners, listCases, readCase } from './desk.ts';
import { addEvidence, openEvidence } from './evidence.ts';
import { listFlagRules, saveFlagRule } from './flag-rules.ts';
import type { CaseDeps } from './deps.ts';

/** Contract route → use case. */
export const caseRoutes = (deps: CaseDeps): Binding[] => [
  bind(contract.listCases, ({ actor, query }) => listCases(deps, actor, query)),
  bind(contract.listCaseOwners, () => listCaseOwners(deps)),
  bind(contract.addEvidence, ({ actor, caller, params, query, file }) =>
    addEvidence(deps, { actor, caller }, { ...params, ...query }, file),
  ),
  bind(contract.openEvidence, ({ actor, caller, params }) =>
    openEvidence(deps, { actor, caller }, params),
  ),
  bind(contract.readCase, ({ actor, params }) => readCase(deps, actor, params.caseId)),
  bind(contract.actOnCase, ({ actor, params, body, caller }) =>
    actOnCase(deps, actor, params.caseId, body, caller),
  ),
  bind(contract.listFlagRules, () => listFlagRules(deps)),
  bind(contract.saveFlagRule, ({ actor, params, body, caller }) =>
    saveFlagRule(deps, actor, params.ruleId, body, caller),
  ),
];
