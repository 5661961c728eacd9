/** What people exchange, for `same-key-recipes.ts`. */

import { inDays } from './fx-orders.ts';
import { holder, quoteFx } from './fx-world.ts';
import type { Recipe } from './same-key-recipe.ts';
import type { World } from './world.ts';

export const fxRecipes: Readonly<
  Record<string, (place: { readonly world: World }) => Promise<Recipe>>
> = {
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
