import * as contract from '@cowrie/contract/quote/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { feeProposal, listFees, previewFees } from './fee-desk.ts';

/** Contract route → use case. */
export const feeRoutes = (deps: Platform): Binding[] => [
  bind(contract.listFees, ({ query }) => listFees(deps, query.over === 'true')),
  bind(contract.previewFees, ({ body }) => previewFees(deps, body)),
  bind(contract.proposeFee, ({ actor, caller, body }) =>
    propose(deps, feeProposal, { actor, caller }, body),
  ),
];
