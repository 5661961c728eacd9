/** Pure: what renewals need that are due soon, beyond what is on the card. */

import type { Rhythm } from '@cowrie/contract/cards/data';
import { expectedAt, isDue } from '../rules/shield.ts';

type Expected = {
  readonly shop_key: string;
  readonly shop: string;
  readonly rhythm: Rhythm;
  readonly amount: bigint;
  readonly next_at: Date;
};

type Due = {
  readonly shopKey: string;
  readonly shop: string;
  readonly at: Date;
  readonly amount: bigint;
};

const least = (...amounts: readonly bigint[]): bigint =>
  amounts.reduce((small, amount) => (amount < small ? amount : small));

/**
 * Exactly what is missing for each, at most the cap. Several renewals on one day need the sum of
 * them. An amount below the smallest funding is raised to it, if the cap allows that.
 */
export const renewalsDue = (
  expected: readonly Expected[],
  at: {
    readonly now: Date;
    readonly available: bigint;
    readonly most: bigint;
    readonly least: bigint;
  },
): Due[] => {
  let together = 0n;
  return expected
    .filter((one) => isDue(one, at.now))
    .flatMap((one) => {
      together += one.amount;
      const missing = least(one.amount, together - at.available);
      if (missing <= 0n) return [];
      const asked = missing < at.least ? at.least : missing;
      const amount = least(asked, at.most);
      if (amount < at.least) return [];
      return [{ shopKey: one.shop_key, shop: one.shop, at: expectedAt(one, at.now), amount }];
    });
};
