import * as contract from '@cowrie/contract/quote/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { decideFee, listFeeProposals, listFees, previewFees, proposeFee } from './fee-desk.ts';

/** Contract route → use case. */
export const feeRoutes = (parts: Platform): Binding[] => [
  bind(contract.listFees, ({ query }) => listFees(parts, query.over === 'true')),
  bind(contract.previewFees, ({ body }) => previewFees(parts, body)),
  bind(contract.feeProposals, ({ actor, query }) => listFeeProposals(parts, actor, query)),
  bind(contract.proposeFee, ({ actor, body, caller }) => proposeFee(parts, actor, body, caller)),
  bind(contract.decideFee, ({ actor, params, body, caller }) =>
    decideFee(parts, actor, { ...body, ...params }, caller),
  ),
];
