import { runCommand } from '../command.ts';
import { runCheck, runTests, type Check, type TestProjectName } from './checks.ts';
import { addTallies, type Tally } from './tally.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Runs the checks and the named groups of tests, and ends with the count on its own line. */
export const runAll = (checks: Check[], projects: TestProjectName[]): Promise<never> =>
  runCommand(async (supervisor) => {
    const folder = temporaryDirectory('test');
    const tallies: Tally[] = [];
    for (const check of checks) tallies.push(await runCheck(supervisor, check, folder.path));
    for (const project of projects) tallies.push(await runTests(supervisor, project, folder.path));
    folder.remove();
    const { passed, failed } = addTallies(tallies);
    if (failed.length > 0) console.log(`\nNot as it should be:\n  ${failed.join('\n  ')}`);
    console.log(`\n${passed} passed, ${failed.length} failed`);
    return failed.length === 0 ? 0 : 1;
  });
