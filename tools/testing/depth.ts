import { createHash } from 'node:crypto';
import { randomFrom } from '../chaos/random.ts';

/**
 * How deep the suite looks. A day's run (`npm test`) takes a sample in which every class is present;
 * a proof (`npm run prove`) takes everything. Both draw from a seed, which the run prints: the same
 * seed draws the same again.
 */

export const depthVariable = 'SUITE_DEPTH';
export const seedVariable = 'SUITE_SEED';

const depths = ['day', 'prove'] as const;
type Depth = (typeof depths)[number];
type Environment = Readonly<Record<string, string | undefined>>;

export const readDepth = (env: Environment = process.env): Depth => {
  const asked = env[depthVariable] ?? 'day';
  const depth = depths.find((one) => one === asked);
  if (depth === undefined) throw new Error(`${depthVariable} is ${depths.join(' or ')}.`);
  return depth;
};

export const isProof = (): boolean => readDepth() === 'prove';

/** A run names its seed for all its workers. Without one a new seed is drawn for this process. */
export const readSeed = (env: Environment = process.env): number => {
  const asked = env[seedVariable];
  if (asked === undefined || asked === '') return 1 + Math.floor(Math.random() * 1_000_000);
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 1)
    throw new Error(`${seedVariable} is a whole number.`);
  return seed;
};

/**
 * Random numbers of a suite. Its name keeps them apart from others, in whatever order the suites
 * run.
 */
export const randomOf = (suite: string, seed = readSeed()) =>
  randomFrom(createHash('sha256').update(`${seed} ${suite}`).digest().readInt32BE());

type Rule<T> = {
  /** The classes a member belongs to. Each class has a member in the sample. */
  readonly classes: (member: T) => readonly string[];
  /** The share of the others that is taken besides, from 0 to 1. */
  readonly share?: number;
};

/** A sample in which every class is present, in the order of the list. */
export const drawSample = <T>(
  suite: string,
  all: readonly T[],
  { classes, share = 0 }: Rule<T>,
  seed = readSeed(),
): T[] => {
  const random = randomOf(suite, seed);
  const drawn = new Set<number>();
  const present = new Set<string>();
  const order = random.shuffled([...all.keys()]);
  const own = all.map(classes);
  const take = (at: number): void => {
    drawn.add(at);
    for (const name of own[at] ?? []) present.add(name);
  };
  const isNew = (name: string): boolean => !present.has(name);
  // First those that bring only new classes: fewer of them are needed.
  for (const at of order) if (own[at]?.length && own[at].every(isNew)) take(at);
  for (const at of order) if (own[at]?.some(isNew)) take(at);
  for (const at of order) if (random.below(10_000) < share * 10_000) take(at);
  return all.filter((_, at) => drawn.has(at));
};

/** All of them in a proof, a sample in a day's run. */
export const inDepth = <T>(suite: string, all: readonly T[], rule: Rule<T>): readonly T[] =>
  isProof() ? all : drawSample(suite, all, rule);

/** All of them in a proof, a drawn one in a day's run. */
export const oneInDepth = <T>(suite: string, all: readonly T[]): readonly T[] =>
  inDepth(suite, all, { classes: () => ['any'] });

/** How many rounds: as many as named for a proof, or for a day. */
export const rounds = ({ day, prove }: Readonly<Record<Depth, number>>): number =>
  isProof() ? prove : day;

export const callsVariable = 'COWRIE_CALLS';

/**
 * The calls that a generated suite asks: all of them, or after a change those of the rooms that it
 * touched, and a twentieth of the others.
 */
export const callsOf = <T extends { readonly id: string }>(
  suite: string,
  all: readonly T[],
  rooms = process.env[callsVariable]?.split(' '),
): readonly T[] => {
  if (rooms === undefined) return all;
  const random = randomOf(`calls of ${suite}`);
  return all.filter(({ id }) => {
    const isDrawn = random.below(20) === 0;
    return rooms.includes(id.slice(0, id.indexOf('.'))) || isDrawn;
  });
};
