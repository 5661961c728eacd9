/** How long a run is, and what its storms hold. */

import { AdvisedError } from '../advised-error.ts';
import type { Shape } from './schedule.ts';

/** Goals that a run must reach before it ends. */
type Goals = {
  readonly kills: number;
  readonly acknowledged: number;
  /** Every kind of order met a fault that lost it, and one that lost only its answer. */
  readonly everyFault: boolean;
};
const none: Goals = { kills: 0, acknowledged: 0, everyFault: false };

export type RunOptions = {
  readonly seed: number;
  /** The fewest storms; a long run has more if its goals need them. */
  readonly storms: number;
  readonly shape: Shape;
  readonly callers: number;
  readonly people: { readonly senders: number; readonly tagSenders: number };
  readonly goals: Goals;
  /** The arguments that repeat this run. */
  readonly replay: string;
};

const usual: Shape = {
  lengthMs: 5_000,
  calmMs: 1_000,
  kills: 3,
  freezes: 1,
  jumps: 1,
  orders: 5,
  deposits: 2,
  mayHang: true,
};

const modes = {
  /** In `npm test`. */
  short: {
    storms: 2,
    shape: { ...usual, lengthMs: 2_000, calmMs: 300, mayHang: false },
    callers: 4,
    people: { senders: 2, tagSenders: 20 },
    goals: none,
  },
  usual: {
    storms: 12,
    shape: usual,
    callers: 12,
    people: { senders: 4, tagSenders: 100 },
    goals: none,
  },
  long: {
    storms: 40,
    shape: { ...usual, calmMs: 5_000, kills: 4, freezes: 2, jumps: 2, orders: 6 },
    callers: 32,
    people: { senders: 4, tagSenders: 400 },
    goals: { kills: 200, acknowledged: 100_000, everyFault: true },
  },
} as const;
type Mode = keyof typeof modes;

export const runOptions = (mode: Mode, seed: number, storms?: number): RunOptions => {
  const chosen = modes[mode];
  const flag = mode === 'usual' ? '' : ` --${mode}`;
  return {
    ...chosen,
    seed,
    storms: storms ?? chosen.storms,
    // A number of storms that was asked for is kept.
    ...(storms === undefined ? {} : { goals: none }),
    replay: `npm run chaos --${flag} --seed ${seed}`,
  };
};

const advice = 'npm run chaos -- [--short | --long] [--seed 7] [--storms 20]';

const numberAfter = (args: readonly string[], flag: string): number | undefined => {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const number = Number(args[at + 1]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new AdvisedError(`${flag} needs a whole number above zero.`, advice);
};

export const readChaosArguments = (args: readonly string[], freshSeed: number): RunOptions => {
  const known = ['--short', '--long', '--seed', '--storms'];
  const unknown = args.find((word) => !known.includes(word) && !/^\d+$/.test(word));
  if (unknown !== undefined) throw new AdvisedError(`There is no option "${unknown}".`, advice);
  const mode = args.includes('--long') ? 'long' : args.includes('--short') ? 'short' : 'usual';
  return runOptions(mode, numberAfter(args, '--seed') ?? freshSeed, numberAfter(args, '--storms'));
};
