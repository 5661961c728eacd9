import * as contract from '@cowrie/contract/protections/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { removeDuressPin, setDuressPin } from '#features/identity/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { endDuressByOwner } from './duress.ts';
import { endDuressByStaff, stopDuressSend } from './duress-by-staff.ts';
import { answerFriendship, answerQuestion, readQuestion } from './friends.ts';
import { addPlace, removePlace } from './places.ts';
import { checkCode, sendCode } from './proof.ts';
import { cancelChange, lowerGuard, ownProtections, raiseGuard } from './settings.ts';

/** Contract route → use case. */
export const protectionRoutes = (deps: ProtectionDeps): Binding[] => [
  bind(contract.readProtections, ({ actor }) => ownProtections(deps, actor.userId)),
  bind(contract.raiseGuard, ({ actor, caller, body }) => raiseGuard(deps, { actor, caller }, body)),
  bind(contract.lowerGuard, ({ actor, caller, body }) => lowerGuard(deps, { actor, caller }, body)),
  bind(contract.cancelChange, ({ actor, caller, params }) =>
    cancelChange(deps, { actor, caller }, params.changeId),
  ),
  bind(contract.addPlace, ({ actor, caller, body }) => addPlace(deps, { actor, caller }, body)),
  bind(contract.removePlace, ({ actor, caller, params }) =>
    removePlace(deps, { actor, caller }, params.placeId),
  ),
  bind(contract.answerFriendship, ({ actor, caller, params, body }) =>
    answerFriendship(deps, { actor, caller }, params.friendshipId, body.accept),
  ),
  bind(contract.readQuestion, ({ actor, params }) => readQuestion(deps, actor, params.questionId)),
  bind(contract.answerQuestion, ({ actor, caller, params, body }) =>
    answerQuestion(deps, { actor, caller }, params.questionId, body.answer),
  ),
  bind(contract.setDuressPin, ({ actor, caller, body }) => setDuressPin(deps, actor, body, caller)),
  bind(contract.removeDuressPin, ({ actor, caller, body }) =>
    removeDuressPin(deps, actor, body.pin, caller),
  ),
  bind(contract.endDuress, ({ actor, caller, body }) =>
    endDuressByOwner(deps, { actor, caller }, body.pin),
  ),
  bind(contract.endDuressByStaff, ({ actor, caller, params, body }) =>
    endDuressByStaff(deps, { actor, caller }, params.userId, body.reason),
  ),
  bind(contract.stopDuressSend, ({ actor, caller, params, body }) =>
    stopDuressSend(deps, { actor, caller }, params.transactionId, body.reason),
  ),
  bind(contract.sendCode, ({ actor, body }) => sendCode(deps, actor, body)),
  bind(contract.checkCode, ({ actor, body }) => checkCode(deps, actor, body)),
];
