import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AdvisedError } from '../advised-error.ts';
import { Interrupted, type ProcessSpec, type Supervisor } from '../processes.ts';
import { step } from '../progress.ts';
import { inRoot } from '../repository.ts';
import { countTests, type Tally } from './tally.ts';

export type Check = { name: string; commands: Omit<ProcessSpec, 'name' | 'logFile'>[] };

/** What is asked of the source itself, before anything runs. */
export const sourceChecks: Check[] = [
  { name: 'format', commands: [{ command: 'oxfmt', args: ['--check'] }] },
  { name: 'lint', commands: [{ command: 'oxlint', args: ['--type-aware'] }] },
  {
    name: 'types',
    commands: [
      { command: 'tsc', args: ['-p', inRoot('tsconfig.json')] },
      { command: 'react-router', args: ['typegen'], cwd: inRoot('apps', 'web') },
      { command: 'tsc', args: ['-p', inRoot('apps', 'web', 'tsconfig.json')] },
    ],
  },
  {
    name: 'tidy',
    commands: [{ command: process.execPath, args: [inRoot('tools', 'tidy', 'main.ts')] }],
  },
];

/** The native shell is built from the same source; a page that needs a server would break it here. */
export const nativeBuild: Check = {
  name: 'native build',
  commands: [
    {
      command: 'react-router',
      args: ['build'],
      cwd: inRoot('apps', 'web'),
      env: { NODE_ENV: 'production', COWRIE_NATIVE: '1' },
    },
  ],
};

/** Runs one check; every check counts as one test. */
export const runCheck = async (
  supervisor: Supervisor,
  check: Check,
  logs: string,
): Promise<Tally> => {
  const logFile = path.join(logs, `${check.name}.log`);
  try {
    await step(check.name, async () => {
      for (const command of check.commands) {
        await supervisor.run({ name: check.name, ...command, logFile });
      }
    });
    return { passed: 1, failed: [] };
  } catch (error) {
    if (!(error instanceof AdvisedError)) throw error;
    console.log(existsSync(logFile) ? readFileSync(logFile, 'utf8') : error.message);
    return { passed: 0, failed: [check.name] };
  }
};

export type TestProjectName = 'unit' | 'db' | 'db-apart' | 'browser';

/** Runs one group of tests, showing it as it goes. */
export const runTests = async (
  supervisor: Supervisor,
  project: TestProjectName,
  folder: string,
): Promise<Tally> => {
  console.log(`\n… ${project} tests`);
  const report = path.join(folder, `${project}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  // Everything a test leaves in the temporary folder goes with ours.
  const env = { TMPDIR: folder, NODE_ENV: 'test' };
  const ran = await supervisor
    .run({ name: `The ${project} tests`, command: 'vitest', args, env })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof Interrupted) throw error;
        return false;
      },
    );
  return countTests(project, existsSync(report) ? readFileSync(report, 'utf8') : undefined, ran);
};
