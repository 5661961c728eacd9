import * as contract from '@cowrie/contract/kyc/routes';
import * as staffContract from '@cowrie/contract/kyc/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { KycParts } from './parts.ts';
import { policyOf, writePolicy } from './policy.ts';
import { readSelfieCheck, sendSelfie, startSelfieCheck } from './selfie-checks.ts';

/** The selfie gate and the policy behind it: contract route → use case. */
export const gateRoutes = (parts: KycParts): Binding[] => [
  bind(contract.startSelfieCheck, ({ actor, body }) => startSelfieCheck(parts, actor, body)),
  bind(contract.sendSelfie, ({ actor, params, files }) =>
    sendSelfie(parts, actor, params.checkId, files),
  ),
  bind(contract.readSelfieCheck, ({ actor, params }) =>
    readSelfieCheck(parts, actor, params.checkId),
  ),
  bind(staffContract.readPolicy, () => policyOf(parts)),
  bind(staffContract.writePolicy, ({ actor, body, caller }) =>
    writePolicy(parts, actor, body, caller),
  ),
];
