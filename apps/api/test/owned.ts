import { importRooms } from './proofs.ts';
import type { Person, World } from './world.ts';

/** A thing of a person for every id in the paths of a room, from its `owned.proofs.ts`. */
export type Owned = {
  /** Tables whose rows of these ids no stranger may change. */
  readonly tables?: readonly string[];
  /** Ids by their names in the paths. The person is the demo's Amara. */
  readonly put: (owner: {
    readonly world: World;
    readonly person: Person;
    readonly userId: string;
  }) => Promise<Readonly<Record<string, string>>>;
};

export const readOwned = async (): Promise<Owned[]> =>
  (await importRooms<{ readonly owned: Owned }>('owned.proofs.ts')).map(({ owned }) => owned);
