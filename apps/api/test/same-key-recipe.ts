import type { TestSandbox } from '#providers/testing.ts';
import { importRooms } from './proofs.ts';
import type { Person, World } from './world.ts';

/** A request that succeeds, and what another body of it may be. */
export type Recipe = {
  readonly person: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Other values of fields that ask for a form of their own. */
  readonly others?: readonly string[];
  /** Codes that refuse another body before its key is looked at. */
  readonly refusals?: readonly string[];
  /** Fields that are the key, or part of it: another value is another request. */
  readonly key?: readonly string[];
};

export type Place = { readonly world: World; readonly sandbox: TestSandbox };
export type Recipes = Readonly<Record<string, (place: Place) => Promise<Recipe>>>;

/**
 * A request that succeeds, for every route that promises to refuse the same key with another body, from
 * the `same-key.proofs.ts` of the rooms.
 */
export const readRecipes = async (): Promise<Recipes> => {
  const rooms = await importRooms<{ readonly recipes: Recipes }>('same-key.proofs.ts');
  return Object.fromEntries(rooms.flatMap(({ recipes }) => Object.entries(recipes)));
};
