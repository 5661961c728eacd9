import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { product } from './product.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const versionIn = (file: string): unknown =>
  (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { version: unknown }).version;

test.each([
  'package.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'apps/native/package.json',
])('%s has the version of the product', (file) => {
  expect(versionIn(file)).toBe(product.version);
});
