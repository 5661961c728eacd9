import type { Breach, Rule } from '../rule.ts';

/** Test file names of other projects. Our test runner would silently skip them. */
const strangeTest =
  /(^|\/)__tests__\/|[._-](spec|tests|unit|e2e)\.[cm]?[jt]sx?$|[_-]test\.[cm]?[jt]sx?$|\.test\.([cm][jt]s|jsx?)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

export const fileNames: Rule = {
  name: 'file-names',
  why: 'files are found, and tests are run, by their names',
  fix: 'use kebab-case; tests are *.test.ts(x), those on a real database *.db.test.ts; delete what is empty',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (strangeTest.test(file.path)) {
        yield { file: file.path, line: 1, what: 'the test runner does not look for this name' };
      }
      const name = file.path.split('/').at(-1) ?? '';
      if (/\.tsx?$/.test(name) && !kebab.test(name)) {
        yield { file: file.path, line: 1, what: `${name} is not kebab-case` };
      }
      if (file.isEmpty) yield { file: file.path, line: 1, what: 'the file is empty' };
    }
  },
};
