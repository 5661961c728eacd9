import { isIn, isTest, type RepositoryFile } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

/** The unique keys of each table, each as its columns in order of the alphabet. */
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

const keyOf = (columns: string): string =>
  columns
    .split(',')
    .map((column) => column.replaceAll(/['"\s]/g, ''))
    .filter((column) => column !== '')
    .toSorted()
    .join(', ');

const tables = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\(([\s\S]*?)\n\)/gi;
const columnKeys = /^\s*(\w+)\s+(?!key\b)[^\n(]*\b(?:unique|primary\s+key)\b(?!\s*(?:nulls|\())/gim;
const tableKeys = /\b(?:unique(?:\s+nulls\s+not\s+distinct)?|primary\s+key)\s*\(([^)]*)\)/gi;
const indexKeys =
  /\bcreate\s+unique\s+index\s+(?:concurrently\s+)?(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?(\w+)\s*\(([^;]*?)\)\s*(?:where|;|nulls|include)/gi;

const readKeys = (files: readonly RepositoryFile[]): Keys => {
  const keys = new Map<string, Set<string>>();
  const add = (table = '', columns = '') =>
    keys.set(table, (keys.get(table) ?? new Set()).add(keyOf(columns)));
  for (const { path, text } of files) {
    if (!isIn(path, 'apps/api/migrations')) continue;
    const code = text.replaceAll(/--[^\n]*/g, '');
    for (const [, table, body = ''] of code.matchAll(tables)) {
      for (const [, column] of body.matchAll(columnKeys)) add(table, column);
      for (const [, columns] of body.matchAll(tableKeys)) add(table, columns);
    }
    for (const [, table, columns] of code.matchAll(indexKeys)) add(table, columns);
  }
  return keys;
};

const inserts = [
  /\.insertInto\('(\w+)'\)(?:(?!\.execute|\.insertInto)[\s\S])*?\.onConflict\(\s*\(?\w+\)?\s*=>\s*\w+\s*\.columns?\(\[?([^)\]]*)\]?\)/g,
  /\b(?:insertOnce|addOnce)\('(\w+)', '(\w+)'\)/g,
  /\bputRow\(\s*'(\w+)',\s*\[([^\]]*)\]/g,
  /\binsert\s+into\s+(\w+)(?:(?!\binsert\s+into\b|`\.execute)[\s\S])*?\bon\s+conflict\s*\(([^)]*)\)/gi,
];

/** A fresh id is met by nobody else. */
const fresh = 'id';

export const conflictTargets: Rule = {
  name: 'conflict-targets',
  why: 'of two inserts at once the second meets the key that is left out, and fails with an error',
  fix: 'leave the target out, or catch it with writeRow (features/orders/write-row.ts)',
  *find({ files }): Iterable<Breach> {
    const keys = readKeys(files);
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src') || isTest(file.path)) continue;
      for (const pattern of inserts) {
        for (const { 1: table = '', 2: target = '', index, 0: found } of file.text.matchAll(
          pattern,
        )) {
          const own = keyOf(target);
          const left = [...(keys.get(table) ?? [])].find((key) => key !== own && key !== fresh);
          if (left === undefined) continue;
          const line = file.lineAt(index + found.length - 1);
          yield { file: file.path, line, what: `the target (${own}) leaves out (${left})` };
        }
      }
    }
  },
};
