/**
 * A counter: something that lets a limited number of calls through. Each has a case that fires many
 * calls in parallel, and says how many may get through and which sums must be right afterwards.
 */

import type { TestSandbox } from '#providers/testing.ts';
import type { Person, World } from '../world.ts';

/** How many calls a case fires at once. */
export const calls = 24;

export type CounterWorld = {
  readonly world: World;
  readonly sandbox: TestSandbox;
  /** Two members of staff with every permission. */
  readonly maker: Person;
  readonly checker: Person;
};

type Counted = {
  /** The answers of the parallel calls: a code, or 'no error'. */
  readonly answers: readonly string[];
  /** How many answers of each kind there must be. */
  readonly expected: Readonly<Record<string, number>>;
  /** Counts and sums that were read afterwards, each beside the value it must have. */
  readonly sums?: Readonly<Record<string, readonly [got: unknown, wanted: unknown]>>;
};

export type Counter = {
  readonly name: string;
  /** The codes by which the product says that no more calls get through. */
  readonly codes: readonly string[];
  /** The columns in which it is kept. */
  readonly columns: readonly string[];
  readonly fire: (place: CounterWorld) => Promise<Counted>;
};

export const inParallel = (
  call: (index: number) => Promise<string>,
  count: number = calls,
): Promise<string[]> => Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/** How many of each answer there are. */
export const tallyOf = (answers: readonly string[]): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
  return tally;
};

/** The one number that a query returns. */
export const countOf = async (
  { world }: Pick<CounterWorld, 'world'>,
  from: string,
  values: readonly unknown[],
): Promise<number> => {
  const { rows } = await world.platform.pool.query<{ n: number }>(
    `select count(*)::int as n from ${from}`,
    [...values],
  );
  return rows[0]?.n ?? -1;
};
