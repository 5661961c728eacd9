import { phonePictures } from './pictures.ts';

/**
 * Pages of the product that a text may link to or show, besides the public site. A test of the web
 * app compares them with its map of paths.
 */
export const productPaths: readonly string[] = [
  ...phonePictures,
  '/compliance-monitoring',
  '/contact/code',
  '/fx/history',
  '/fx/orders',
  '/notifications',
  '/recovery',
  '/requests/new',
  '/round-ups',
  '/scan',
  '/security-center/security-guide',
  '/user-segmentation',
];
