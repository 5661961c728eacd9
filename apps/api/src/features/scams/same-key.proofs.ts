import { randomUUID } from 'node:crypto';
import { member } from '#test/people.ts';
import type { Recipes } from '#test/same-key-recipe.ts';

export const recipes: Recipes = {
  'scams.open': async ({ world }) => {
    const { person } = await member(world);
    const body = { id: randomUUID(), type: 'job', text: 'They asked for a fee before the job' };
    return { person, body, key: ['id'] };
  },
};
