/** Texts link to pages of the product; the list that the link check uses must name real ones. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productPaths } from '@cowrie/contract/content/own-paths';
import { expect, test } from 'vitest';

const map = readFileSync(join(import.meta.dirname, '../../../routes.ts'), 'utf8');
const patterns = [...map.matchAll(/route\(\s*'([^']+)'/g)].map(
  ([, path = '']) => new RegExp(`^/${path.replaceAll(/:\w+\??/g, '[^/]+')}$`),
);

test.each(productPaths)('%s is a page', (path) => {
  expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
});
