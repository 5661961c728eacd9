import type { Recipes } from '#test/same-key-recipe.ts';
import { money, sender } from '#test/worlds/transfer.ts';

export const recipes: Recipes = {
  'funds-protection.move-in': async ({ world }) => {
    const { person } = await sender(world);
    return { person, body: { currency: 'NGN', amount: 1_000_00 } };
  },
  'funds-protection.ask': async ({ world }) => {
    const { person } = await sender(world);
    const body = { currency: 'NGN', amount: 1_000_00 } as const;
    await person.call('funds-protection.move-in', { body }, money());
    return { person, body };
  },
};
