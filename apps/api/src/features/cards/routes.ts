import * as contract from '@cowrie/contract/cards/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { startCardPasskey } from './authorise.ts';
import {
  changeCard,
  changeSettings,
  closeOwnCard,
  freezeCard,
  replaceCard,
  thawCard,
} from './control.ts';
import { createCard } from './create-card.ts';
import type { CardDeps } from './deps.ts';
import { disputeRoutes } from './disputes/routes.ts';
import { fundCard, withdrawFromCard } from './moving/move-money.ts';
import { listCards, readCard } from './own-cards.ts';
import { priceMovement } from './moving/price.ts';
import { revealCard } from './reveal-card.ts';
import { staffCardRoutes } from './staff/routes.ts';

/** Contract route → use case. */
export const cardRoutes = (deps: CardDeps): Binding[] => [
  bind(contract.listCards, ({ actor }) => listCards(deps, actor.userId)),
  bind(contract.readCard, ({ actor, params }) => readCard(deps, actor.userId, params.cardId)),
  bind(contract.priceCard, ({ actor, body }) => priceMovement(deps, actor.userId, body)),
  bind(contract.cardPasskeyOptions, ({ actor, body }) =>
    startCardPasskey(deps, actor.userId, body),
  ),
  bind(contract.createCard, ({ body, ...authority }) => createCard(deps, authority, body)),
  bind(contract.fundCard, ({ body, params, ...authority }) =>
    fundCard(deps, authority, params.cardId, body),
  ),
  bind(contract.withdrawFromCard, ({ body, params, ...authority }) =>
    withdrawFromCard(deps, authority, params.cardId, body),
  ),
  bind(contract.closeCard, ({ params, ...authority }) =>
    closeOwnCard(deps, authority, params.cardId),
  ),
  bind(contract.replaceCard, ({ body, params, ...authority }) =>
    replaceCard(deps, authority, params.cardId, body),
  ),
  bind(contract.revealCard, ({ params, ...authority }) =>
    revealCard(deps, authority, params.cardId),
  ),
  bind(contract.freezeCard, ({ actor, params }) => freezeCard(deps, actor.userId, params.cardId)),
  bind(contract.thawCard, ({ actor, params }) => thawCard(deps, actor.userId, params.cardId)),
  bind(contract.changeCard, ({ actor, params, body }) =>
    changeCard(deps, actor.userId, params.cardId, body),
  ),
  bind(contract.changeCardSettings, ({ params, body, ...authority }) =>
    changeSettings(deps, authority, params.cardId, body),
  ),
  ...disputeRoutes(deps),
  ...staffCardRoutes(deps),
];
