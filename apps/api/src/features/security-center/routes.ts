import * as contract from '@cowrie/contract/security-center/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { answerCheckUp, readCheckUp } from './check-up.ts';
import type { SecurityCenterDeps } from './deps.ts';
import { freezeAccount } from './freeze.ts';
import { readSecurityCenter } from './read-security-center.ts';
import { answerQuestion, listTests, startTest } from './attempts.ts';
import { startThaw, thawAccount } from './thaw.ts';
import { thawProposal } from './thaw-by-staff.ts';

/** Contract route → use case. */
export const securityCenterRoutes = (deps: SecurityCenterDeps): Binding[] => [
  bind(contract.readSecurityCenter, ({ actor }) => readSecurityCenter(deps, actor)),
  bind(contract.freezeAccount, ({ actor, body, caller }) =>
    freezeAccount(deps, actor, body.cause, caller),
  ),
  bind(contract.startThaw, ({ actor }) => startThaw(deps, actor)),
  bind(contract.thawAccount, ({ actor, body, header, caller }) =>
    thawAccount(
      deps,
      actor,
      { pin: body.pin, code: body.code, selfie: header('x-selfie-proof') },
      caller,
    ),
  ),
  bind(contract.proposeThaw, ({ actor, params, body, caller }) =>
    propose(deps, thawProposal, { actor, caller }, { change: params, reason: body.reason }),
  ),
  bind(contract.readCheckUp, ({ actor }) => readCheckUp(deps, actor)),
  bind(contract.answerCheckUp, ({ actor, body, caller }) =>
    answerCheckUp(deps, actor, body, caller),
  ),
  bind(contract.listTests, ({ actor }) => listTests(deps, actor)),
  bind(contract.startTest, ({ actor, params }) => startTest(deps, actor, params.testId)),
  bind(contract.answerQuestion, ({ actor, params, body }) =>
    answerQuestion(deps, actor, params.attemptId, body),
  ),
];
