/** Pure: groups of merchant category codes. */

import type { ShopCategory } from '@cowrie/contract/cards/data';

/** Ranges of codes, first fit first. */
const ranges: readonly (readonly [from: number, to: number, category: ShopCategory])[] = [
  [3000, 3999, 'travel'],
  [4111, 4112, 'travel'],
  [4121, 4121, 'travel'],
  [4131, 4131, 'travel'],
  [4411, 4582, 'travel'],
  [4722, 4723, 'travel'],
  [7011, 7012, 'travel'],
  [7512, 7523, 'travel'],
  [4812, 4816, 'bills'],
  [4899, 4900, 'bills'],
  [5815, 5816, 'entertainment'],
  [5817, 5818, 'software'],
  [5734, 5734, 'software'],
  [7372, 7379, 'software'],
  [5045, 5045, 'software'],
  [4814, 4814, 'bills'],
  [5733, 5733, 'entertainment'],
  [5735, 5735, 'entertainment'],
  [7829, 7841, 'entertainment'],
  [7911, 7999, 'entertainment'],
  [5411, 5499, 'food'],
  [5811, 5814, 'food'],
  [7311, 7311, 'advertising'],
  [5968, 5968, 'entertainment'],
  [8211, 8299, 'education'],
  [5912, 5912, 'health'],
  [5975, 5976, 'health'],
  [8011, 8099, 'health'],
  [5200, 5399, 'shopping'],
  [5600, 5699, 'shopping'],
  [5712, 5732, 'shopping'],
  [5931, 5999, 'shopping'],
  [5940, 5949, 'shopping'],
];

/** Shops whose code says little. */
const byShop: Readonly<Record<string, ShopCategory>> = {
  netflix: 'entertainment',
  spotify: 'entertainment',
  youtube: 'entertainment',
  amazonprime: 'entertainment',
  amazon: 'shopping',
  aliexpress: 'shopping',
  openai: 'software',
  microsoft: 'software',
  google: 'software',
  apple: 'software',
  amazonwebservices: 'software',
  metaads: 'advertising',
  uber: 'travel',
  ubereats: 'food',
};

export const categoryOf = (mcc: string | null, shopKey: string): ShopCategory => {
  const code = Number(mcc ?? Number.NaN);
  const range = ranges.find(([from, to]) => code >= from && code <= to);
  return range?.[2] ?? byShop[shopKey] ?? 'other';
};
