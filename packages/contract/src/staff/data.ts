import { entities, keysOf, type EntityKind } from '../desks.ts';

/** The things that staff screens name, link to and search. */
export const entityKinds = keysOf(entities);
export type { EntityKind };
