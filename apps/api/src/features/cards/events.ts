import { cardEvents } from '@cowrie/contract/cards/routes';
import type { PlanEvent } from '#ledger/index.ts';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { CardRow } from './queries.ts';

/** The card as open pages show it has changed. */
export const tellChanged = (tx: Tx, card: Pick<CardRow, 'id' | 'user_id'>, at: Date) =>
  publish(tx, cardEvents, 'cards.changed', { userId: card.user_id, at }, { cardId: card.id });

/** The event that a card has changed, published together with a movement of the ledger. */
export const cardChanged = (userId: string, cardId: string): PlanEvent => ({
  userId,
  channel: cardEvents['cards.changed'].channel,
  event: 'cards.changed',
  payload: { cardId },
});
