/**
 * Pure: finds charges that come again and again. A subscription is at least two charges of one shop,
 * a week, a month or a year apart, for a similar amount. Prices may change, so the amounts need not
 * be equal, and other purchases at the same shop may lie between.
 */

import type { Rhythm } from '@cowrie/contract/cards/data';

export type Charge = {
  readonly shop_key: string;
  readonly shop: string;
  readonly amount: bigint;
  readonly at: Date;
};

export type Subscription = {
  readonly shopKey: string;
  readonly shop: string;
  readonly rhythm: Rhythm;
  readonly amount: bigint;
  readonly before: bigint | null;
  readonly charges: number;
  readonly lastAt: Date;
  readonly nextAt: Date;
};

const dayMs = 86_400_000;

/** How far two charges may be apart, in days, and how late the next may be. */
const spans: Readonly<Record<Rhythm, { least: number; most: number; late: number }>> = {
  weekly: { least: 6, most: 8.5, late: 4 },
  monthly: { least: 26, most: 35, late: 10 },
  yearly: { least: 355, most: 376, late: 30 },
};
const rhythmNames = Object.keys(spans) as Rhythm[];

/** In UTC: the same day of the next month, or the last one that the month has. */
const sameDay = (at: Date, months: number): Date => {
  const next = new Date(at);
  const day = at.getUTCDate();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + months);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, last));
  return next;
};

export const nextAfter = (at: Date, rhythm: Rhythm): Date => {
  if (rhythm === 'weekly') return new Date(at.getTime() + 7 * dayMs);
  return sameDay(at, rhythm === 'monthly' ? 1 : 12);
};

/** A price change is at most by half. */
const isSimilar = (one: bigint, other: bigint): boolean => {
  const [small, large] = one < other ? [one, other] : [other, one];
  return large * 2n <= small * 3n;
};

/** The charges before one, each a period before the next; newest first. */
const chainFrom = (charges: readonly Charge[], start: number, rhythm: Rhythm): Charge[] => {
  const { least, most } = spans[rhythm];
  const first = charges[start];
  if (!first) return [];
  const chain = [first];
  let newest = first;
  let skipped = 0;
  for (let place = start - 1; place >= 0; place -= 1) {
    const charge = charges[place];
    if (!charge) break;
    const days = (newest.at.getTime() - charge.at.getTime()) / dayMs;
    if (days > most) break;
    if (!isSimilar(charge.amount, newest.amount)) continue;
    if (days < least) {
      skipped += 1;
      continue;
    }
    chain.push(charge);
    newest = charge;
  }
  // With many such charges between, the shop has another rhythm or none.
  return skipped < chain.length ? chain : [];
};

/** Newer charges than the last one of a subscription are other purchases; few are looked at. */
const mostAnchors = 12;

const subscriptionOf = (chain: readonly Charge[], rhythm: Rhythm): Subscription | null => {
  const [last] = chain;
  if (!last || chain.length < 2) return null;
  return {
    shopKey: last.shop_key,
    shop: last.shop,
    rhythm,
    amount: last.amount,
    before: chain.find(({ amount }) => amount !== last.amount)?.amount ?? null,
    charges: chain.length,
    lastAt: last.at,
    nextAt: nextAfter(last.at, rhythm),
  };
};

const isAlive = ({ nextAt, rhythm }: Subscription, now: Date): boolean =>
  nextAt.getTime() + spans[rhythm].late * dayMs >= now.getTime();

/** The charges of one shop, oldest first. */
const findInShop = (charges: readonly Charge[], now: Date): Subscription | null => {
  let best: Subscription | null = null;
  const oldest = Math.max(1, charges.length - mostAnchors);
  for (let start = charges.length - 1; start >= oldest; start -= 1) {
    for (const rhythm of rhythmNames) {
      const found = subscriptionOf(chainFrom(charges, start, rhythm), rhythm);
      if (found && isAlive(found, now) && found.charges > (best?.charges ?? 1)) best = found;
    }
  }
  return best;
};

/** Charges oldest first; the subscriptions that are alive, those due first on top. */
export const findSubscriptions = (charges: readonly Charge[], now: Date): Subscription[] => {
  const shops = new Map<string, Charge[]>();
  for (const charge of charges) {
    const known = shops.get(charge.shop_key);
    if (known) known.push(charge);
    else shops.set(charge.shop_key, [charge]);
  }
  return [...shops.values()]
    .flatMap((ofShop) => findInShop(ofShop, now) ?? [])
    .toSorted((one, other) => one.nextAt.getTime() - other.nextAt.getTime());
};
