import { inDays } from '#test/fx-orders.ts';
import { holder, quoteFx } from '#test/worlds/fx.ts';
import type { Recipes } from '#test/same-key-recipe.ts';

export const recipes: Recipes = {
  'fx.convert': async ({ world }) => {
    const { person } = await holder(world);
    const { id: quoteId } = await quoteFx(person, 'USD', 10_00);
    return { person, body: { quoteId } };
  },
  'fx.place-order': async ({ world }) => {
    const { person } = await holder(world);
    const body = {
      kind: 'recurring',
      from: 'USD',
      to: 'NGN',
      amount: 10_00,
      every: 'weekly',
      firstAt: inDays(world, 1),
      expiresAt: inDays(world, 60),
    };
    // Another kind has other fields, so the kind cannot differ alone.
    return { person, body, key: ['kind'] };
  },
};
