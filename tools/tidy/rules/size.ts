import { isTest, type RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 70;
const MAX_FOLDER_FILES = 40;

/** Generated from the database schema. */
const generated = new Set(['apps/api/src/platform/db/types.ts']);

export const size: Rule = {
  name: 'size',
  why: 'a reader cannot keep more than a few screens in mind',
  fix: 'split it along its ideas, or add a line with the reason to tools/tidy/exceptions.json',
  *find({ files }): Iterable<Breach> {
    yield* fullFolders(files);
    for (const file of files) {
      if (generated.has(file.path) || !/\.([cm]?[jt]sx?|css)$/.test(file.path)) continue;
      const lines = file.text.trimEnd().split('\n').length;
      if (lines > MAX_FILE_LINES) {
        yield { file: file.path, line: 1, what: `${lines} lines in one file (${MAX_FILE_LINES})` };
      }
      if (!isTest(file.path)) yield* longFunctions(file);
    }
  },
};

function* fullFolders(files: readonly RepositoryFile[]): Iterable<Breach> {
  const code = files.filter(({ path }) => /\.([cm]?[jt]sx?)$/.test(path));
  const folders = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  for (const [folder, { length }] of folders) {
    if (length <= MAX_FOLDER_FILES) continue;
    yield { file: folder, line: 1, what: `${length} files in one folder (${MAX_FOLDER_FILES})` };
  }
}

function* longFunctions(file: RepositoryFile): Iterable<Breach> {
  const code = file.code();
  if (!code) return;
  const functions = [
    ...code.all('FunctionDeclaration'),
    ...code.all('FunctionExpression'),
    ...code.all('ArrowFunctionExpression'),
  ];
  for (const { start, end } of functions) {
    const line = file.lineAt(start);
    const lines = file.lineAt(end) - line + 1;
    if (lines <= MAX_FUNCTION_LINES) continue;
    yield { file: file.path, line, what: `${lines} lines in one function (${MAX_FUNCTION_LINES})` };
  }
}
