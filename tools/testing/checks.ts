import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { AdvisedError } from '../advised-error.ts';
import { findWarnings } from '../logs.ts';
import type { ProcessSpec, Supervisor } from '../processes.ts';
import { inRoot } from '../repository.ts';
import { buildNative, buildWeb } from '../stack/web-build.ts';
import { callsVariable } from './depth.ts';
import { keepDurations } from './durations.ts';
import { reportVariable, type Report } from './reporter.ts';
import { filesAgain, readReport, withSecondRun, type Tally } from './tally.ts';
import { stackEnvironment, startTestStack, type TestStack } from './test-stack.ts';

type Command = Omit<ProcessSpec, 'name' | 'logFile'>;

export type Check = {
  readonly name: string;
  readonly run: (supervisor: Supervisor, logFile: string) => Promise<void>;
};

/** A check that is one command after the other. */
const check = (name: string, ...commands: readonly Command[]): Check => ({
  name,
  run: async (supervisor, logFile) => {
    for (const command of commands) await supervisor.run({ name, ...command, logFile });
  },
});

/** One checker: each further one works out the same types again, and tests run beside it. */
const tsc = (...folders: readonly string[]): Command => ({
  command: 'tsc',
  args: ['-p', inRoot(...folders, 'tsconfig.json'), '--checkers', '1'],
});

/**
 * The process that the linter starts to work out types has one checker too, if it has one
 * processor.
 */
const oneChecker = { GOMAXPROCS: '1', GOGC: '200' };

/** Checks by the compiler and the linter. */
export const typeChecks: readonly Check[] = [
  check(
    'types',
    tsc(),
    { command: 'react-router', args: ['typegen'], cwd: inRoot('apps', 'web') },
    tsc('apps', 'web'),
  ),
  check('lint', { command: 'oxlint', args: ['--type-aware'], env: oneChecker }),
];

/** Checks that read the text of the source. */
export const textChecks: readonly Check[] = [
  check('format', { command: 'oxfmt', args: ['--check'] }),
  check('tidy', { command: process.execPath, args: [inRoot('tools', 'tidy', 'main.ts')] }),
];

/** The address that the native build of the tests calls. The tests lead it to their own server. */
export const nativeApiUrl = 'http://api.localhost';

/** The native shell is built from the same source; a page that needs a server would break it here. */
export const nativeBuild: Check = {
  name: 'native build',
  run: (supervisor, logFile) => buildNative(supervisor, { apiUrl: nativeApiUrl, logFile }),
};

/** The pages the browser tests look at, built while other tests wait. */
export const webBuild: Check = {
  name: 'web build',
  run: async (supervisor, logFile) => {
    await buildWeb(supervisor, { gallery: true, logFile });
  },
};

/** The stack that the browser tests use, if it was started ahead of them. */
let stack: TestStack | undefined;

/** Starts the stack while other tests run, so that the browser tests need not wait for it. */
export const startedAhead: Check = {
  name: 'test stack',
  run: async (supervisor) => {
    const started = await startTestStack();
    stack = started;
    await supervisor.onStop(stopStartedStack);
  },
};

/** Frees the machine of the stack when its tests are done. */
export const stopStartedStack = async (): Promise<void> => {
  const started = stack;
  stack = undefined;
  await started?.stop();
};

/** Runs one check; every check counts as one test. Its line appears when it has ended: others print meanwhile. */
export const runCheck = async (
  supervisor: Supervisor,
  { name, run }: Check,
  logs: string,
): Promise<Tally> => {
  const logFile = path.join(logs, `${name}.log`);
  const began = performance.now();
  const tell = (mark: string): void => {
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${mark} ${name.padEnd(14)} ${seconds.padStart(5)} s`);
  };
  try {
    await run(supervisor, logFile);
    tell('✓');
    return { passed: 1, failed: [] };
  } catch (error) {
    if (!(error instanceof AdvisedError)) throw error;
    tell('✗');
    console.log(existsSync(logFile) ? readFileSync(logFile, 'utf8') : error.message);
    return { passed: 0, failed: [{ name, why: '' }] };
  }
};

export type TestProjectName = 'unit' | 'db' | 'db-apart' | 'browser';

type WantedTests = {
  readonly projects: readonly TestProjectName[];
  /** All of the projects' files when empty. */
  readonly files: readonly string[];
  readonly screens?: readonly string[] | undefined;
  readonly calls?: readonly string[] | undefined;
  /** Only the tests with these names. */
  readonly names?: readonly string[] | undefined;
};

/** A browser test sees only that something did not happen; the servers' logs often say why. */
const printWarnings = (logs: string): void => {
  const lines = findWarnings(logs);
  if (lines.length > 0) console.log(`\nWarnings and errors of the servers:\n${lines.join('\n')}`);
};

/**
 * Runs some projects together, showing them as they go. Files in which something failed are run
 * once more by themselves (decision 46).
 */
export const runTests = async (
  supervisor: Supervisor,
  wanted: WantedTests,
  folder: string,
): Promise<Tally> => {
  const first = await runOnce(supervisor, wanted, folder);
  const files = filesAgain(first);
  if (files.length === 0) return first;
  console.log(`\n… once more: ${files.join(', ')}`);
  const second = await runOnce(supervisor, { ...wanted, files }, folder);
  return withSecondRun(first, second);
};

/** A pattern that only this text fits. */
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const runOnce = async (
  supervisor: Supervisor,
  { projects, files, screens, calls, names }: WantedTests,
  folder: string,
): Promise<Report> => {
  const name = projects.join(' and ');
  console.log(`\n… ${name} tests`);
  const report = path.join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    `--reporter=${inRoot('tools', 'testing', 'reporter.ts')}`,
    ...(names ? ['--testNamePattern', names.map(literally).join('|')] : []),
    ...files,
  ];
  // Everything a test leaves in the temporary folder goes with ours.
  const env = {
    TMPDIR: folder,
    NODE_ENV: 'test',
    [reportVariable]: report,
    COWRIE_SCREENS: screens?.join(' '),
    [callsVariable]: calls?.join(' '),
    ...(stack && stackEnvironment(stack)),
  };
  const end = await supervisor
    .run({ name: `The ${name} tests`, command: 'vitest', args, env })
    .then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof AdvisedError)) throw error;
        return error;
      },
    );
  if (end && stack && projects.includes('browser')) printWarnings(stack.logs);
  const read = readReport(name, existsSync(report) ? readFileSync(report, 'utf8') : undefined, end);
  // A part of a file says nothing about how long the file takes.
  if (!names && !calls && !screens) keepDurations(read.durations ?? {});
  return read;
};
