/** Pure: the settings of a card as the texts of forms, and back. */

import { fundAmount } from '@cowrie/contract/cards/data';
import { amountProblem, centsOf } from './amounts.ts';
import { copy } from './copy.ts';
import { settingsCopy as text } from './copy-settings.ts';
import type { CardSettings } from './queries.ts';

const words = { bad: copy.bad, least: copy.range.least, most: copy.range.most };
const isBad = (typed: string): boolean => centsOf(typed) === undefined;
const isEmpty = (typed: string): boolean => typed.trim() === '';

export type LimitFields = Record<keyof CardSettings['limits'], string>;

/** An empty field means no limit. */
export function checkLimits(fields: LimitFields): Partial<LimitFields> {
  const bad = Object.entries(fields).filter(([, typed]) => !isEmpty(typed) && isBad(typed));
  if (bad.length > 0) return Object.fromEntries(bad.map(([name]) => [name, copy.bad]));
  const { day, month } = limitsOf(fields);
  return day !== null && month !== null && day > month ? { day: text.limits.order } : {};
}

export const limitsOf = ({ payment, day, month }: LimitFields): CardSettings['limits'] => ({
  payment: centsOf(payment) ?? null,
  day: centsOf(day) ?? null,
  month: centsOf(month) ?? null,
});

/** One shop on each line; the same name once. */
export const shopsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const shopsMost = 20;

export function checkShops({ shops }: { shops: string }): { shops?: string } {
  const named = shopsOf(shops);
  if (named.length > shopsMost) return { shops: text.blocks.shopsMost };
  const isWrong = named.some((name) => name.length < 2 || name.length > 60);
  return isWrong ? { shops: text.blocks.shopsLength } : {};
}

/** A list in the one text of a form field: 'travel,food'. */
export const joinList = (items: readonly string[]): string => items.join(',');
export const splitList = (joined: string): string[] => joined.split(',').filter(Boolean);
export const toggleIn = (joined: string, item: string): string => {
  const items = splitList(joined);
  return joinList(items.includes(item) ? items.filter((one) => one !== item) : [...items, item]);
};

export type TopUpFields = { below: string; amount: string; monthMost: string };

export function checkTopUp({ below, amount, monthMost }: TopUpFields): Partial<TopUpFields> {
  const amountError = amountProblem(amount, fundAmount, words);
  const isMonthLow = (centsOf(monthMost) ?? 0) < (centsOf(amount) ?? 0);
  const monthError = isBad(monthMost)
    ? copy.bad
    : isMonthLow
      ? text.rules.topUpMonthLow
      : undefined;
  return {
    ...(isBad(below) && { below: copy.bad }),
    ...(amountError !== undefined && { amount: amountError }),
    ...(monthError !== undefined && { monthMost: monthError }),
  };
}

export const topUpOf = (fields: TopUpFields): NonNullable<CardSettings['topUp']> => ({
  below: centsOf(fields.below) ?? 0,
  amount: centsOf(fields.amount) ?? 0,
  monthMost: centsOf(fields.monthMost) ?? 0,
});
