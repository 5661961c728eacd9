import { randomUUID } from 'node:crypto';
import type { Recipes } from '#test/same-key-recipe.ts';

export const recipes: Recipes = {
  'waitlist.join': async ({ world }) => {
    const { token } = await world.person().call('waitlist.form', {});
    world.clock.advance(5);
    return {
      person: world.person(),
      body: {
        id: randomUUID(),
        token,
        email: `ada-${randomUUID()}@example.test`,
        country: 'TG',
        wants: ['invoices'],
        from: '',
        utm: '',
        website: '',
      },
      // A code that no link has counts as none.
      key: ['id', 'token', 'from', 'utm', 'website'],
      others: ['bola@example.test', 'GH', 'KE'],
      // Features that the product has by now are offered to no one.
      refusals: ['WAITLIST_WANT'],
    };
  },
};
