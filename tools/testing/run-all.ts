import { runCommand } from '../command.ts';
import type { Supervisor } from '../processes.ts';
import {
  runCheck,
  runTests,
  stopStartedStack,
  type Check,
  type TestProjectName,
} from './checks.ts';
import { readDepth, readSeed, seedVariable } from './depth.ts';
import type { RoomTests } from './rooms.ts';
import { addTallies, tellFailures, type Tally } from './tally.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export type Plan = {
  /**
   * Asked of the source while the first tests run, one after the other: a build writes the page
   * types that the compiler and the linter read.
   */
  readonly checks: readonly Check[];
  /** Tests that run while the checks do, all projects together: where one waits another goes on. */
  readonly beside: readonly TestProjectName[];
  /**
   * Tests that begin when the checks are done, because they need what those build. They wait more
   * than they work, so they go on beside the others.
   */
  readonly after: readonly TestProjectName[];
  /** The files to run of each project; all of them when absent. */
  readonly only?: RoomTests;
  /** The pages whose accessibility is checked; all of them when absent. */
  readonly screens?: readonly string[];
  /** The rooms whose calls the generated suites take, with a share of others; all when absent. */
  readonly calls?: readonly string[];
  /** Single flows besides, by their file and name. */
  readonly flows?: readonly { readonly file: string; readonly test: string }[];
};

/** Draws the run's seed, unless the environment names one, for all that this command starts. */
export const chooseSeed = (): number => {
  const seed = readSeed();
  process.env[seedVariable] = String(seed);
  console.log(`depth ${readDepth()}, ${seedVariable}=${seed}`);
  return seed;
};

/** Ends a run with the count on its own line, and returns its exit code. */
export const conclude = (tallies: readonly Tally[], seed: number): number => {
  const { passed, failed, unsteady } = addTallies(tallies);
  if (unsteady.length > 0) {
    console.log(`\nPassed only at the second run, find out why:\n${tellFailures(unsteady)}`);
  }
  if (failed.length > 0) {
    console.log(`\nNot as it should be:\n${tellFailures(failed)}`);
    console.log(`\n${seedVariable}=${seed} draws the same samples again.`);
  }
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
};

/** Runs a plan and ends with the count on its own line. */
export const runAll = (planOf: () => Plan | Promise<Plan>): Promise<never> =>
  runCommand(async (supervisor) => {
    const seed = chooseSeed();
    return conclude(await carryOut(supervisor, await planOf()), seed);
  });

export const carryOut = async (supervisor: Supervisor, plan: Plan): Promise<Tally[]> => {
  const folder = temporaryDirectory('test');
  const tallies: Tally[] = [];
  const check = async (): Promise<void> => {
    for (const one of plan.checks) tallies.push(await runCheck(supervisor, one, folder.path));
  };
  const test = async (projects: readonly TestProjectName[]): Promise<void> => {
    const files = plan.only && projects.flatMap((project) => plan.only?.[project] ?? []);
    if (projects.length === 0 || files?.length === 0) return;
    const { screens, calls } = plan;
    const wanted = { projects, files: files ?? [], screens, calls };
    tallies.push(await runTests(supervisor, wanted, folder.path));
  };
  const flow = async (): Promise<void> => {
    if (!plan.flows?.length) return;
    const files = [...new Set(plan.flows.map(({ file }) => file))];
    const wanted = {
      projects: ['browser'],
      files,
      names: plan.flows.map((one) => one.test),
    } as const;
    tallies.push(await runTests(supervisor, wanted, folder.path));
  };
  const afterChecks = async (): Promise<void> => {
    await check();
    await test(plan.after);
    await flow();
    await stopStartedStack();
  };
  await Promise.all([afterChecks(), test(plan.beside)]);
  folder.remove();
  return tallies;
};
