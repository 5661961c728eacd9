import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../repository.ts';
import type { TestFile } from './find.ts';

/** Browser and HTTP tests come first, because they count as proof; unit tests after them. */
const patterns = [
  'e2e/**/*.test.ts',
  'apps/api/src/**/*.db.test.ts',
  'apps/api/src/**/*.test.ts',
  'apps/web/src/**/*.test.ts',
  'packages/**/*.test.ts',
];

const unitPattern = patterns.indexOf('apps/api/src/**/*.test.ts');

export const readTests = (): TestFile[] =>
  patterns.flatMap((pattern, at) =>
    globSync(pattern, { cwd: inRoot() })
      .filter((file) => !file.includes('node_modules'))
      // A database test also has the ending of a unit test.
      .filter((file) => at !== unitPattern || !file.endsWith('.db.test.ts'))
      .sort()
      .map((file) => ({
        path: file.split(path.sep).join('/'),
        text: readFileSync(inRoot(file), 'utf8'),
      })),
  );
