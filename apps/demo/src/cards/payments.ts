/** Payments of the demo people with their cards, in cents. */

import type { DeclineReason, ShopCategory } from '@cowrie/contract/cards/data';

export type DemoPayment = {
  readonly shop: string;
  readonly category: ShopCategory;
  readonly amount: bigint;
  readonly daysAgo: number;
  readonly kind?: 'payment' | 'refund' | 'decline';
  readonly decline?: DeclineReason;
  /** Amount that the shop asked for, in its own currency. */
  readonly asked?: { readonly amount: string; readonly currency: string; readonly country: string };
};

const once = (
  shop: string,
  category: ShopCategory,
  amount: bigint,
  daysAgo: number,
): DemoPayment => ({ shop, category, amount, daysAgo });

/** Every thirty days, from the first one on; the price may change at one of them. */
const monthly = (
  shop: string,
  category: ShopCategory,
  prices: readonly bigint[],
  lastDaysAgo: number,
): DemoPayment[] =>
  prices.map((amount, index) => ({
    shop,
    category,
    amount,
    daysAgo: lastDaysAgo + 30 * (prices.length - 1 - index),
  }));

export const demoPayments = {
  shopping: [
    once('Amazon', 'shopping', 48_99n, 201),
    once('AliExpress', 'shopping', 23_40n, 188),
    once('Udemy', 'education', 12_99n, 171),
    once('Amazon', 'shopping', 131_20n, 149),
    { shop: 'Amazon', category: 'shopping', amount: 131_20n, daysAgo: 139, kind: 'refund' },
    once('Namecheap', 'software', 14_58n, 122),
    once('Coursera', 'education', 49_00n, 96),
    {
      shop: 'ASOS',
      category: 'shopping',
      amount: 61_75n,
      daysAgo: 74,
      asked: { amount: '4890', currency: 'GBP', country: 'GB' },
    },
    once('AliExpress', 'shopping', 17_05n, 58),
    {
      shop: 'Booking.com',
      category: 'travel',
      amount: 240_00n,
      daysAgo: 16,
      kind: 'decline',
      decline: 'funds',
    },
    once('Amazon', 'shopping', 27_30n, 21),
    once('Uber Eats', 'food', 19_80n, 9),
    {
      shop: 'Jumia',
      category: 'shopping',
      amount: 28_60n,
      daysAgo: 5,
      kind: 'decline',
      decline: 'local',
      asked: { amount: '4147000', currency: 'NGN', country: 'NG' },
    },
    once('Namecheap', 'software', 14_58n, 3),
  ],
  subscriptions: [
    ...monthly('Netflix', 'entertainment', [7_99n, 7_99n, 7_99n, 9_99n, 9_99n, 9_99n], 12),
    ...monthly('Spotify', 'entertainment', [5_99n, 5_99n, 5_99n, 5_99n, 5_99n], 20),
    ...monthly('iCloud', 'software', [2_99n, 2_99n, 2_99n, 2_99n], 6),
    ...monthly('Figma', 'software', [15_00n, 15_00n, 15_00n], 26),
  ],
  trip: [
    once('Kenya Airways', 'travel', 412_00n, 158),
    {
      shop: 'Sarova Stanley',
      category: 'travel',
      amount: 168_50n,
      daysAgo: 141,
      asked: { amount: '2175000', currency: 'KES', country: 'KE' },
    },
    once('Uber', 'travel', 8_75n, 140),
  ],
  ads: [
    once('Meta Ads', 'advertising', 20_00n, 35),
    once('Meta Ads', 'advertising', 35_00n, 20),
    once('Google Ads', 'advertising', 30_00n, 8),
  ],
} as const satisfies Record<string, readonly DemoPayment[]>;
