import { runCommand } from '../command.ts';
import type { Supervisor } from '../processes.ts';
import { runCheck, runTests, type Check, type TestProjectName } from './checks.ts';
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
  /** Tests that need the machine for themselves, because a person's patience is part of them. */
  readonly after: readonly TestProjectName[];
  /** The files to run of each project; all of them when absent. */
  readonly only?: RoomTests;
  /** The pages whose accessibility is checked; all of them when absent. */
  readonly screens?: readonly string[];
};

/** Runs a plan and ends with the count on its own line. */
export const runAll = (planOf: () => Plan | Promise<Plan>): Promise<never> =>
  runCommand(async (supervisor) => {
    const seed = readSeed();
    process.env[seedVariable] = String(seed);
    console.log(`depth ${readDepth()}, ${seedVariable}=${seed}`);
    const tallies = await carryOut(supervisor, await planOf());
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
  });

const carryOut = async (supervisor: Supervisor, plan: Plan): Promise<Tally[]> => {
  const folder = temporaryDirectory('test');
  const tallies: Tally[] = [];
  const check = async (): Promise<void> => {
    for (const one of plan.checks) tallies.push(await runCheck(supervisor, one, folder.path));
  };
  const test = async (projects: readonly TestProjectName[]): Promise<void> => {
    const files = plan.only && projects.flatMap((project) => plan.only?.[project] ?? []);
    if (projects.length === 0 || files?.length === 0) return;
    const wanted = { projects, files: files ?? [], screens: plan.screens };
    tallies.push(await runTests(supervisor, wanted, folder.path));
  };
  await Promise.all([check(), test(plan.beside)]);
  await test(plan.after);
  folder.remove();
  return tallies;
};
