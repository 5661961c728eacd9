import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../repository.ts';
import type { Sources } from './check.ts';
import type { Row } from './table.ts';

const productFiles = [
  'apps/{api,web}/src/**/*.{ts,tsx}',
  'apps/web/public/*.js',
  'packages/*/src/**/*.ts',
];
/** Tests and what only tests use. */
const isForTests = (file: string): boolean => /\.test\.tsx?$|\/(?:testing|suite)\.ts$/.test(file);

const tableFile = inRoot('docs', 'security', 'asvs.json');
export const pageFile = inRoot('docs', 'security', 'asvs.md');

export const readRows = (): Row[] => JSON.parse(readFileSync(tableFile, 'utf8')) as Row[];

export const readSources = (): Sources => {
  const texts = new Map<string, string | undefined>();
  const textOf = (file: string): string | undefined => {
    if (!texts.has(file)) {
      const at = inRoot(file);
      const isFile = existsSync(at) && statSync(at).isFile();
      texts.set(file, isFile ? readFileSync(at, 'utf8') : undefined);
    }
    return texts.get(file);
  };
  const product = productFiles
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules') && !isForTests(file));
  return { textOf, product };
};
