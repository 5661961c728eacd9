import { orders } from '#test/worlds/bill.ts';
import { putCatalogue } from '#test/bill-catalogue.ts';
import type { Recipes } from '#test/same-key-recipe.ts';
import { sender } from '#test/worlds/transfer.ts';

export const recipes: Recipes = {
  'bills.pay': async ({ world }) => {
    await putCatalogue(world);
    const { person } = await sender(world);
    const { id: quoteId } = await person.call('bills.quote', { body: orders.mapleradAirtime(1) });
    return { person, body: { quoteId } };
  },
  'bills.schedule': async ({ world }) => {
    await putCatalogue(world);
    const { person } = await sender(world);
    const { id: quoteId, total } = await person.call('bills.quote', {
      body: orders.mapleradAirtime(2),
    });
    const inDays = (days: number) =>
      new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    const body = { quoteId, every: 'weekly', firstAt: inDays(1), until: inDays(60), most: total };
    return { person, body };
  },
};
