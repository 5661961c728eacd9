import { isIn, isTest } from '../repository.ts';
import type { Breach, Rule } from '../rule.ts';

const calls = new Set(['fetch', 'globalThis.fetch', 'window.fetch', 'self.fetch']);

export const fetchPlace: Rule = {
  name: 'fetch-place',
  why: 'calls that leave the program need one place for timeouts, errors and allowed hosts',
  fix: 'on the api call a client of src/providers; on the web call the api client of src/platform',
  *find({ files }): Iterable<Breach> {
    for (const file of files) {
      if (!isIn(file.path, 'apps/api/src', 'apps/demo/src', 'apps/web/src') || mayFetch(file.path))
        continue;
      for (const { callee, start } of file.code()?.all('CallExpression') ?? []) {
        if (!calls.has(file.text.slice(callee.start, callee.end))) continue;
        yield { file: file.path, line: file.lineAt(start), what: 'fetch() outside its place' };
      }
    }
  },
};

function mayFetch(path: string): boolean {
  return (
    isTest(path) ||
    isIn(path, 'apps/api/src/providers', 'apps/api/src/platform/files', 'apps/web/src/platform')
  );
}
