import * as contract from '@cowrie/contract/protections/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { ProtectionDeps } from './deps.ts';
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
  bind(contract.sendCode, ({ actor, body }) => sendCode(deps, actor, body)),
  bind(contract.checkCode, ({ actor, body }) => checkCode(deps, actor, body)),
];
