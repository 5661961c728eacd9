import { payWithCard, putCard } from '#test/cards.ts';
import type { Owned } from '#test/owned.ts';

/** A card of a person with a payment that they dispute. */
export const owned: Owned = {
  tables: ['cards', 'card_entries'],
  put: async ({ world, person, userId }) => {
    const card = await putCard(world, userId, { amount: 20_00n });
    const cardEntryId = await payWithCard(world, card, { amount: 5_00n });
    await person.call('cards.dispute', {
      params: { cardId: card.id, cardEntryId },
      body: { reason: 'not_me', words: 'I have never bought anything there.' },
    });
    return { cardId: card.id, cardEntryId };
  },
};
