import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { AdvisedError } from '../advised-error.ts';
import type { Supervisor } from '../processes.ts';
import { inRoot, root } from '../repository.ts';
import { runCheck, type Check } from './checks.ts';
import { depthVariable } from './depth.ts';
import { publishDurations } from './durations.ts';
import { everything } from './everything.ts';
import { carryOut, chooseSeed, conclude } from './run-all.ts';
import { addTallies, type Tally } from './tally.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** The result of the last proof, which the repository keeps. */
const lastProof = inRoot('docs', 'operations', 'last-proof.json');

type Part = {
  readonly name: string;
  readonly run: (supervisor: Supervisor, seed: number) => Promise<readonly Tally[]>;
};

/** Storms from a seed. Companies play their other reading under an even one. */
const storms = (seed: number): Check => ({
  name: `chaos, seed ${seed}`,
  run: (supervisor, logFile) =>
    supervisor.run({
      name: 'chaos',
      command: process.execPath,
      args: [inRoot('tools', 'chaos.ts'), '--seed', String(seed)],
      logFile,
    }),
});

/** One after the other: each measures what happens while the machine is its own. */
const parts: readonly Part[] = [
  { name: 'suite', run: (supervisor) => carryOut(supervisor, everything) },
  {
    name: 'chaos',
    run: async (supervisor, seed) => {
      const folder = temporaryDirectory('proof');
      const tallies: Tally[] = [];
      for (const one of [seed, seed + 1]) {
        tallies.push(await runCheck(supervisor, storms(one), folder.path));
      }
      folder.remove();
      return tallies;
    },
  },
];

type PartResult = {
  readonly name: string;
  readonly minutes: number;
  readonly passed: number;
  readonly failed: readonly string[];
  readonly passedAtSecondRun: readonly string[];
};
type Proof = {
  readonly date: string;
  readonly commit: string;
  readonly uncommittedFiles: number;
  readonly seed: number;
  readonly passed: number;
  readonly failed: number;
  readonly parts: readonly PartResult[];
};

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' }).trim();

const choose = (wanted: readonly string[]): readonly Part[] => {
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length === 0) {
    return wanted.length === 0 ? parts : parts.filter(({ name }) => wanted.includes(name));
  }
  const names = parts.map(({ name }) => name).join(', ');
  throw new AdvisedError(`A proof has no part called ${unknown.join(', ')}.`, `It has: ${names}.`);
};

export const describeProof = (
  about: Pick<Proof, 'date' | 'commit' | 'uncommittedFiles' | 'seed'>,
  results: readonly PartResult[],
): Proof => ({
  ...about,
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed.length, 0),
  parts: results,
});

export const resultOf = (name: string, minutes: number, tallies: readonly Tally[]): PartResult => {
  const { passed, failed, unsteady } = addTallies(tallies);
  return {
    name,
    minutes: Math.round(minutes * 10) / 10,
    passed,
    failed: failed.map((one) => one.name),
    passedAtSecondRun: unsteady.map((one) => one.name),
  };
};

/** Runs the parts of a proof; a whole one leaves its result in the repository. */
export const runProof = async (
  supervisor: Supervisor,
  wanted: readonly string[],
): Promise<number> => {
  const chosen = choose(wanted);
  process.env[depthVariable] = 'prove';
  const seed = chooseSeed();
  const about = {
    date: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    uncommittedFiles: git('status', '--porcelain').split('\n').filter(Boolean).length,
    seed,
  };
  const results: PartResult[] = [];
  const all: Tally[] = [];
  for (const { name, run } of chosen) {
    const began = performance.now();
    const tallies = await run(supervisor, seed);
    results.push(resultOf(name, (performance.now() - began) / 60_000, tallies));
    all.push(...tallies);
  }
  if (chosen.length === parts.length) {
    const proof = describeProof(about, results);
    writeFileSync(lastProof, `${JSON.stringify(proof, null, 2)}\n`);
    publishDurations();
  }
  return conclude(all, seed);
};
