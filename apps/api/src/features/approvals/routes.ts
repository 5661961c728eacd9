import * as contract from '@cowrie/contract/approvals/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { countDecidable, decideAny, listProposals, readProposal, withdrawAny } from './desk.ts';
import type { ApprovalDeps } from './deps.ts';

/** Contract route → use case. */
export const approvalRoutes = (deps: ApprovalDeps): Binding[] => [
  bind(contract.listProposals, ({ actor, query }) => listProposals(deps, actor, query)),
  bind(contract.countProposals, ({ actor }) => countDecidable(deps, actor)),
  bind(contract.withdrawProposal, ({ actor, caller, params, body }) =>
    withdrawAny(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.readProposal, ({ actor, params }) => readProposal(deps, actor, params.approvalId)),
  bind(contract.decideProposal, ({ actor, caller, params, body }) =>
    decideAny(deps, { actor, caller }, { ...params, ...body }),
  ),
];
