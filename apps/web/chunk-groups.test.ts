import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chunkGroups, isInGroup, virtualPrefix, expandPattern } from './chunk-groups.ts';

const root = path.resolve(import.meta.dirname, '../..');
const paths = chunkGroups.flatMap(({ name, patterns }) =>
  patterns.flatMap((pattern) => expandPattern(pattern).map((each) => [name, each] as const)),
);

describe('a chunk group', () => {
  test.each(paths)('%s: %s matches a file of the repository or of a library', (_, pattern) => {
    if (pattern.startsWith(virtualPrefix)) return;
    expect(globSync(pattern, { cwd: root })).not.toEqual([]);
  });

  test('names no file twice', () => {
    const all = paths.map(([, pattern]) => pattern);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  });

  test('contains the modules of its paths and no others', () => {
    const [first, data] = chunkGroups.map(isInGroup);
    expect(first?.('/clone/packages/contract/src/client.ts')).toBe(true);
    expect(first?.('C:\\cowrie\\packages\\contract\\src\\client.ts')).toBe(true);
    expect(first?.('\0virtual:contract-paths')).toBe(true);
    expect(first?.('/clone/packages/contract/src/errors.ts')).toBe(false);
    expect(first?.('/clone/packages/contract/src/client.test.ts')).toBe(false);
    const query = '/clone/node_modules/@tanstack/query-core/build/modern';
    expect(data?.(`${query}/queryClient.js`)).toBe(true);
    expect(data?.(`${query}/infiniteQueryBehavior.js`)).toBe(false);
    expect(data?.(`${query}/deep/queryClient.js`)).toBe(false);
  });
});
