import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutations } from './mutations/ledger.ts';
import { plantBug, type Mutation } from './mutations/mutation.ts';
import { inRoot } from './repository.ts';
import { depthVariable } from './testing/depth.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

/**
 * `npm run mutate` plants each known bug into a copy of the ledger and runs its tests there. A bug
 * the tests do not notice fails the command. `npm run mutate -- limit` plants those whose name fits,
 * `npm run mutate -- functions/` those in SQL functions.
 */
const suites = [
  'window.test',
  ...['contract', 'limits', 'engine', 'races', 'properties', 'verify', 'sql'].map(
    (name) => `${name}.db.test`,
  ),
].map((name) => `apps/api/src/ledger/${name}.ts`);
const copied = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'packages',
  'tools',
  'apps/api',
];

const folder = temporaryDirectory('mutations');
const copyOf = (file: string): string => path.join(folder.path, file);
for (const name of copied) {
  cpSync(inRoot(name), copyOf(name), {
    recursive: true,
    filter: (from) => !from.includes('node_modules'),
  });
}
symlinkSync(inRoot('node_modules'), copyOf('node_modules'));

type Run = { readonly green: boolean; readonly failed: string | undefined };
type Report = {
  readonly testResults: {
    readonly assertionResults: {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: string[];
    }[];
  }[];
};

const vitest = inRoot('node_modules/vitest/vitest.mjs');
const report = copyOf('report.json');
const runSuites = (): Run => {
  const options = ['--project', 'db', '--project', 'unit', '--bail', '1'];
  const output = ['--reporter', 'json', '--outputFile', report];
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...options, ...output, ...suites],
    {
      cwd: folder.path,
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, [depthVariable]: 'prove' },
    },
  );
  if (!existsSync(report)) return { green: false, failed: undefined };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find((test) => test.status === 'failed' && test.failureMessages.length > 0);
  return { green: status === 0, failed: failed?.fullName };
};

const plant = (mutation: Mutation): (() => void) => {
  const file = copyOf(mutation.file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, plantBug(text, mutation));
  return () => writeFileSync(file, text);
};

const wanted = process.argv.slice(2).join(' ');
const chosen = mutations.filter(({ name, file }) => name.includes(wanted) || file.includes(wanted));
let unnoticed = 0;
try {
  const untouched = runSuites();
  if (!untouched.green)
    throw new Error(
      `The tests fail before anything is planted: ${untouched.failed ?? 'no test ran'}.`,
    );
  console.log(`✓ green before anything is planted\n`);
  for (const mutation of chosen) {
    const remove = plant(mutation);
    const began = performance.now();
    const { green, failed } = runSuites();
    const took = `${((performance.now() - began) / 1000).toFixed(0)} s`;
    remove();
    // A run that ends without naming a test did not judge the bug at all.
    const noticed = !green && failed !== undefined;
    if (!noticed) unnoticed += 1;
    console.log(
      `${noticed ? '✓' : '✗'} ${mutation.name}  (${took})\n    ${noticed ? `red: ${failed}` : 'nothing turned red'}`,
    );
  }
} finally {
  folder.remove();
}
console.log(`\n${chosen.length - unnoticed} of ${chosen.length} planted bugs were noticed`);
process.exitCode = unnoticed === 0 ? 0 : 1;
