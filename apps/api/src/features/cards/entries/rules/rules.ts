/**
 * Pure: what a card's rules say about a payment. The issuer decides payments, so a rule acts after
 * the fact: it freezes the card, and the next payment is refused.
 */

import type { CardKind, FreezeReason, ShopCategory } from '@cowrie/contract/cards/data';
import type { CardSettings } from '@cowrie/contract/cards/routes';
import { addSeconds } from '#platform/clock.ts';
import { lagosDay, startOfLagosDay } from '#platform/dates.ts';
import { keyOf } from '../shop-names.ts';

export type Payment = {
  readonly amount: bigint;
  readonly shop: string;
  readonly shop_key: string;
  readonly category: ShopCategory;
  readonly country: string | null;
  readonly at: Date;
};

export type Verdict = {
  readonly reason: Extract<FreezeReason, 'limit' | 'other_shop'>;
  readonly until: Date | null;
  /** The reason as the person reads it. */
  readonly why: string;
};

type Limits = CardSettings['limits'];
type Spent = { readonly day: bigint; readonly month: bigint };

export const startOfMonth = (now: Date): Date => startOfLagosDay(`${lagosDay(now).slice(0, 7)}-01`);
export const startOfDay = (now: Date): Date => startOfLagosDay(lagosDay(now));
const endOfDay = (now: Date): Date => addSeconds(startOfDay(now), 86_400);
/** 32 days after the first of a month are in the next one. */
const endOfMonth = (now: Date): Date => startOfMonth(addSeconds(startOfMonth(now), 32 * 86_400));

const isOver = (limit: number | null, amount: bigint): boolean =>
  limit !== null && amount > BigInt(limit);

/** The limit that stops the card longest. A payment of another day or month is over. */
const overLimit = (limits: Limits, payment: Payment, spent: Spent, now: Date): Verdict | null => {
  const reason = 'limit';
  if (isOver(limits.payment, payment.amount)) {
    return { reason, until: null, why: 'A payment was above your limit for one payment' };
  }
  if (payment.at >= startOfMonth(now) && isOver(limits.month, spent.month)) {
    return { reason, until: endOfMonth(now), why: 'Your limit for this month is reached' };
  }
  if (payment.at >= startOfDay(now) && isOver(limits.day, spent.day)) {
    return { reason, until: endOfDay(now), why: 'Your limit for today is reached' };
  }
  return null;
};

const blockedBy = (blocks: CardSettings['blocks'], payment: Payment): string | null => {
  const shop = blocks.shops.find((name) => payment.shop_key.includes(keyOf(name)));
  if (shop !== undefined) return `${payment.shop} charged it, and you blocked that shop`;
  if (blocks.categories.includes(payment.category)) {
    return `${payment.shop} charged it, and you blocked that kind of shop`;
  }
  return payment.country !== null && blocks.countries.includes(payment.country)
    ? `${payment.shop} charged it, and you blocked its country`
    : null;
};

export const judge = (
  card: {
    readonly kind: CardKind;
    readonly lockedShop: string | null;
    readonly settings: Pick<CardSettings, 'limits' | 'blocks'>;
  },
  payment: Payment,
  spent: Spent,
  now: Date,
): Verdict[] => {
  const { kind, lockedShop, settings } = card;
  const limit = overLimit(settings.limits, payment, spent, now);
  const blocked = blockedBy(settings.blocks, payment);
  const isOther = kind === 'merchant' && lockedShop !== null && lockedShop !== payment.shop_key;
  const why =
    blocked ?? (isOther ? `${payment.shop} charged it, and it is for one other shop` : null);
  return [
    ...(limit ? [limit] : []),
    ...(why === null ? [] : [{ reason: 'other_shop', until: null, why } as const]),
  ];
};
