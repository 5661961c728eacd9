import type { Person } from './world.ts';

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
