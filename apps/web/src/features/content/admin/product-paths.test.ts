/** Texts link to pages of the product; the list that the link check uses must name real ones. */

import { productPaths } from '@cowrie/contract/content/own-paths';
import { expect, test } from 'vitest';
import { pagePathsOf } from '../../../../page-paths.ts';
import routes from '../../../routes.ts';

const patterns = pagePathsOf(routes).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+\??/g, '[^/]+')}$`),
);

test.each(productPaths)('%s is a page', (path) => {
  expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
});
