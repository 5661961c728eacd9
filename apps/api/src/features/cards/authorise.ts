/** The text that a passkey signs when it confirms something about a card, instead of the PIN. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import { startPaymentPasskey } from '#features/identity/index.ts';
import { type Authority, passPinOrPasskey } from '#features/orders/index.ts';
import { fail } from '#platform/result.ts';
import type { CardDeps } from './deps.ts';
import { findOwnCard } from './queries.ts';

export type CardIntent = ParsedOf<typeof contract.cardPasskeyOptions>['body'];

export const describeCard = (order: CardIntent): string => {
  switch (order.order) {
    case 'create':
      return JSON.stringify(['card', 'create', order.brand, order.amount, order.total]);
    case 'settings':
      return JSON.stringify(['card', 'settings', order.cardId, order.settings]);
    case 'reveal':
    case 'close':
      return JSON.stringify(['card', order.order, order.cardId]);
    default:
      return JSON.stringify(['card', order.order, order.cardId, order.amount, order.total]);
  }
};

export const pass = (deps: CardDeps, authority: Authority, order: CardIntent) =>
  passPinOrPasskey(deps, authority, describeCard(order));

export const startCardPasskey = async (deps: CardDeps, userId: string, order: CardIntent) => {
  if ('cardId' in order && !(await findOwnCard(deps.db, userId, order.cardId))) {
    return fail('NOT_FOUND');
  }
  return startPaymentPasskey(deps, userId, describeCard(order));
};
