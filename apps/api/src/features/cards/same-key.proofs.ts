import {
  askForCard,
  cardHolder,
  type CardWorld,
  newCardBody,
  priceOf,
  settleDown,
} from '#test/worlds/card.ts';
import type { Recipe, Recipes } from '#test/same-key-recipe.ts';

type Place = Pick<CardWorld, 'world' | 'sandbox'>;

const withCard = async (place: Place) => {
  const { person } = await cardHolder(place.world);
  const { cardId } = await askForCard(person, 20_00);
  await settleDown(place);
  return { person, cardId };
};

/** Another amount has another total, and another total alone is another request too. */
const moving =
  (what: 'fund' | 'withdraw') =>
  async (place: Place): Promise<Recipe> => {
    const { person, cardId } = await withCard(place);
    const total = await priceOf(person, { what, cardId, amount: 5_00 });
    return { person, params: { cardId }, body: { amount: 5_00, total } };
  };

export const recipes: Recipes = {
  'cards.create': async ({ world }) => {
    const { person } = await cardHolder(world);
    const total = await priceOf(person, { what: 'create', amount: 10_00 });
    return { person, body: { ...newCardBody(), total } };
  },
  'cards.fund': moving('fund'),
  'cards.withdraw': moving('withdraw'),
  'cards.replace': async (place) => {
    const { person, cardId } = await withCard(place);
    const total = await priceOf(person, { what: 'create', amount: 5_00 });
    return { person, params: { cardId }, body: { amount: 5_00, total } };
  },
};
