import { payWithCard, putCard } from './cards.ts';
import type { Person, World } from './world.ts';

/** A card of a person with a payment that they dispute. */
export const ownCard = async (world: World, person: Person, userId: string) => {
  const card = await putCard(world, userId, { amount: 20_00n });
  const cardEntryId = await payWithCard(world, card, { amount: 5_00n });
  await person.call('cards.dispute', {
    params: { cardId: card.id, cardEntryId },
    body: { reason: 'not_me', words: 'I have never bought anything there.' },
  });
  return { cardId: card.id, cardEntryId };
};
