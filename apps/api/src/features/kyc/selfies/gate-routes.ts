import * as contract from '@cowrie/contract/kyc/routes';
import * as staffContract from '@cowrie/contract/kyc/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { KycDeps } from '../deps.ts';
import { policyOf, proposePolicy } from '../policy.ts';
import { readSelfieCheck, sendSelfie, startSelfieCheck } from './checks.ts';

/** The selfie gate and the policy behind it: contract route → use case. */
export const gateRoutes = (deps: KycDeps): Binding[] => [
  bind(contract.startSelfieCheck, ({ actor, body }) => startSelfieCheck(deps, actor, body)),
  bind(contract.sendSelfie, ({ actor, params, files }) =>
    sendSelfie(deps, actor, params.checkId, files),
  ),
  bind(contract.readSelfieCheck, ({ actor, params }) =>
    readSelfieCheck(deps, actor, params.checkId),
  ),
  bind(staffContract.readPolicy, () => policyOf(deps)),
  bind(staffContract.proposePolicy, ({ actor, caller, body }) =>
    proposePolicy(deps, { actor, caller }, body),
  ),
];
