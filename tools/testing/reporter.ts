import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import { inRoot } from '../repository.ts';

/** A test that failed, or something else that did, with what was said about it. */
export type Failure = {
  readonly name: string;
  readonly why: string;
  /** Where it failed, if it belongs to a file of tests. */
  readonly file?: string;
};

export type Report = {
  readonly passed: number;
  readonly failed: readonly Failure[];
  /** How many tests passed in each file in which something failed. */
  readonly besides: Readonly<Record<string, number>>;
  /** How long each file took, in milliseconds. */
  readonly durations?: Readonly<Record<string, number>>;
  readonly complaints?: readonly string[];
};

/** The variable that names the file for the report. */
export const reportVariable = 'COWRIE_TEST_REPORT';

/** The lines in which what was expected and what came differ. */
const differences = ({ diff }: SerializedError): string[] =>
  typeof diff === 'string'
    ? stripVTControlCharacters(diff)
        .split('\n')
        .filter((line) => /^[+-]/.test(line))
        .slice(0, 12)
    : [];

/** As much of an error as is needed to find it, because the output of a long run may be cut. */
const describe = (errors: readonly SerializedError[]): string =>
  errors
    .flatMap((error) => [
      ...(error.stack || error.message).split('\n').slice(0, 12),
      ...differences(error),
    ])
    .join('\n');

type Told = Pick<TestModule, 'moduleId'> & {
  errors(): readonly SerializedError[];
  children: {
    allTests(): Iterable<Pick<TestCase, 'fullName'> & { result(): ToldResult }>;
    allSuites(): Iterable<{ fullName: string; errors(): readonly SerializedError[] }>;
  };
};
type ToldResult = { state: string; errors?: readonly SerializedError[] };

/**
 * Counts a run. A file or a group that failed outside its tests counts as one failure, and so does
 * an error that belongs to no test: a promise nobody waited for, a worker that ended by itself.
 */
export const reportOf = (
  modules: readonly Told[],
  unhandled: readonly SerializedError[],
): Report => {
  let passed = 0;
  const failed: Failure[] = [];
  const besides: Record<string, number> = {};
  for (const module of modules) {
    const file = path.relative(inRoot(), module.moduleId);
    const [failedBefore, passedBefore] = [failed.length, passed];
    const add = (name: string, errors: readonly SerializedError[] = []): void => {
      failed.push({ name, why: describe(errors), file });
    };
    if (module.errors().length > 0) add(file, module.errors());
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) add(`${file}: ${suite.fullName}`, suite.errors());
    }
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      if (result.state === 'failed') add(`${file}: ${test.fullName}`, result.errors);
    }
    if (failed.length > failedBefore) besides[file] = passed - passedBefore;
  }
  for (const error of unhandled) {
    failed.push({ name: 'an error outside every test', why: describe([error]) });
  }
  return { passed, failed, besides };
};

type Timed = Pick<TestModule, 'moduleId' | 'diagnostic'>;

/** How long each file took, with loading what it needs. A file that failed may have ended early. */
export const durationsOf = (
  modules: readonly Timed[],
  failed: readonly Failure[],
): Record<string, number> => {
  const without = new Set(failed.map(({ file }) => file));
  const took = modules.map((module) => {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const file = path.relative(inRoot(), module.moduleId);
    return [file, Math.round(duration + collectDuration + setupDuration)] as const;
  });
  return Object.fromEntries(took.filter(([file]) => !without.has(file)));
};

/** Collects the complaints of vitest itself, such as a worker that does not end. */
const listen = (vitest: Vitest, complaints: string[]): void => {
  const { logger } = vitest;
  const print = logger.error.bind(logger);
  logger.error = (...words: unknown[]) => {
    complaints.push(stripVTControlCharacters(format(...words)));
    print(...words);
  };
};

/**
 * Writes the report of a run for the command that started it. It is written again at the very end,
 * because a run can fail while it closes.
 */
export default class ReportWriter implements Reporter {
  readonly #complaints: string[] = [];

  onInit(vitest: Vitest): void {
    listen(vitest, this.#complaints);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const counted = reportOf(modules, unhandled);
    const report = { ...counted, durations: durationsOf(modules, counted.failed) };
    const write = (): void =>
      writeFileSync(file, JSON.stringify({ ...report, complaints: this.#complaints.slice(-20) }));
    write();
    process.once('exit', write);
  }
}
