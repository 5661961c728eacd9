import * as contract from '@cowrie/contract/recovery/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { confirmEmail, startRecovery } from './begin.ts';
import { addFriend, keepFriend, readCircle, removeFriend } from './circle.ts';
import type { RecoveryDeps } from './deps.ts';
import { finishRecovery } from './finish.ts';
import { answerMembership } from './memberships.ts';
import { provePasscode, startPasscode } from './passcode.ts';
import { readProgress } from './progress.ts';
import { answerQuestion, readQuestion } from './questions.ts';
import { sendSelfie } from './selfie.ts';
import { stopByLink, stopByStaff, stopOwn } from './stop.ts';

/** Contract route → use case. */
export const recoveryRoutes = (deps: RecoveryDeps): Binding[] => [
  bind(contract.readCircle, ({ actor }) => readCircle(deps, actor)),
  bind(contract.addFriend, ({ actor, caller, body }) => addFriend(deps, { actor, caller }, body)),
  bind(contract.removeFriend, ({ actor, caller, params }) =>
    removeFriend(deps, { actor, caller }, params.memberId),
  ),
  bind(contract.keepFriend, ({ actor, caller, params }) =>
    keepFriend(deps, { actor, caller }, params.memberId),
  ),
  bind(contract.answerMembership, ({ actor, caller, params, body }) =>
    answerMembership(deps, { actor, caller }, params.membershipId, body.accept),
  ),
  bind(contract.stopOwn, ({ actor, caller }) => stopOwn(deps, { actor, caller })),
  bind(contract.readQuestion, ({ actor, params }) => readQuestion(deps, actor, params.recoveryId)),
  bind(contract.answerQuestion, ({ actor, caller, params, body }) =>
    answerQuestion(deps, { actor, caller }, params.recoveryId, body),
  ),
  bind(contract.startRecovery, ({ body, caller }) => startRecovery(deps, body, caller)),
  bind(contract.confirmEmail, ({ body }) => confirmEmail(deps, body)),
  bind(contract.readProgress, ({ body }) => readProgress(deps, body.token)),
  bind(contract.sendSelfie, ({ files, header }) =>
    sendSelfie(deps, header('x-recovery-token') ?? '', files),
  ),
  bind(contract.finishRecovery, ({ body, caller }) => finishRecovery(deps, body, caller)),
  bind(contract.stopRecovery, ({ body, caller }) => stopByLink(deps, body.token, caller)),
  bind(contract.startPasscode, ({ actor }) => startPasscode(deps, actor)),
  bind(contract.provePasscode, ({ actor, body, header, caller }) =>
    provePasscode(deps, actor, { code: body.code, selfie: header('x-selfie-proof') }, caller),
  ),
  bind(contract.stopByStaff, ({ actor, caller, params, body }) =>
    stopByStaff(deps, { actor, caller }, params.userId, body.reason),
  ),
];
