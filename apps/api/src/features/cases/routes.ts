import * as contract from '@cowrie/contract/cases/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { actOnCase } from './act.ts';
import { backtestRule } from './backtest.ts';
import { listCaseOwners, listCases, readCase } from './desk.ts';
import { addEvidence, openEvidence } from './evidence.ts';
import { proposeFlagRule } from './flag-rules.ts';
import type { CaseDeps } from './deps.ts';
import { reportCase } from './report.ts';
import { flagRulesSource } from './rule-list-queries.ts';

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
  bind(contract.reportCase, ({ actor, caller, params, body }) =>
    reportCase(deps, { actor, caller }, params, body),
  ),
  bind(contract.readCase, ({ actor, params }) => readCase(deps, actor, params.caseId)),
  bind(contract.actOnCase, ({ actor, params, body, caller }) =>
    actOnCase(deps, actor, params.caseId, body, caller),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listFlagRules, file: contract.exportFlagRules },
    flagRulesSource(deps.clock),
  ),
  bind(contract.backtestFlagRule, async ({ body }) =>
    ok(await backtestRule(deps, deps.db, body.rule)),
  ),
  bind(contract.proposeFlagRule, ({ actor, caller, params, body }) =>
    proposeFlagRule(deps, { actor, caller }, params, body),
  ),
];
