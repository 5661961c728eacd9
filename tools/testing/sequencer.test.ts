import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { longest } from './sequencer.ts';

test('every pattern of a long test file matches a file that exists', () => {
  const files = globSync('{apps,packages,tools,e2e}/**/*.test.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  const unmatched = longest.filter((pattern) => !files.some((file) => pattern.test(file)));
  expect(unmatched).toEqual([]);
});
