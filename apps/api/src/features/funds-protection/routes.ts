import * as contract from '@cowrie/contract/funds-protection/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { FundsDeps } from './deps.ts';
import { askForMoney, moveIn } from './move-money.ts';
import { removeNominee, revealNominee, saveNominee } from './nominee.ts';
import { answerPartnership, answerVaultQuestion, readVaultQuestion } from './partners.ts';
import { ownFunds } from './read-funds.ts';
import { cancelRequest } from './requests.ts';
import { cancelVaultChange, strengthenVault, weakenVault } from './settings.ts';

/** Contract route → use case. */
export const fundsRoutes = (deps: FundsDeps): Binding[] => [
  bind(contract.readFundsProtection, ({ actor }) => ownFunds(deps, actor.userId)),
  bind(contract.moveIn, ({ body, ...authority }) => moveIn(deps, authority, body)),
  bind(contract.askForMoney, ({ body, ...authority }) => askForMoney(deps, authority, body)),
  bind(contract.cancelRequest, ({ actor, caller, params }) =>
    cancelRequest(deps, { actor, caller }, params.vaultRequestId),
  ),
  bind(contract.strengthenVault, ({ actor, caller, body }) =>
    strengthenVault(deps, { actor, caller }, body),
  ),
  bind(contract.weakenVault, ({ actor, caller, body }) =>
    weakenVault(deps, { actor, caller }, body),
  ),
  bind(contract.cancelVaultChange, ({ actor, caller, params }) =>
    cancelVaultChange(deps, { actor, caller }, params.vaultChangeId),
  ),
  bind(contract.answerPartnership, ({ actor, caller, params, body }) =>
    answerPartnership(deps, { actor, caller }, params.vaultPartnerId, body.accept),
  ),
  bind(contract.readVaultQuestion, ({ actor, params }) =>
    readVaultQuestion(deps, actor, params.vaultQuestionId),
  ),
  bind(contract.answerVaultQuestion, ({ actor, caller, params, body }) =>
    answerVaultQuestion(deps, { actor, caller }, params.vaultQuestionId, body.answer),
  ),
  bind(contract.saveNominee, ({ actor, caller, body }) =>
    saveNominee(deps, { actor, caller }, body),
  ),
  bind(contract.removeNominee, ({ actor, caller }) => removeNominee(deps, { actor, caller })),
  bind(contract.revealNominee, ({ actor, caller, params, body }) =>
    revealNominee(deps, { actor, caller }, params.userId, body.reason),
  ),
];
