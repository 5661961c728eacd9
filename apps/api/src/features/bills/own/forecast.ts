/**
 * Pure: when light, data or a subscription runs out, from the purchases of one saved biller. Each
 * line of `how` is a step of the arithmetic, so that people can check it.
 */

import { type BillCategory, forecastLeast } from '@cowrie/contract/bills/data';
import type { BillOrder, Forecast } from '@cowrie/contract/bills/routes';
import { wireSum, type AssetCode } from '@cowrie/money';
import { addSeconds } from '#platform/clock.ts';
import { lagosDate, lagosDay } from '#platform/dates.ts';

export type Bought = {
  readonly at: Date;
  readonly face: bigint;
  readonly faceCurrency: AssetCode;
  readonly planName: string | null;
  /** How long the plan runs. */
  readonly days: number | null;
  readonly milliunits: bigint | null;
  readonly asked: BillOrder;
};

const dayMs = 86_400_000;
/** A habit that ended so many days ago is none. */
const staleDays = 30;

const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / dayMs;
const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toString();
const kilowattHours = (milliunits: number): string => `${oneDecimal(milliunits / 1000)} kWh`;
const daysWords = (days: number): string => {
  const whole = Math.max(1, Math.round(days));
  return whole === 1 ? '1 day' : `${whole} days`;
};

type Found = { readonly at: Date; readonly how: readonly string[] };

/**
 * Forecast by units: the use between the first purchase and the last one, and how long the last one
 * lasts at that rate.
 */
const byUnits = (bought: readonly Bought[]): Found | null => {
  const metered = bought.filter(({ milliunits }) => milliunits !== null && milliunits > 0n);
  const [first, last] = [metered[0], metered.at(-1)];
  if (!first || !last || metered.length < forecastLeast) return null;
  const span = daysBetween(first.at, last.at);
  if (span < 1) return null;
  const used = metered.slice(0, -1).reduce((sum, one) => sum + Number(one.milliunits), 0);
  const perDay = used / span;
  const lasts = Number(last.milliunits) / perDay;
  return {
    at: addSeconds(last.at, Math.floor(lasts * 86_400)),
    how: [
      `${metered.length - 1} purchases before the last one: ${kilowattHours(used)} in ${daysWords(span)}.`,
      `That is ${kilowattHours(perDay)} a day.`,
      `${kilowattHours(Number(last.milliunits))} of ${lagosDate(last.at)} last about ${daysWords(lasts)}.`,
    ],
  };
};

const byPlan = (bought: readonly Bought[]): Found | null => {
  const last = bought.at(-1);
  if (!last || last.days === null) return null;
  return {
    at: addSeconds(last.at, last.days * 86_400),
    how: [
      `${last.planName ?? 'Your plan'} of ${lagosDate(last.at)} runs for ${daysWords(last.days)}.`,
    ],
  };
};

/** Without units or a plan: the usual time between two purchases. */
const byRhythm = (bought: readonly Bought[]): Found | null => {
  const [first, last] = [bought[0], bought.at(-1)];
  if (!first || !last || bought.length < forecastLeast) return null;
  const gap = daysBetween(first.at, last.at) / (bought.length - 1);
  if (gap < 1) return null;
  return {
    at: addSeconds(last.at, Math.floor(gap * 86_400)),
    how: [
      `${bought.length} purchases in ${daysWords(daysBetween(first.at, last.at))}.`,
      `That is one about every ${daysWords(gap)}; the last was on ${lagosDate(last.at)}.`,
    ],
  };
};

const waysOf: Readonly<
  Record<BillCategory, readonly ((bought: readonly Bought[]) => Found | null)[]>
> = {
  airtime: [byRhythm],
  data: [byPlan, byRhythm],
  electricity: [byUnits, byRhythm],
  tv: [byPlan, byRhythm],
  internet: [byPlan, byRhythm],
  water: [byRhythm],
  education: [],
  gift: [],
  betting: [],
};

/** The middle value; with an even number the lower of the two. */
const medianOf = (values: readonly bigint[]): bigint | undefined =>
  values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))[Math.floor((values.length - 1) / 2)];

/** The usual order: the last one, with the middle of the amounts if the amount is free. */
const usualOf = (bought: readonly Bought[]): Pick<Forecast, 'usual' | 'usualAmount'> | null => {
  const last = bought.at(-1);
  const median = medianOf(bought.map(({ face }) => face));
  if (!last || median === undefined) return null;
  const isPlan = last.asked.planId !== null && last.asked.planId !== undefined;
  const face = isPlan ? last.face : median;
  return {
    usual: isPlan ? last.asked : { ...last.asked, amount: Number(face) },
    usualAmount: wireSum(face, last.faceCurrency),
  };
};

/** From the delivered purchases of a saved biller, oldest first. Null if they say too little. */
export const forecastOf = (
  category: BillCategory,
  bought: readonly Bought[],
  now: Date,
): Forecast | null => {
  const usual = usualOf(bought);
  if (!usual) return null;
  for (const way of waysOf[category]) {
    const found = way(bought);
    if (!found) continue;
    if (daysBetween(found.at, now) > staleDays) return null;
    return { on: lagosDay(found.at), how: [...found.how], ...usual };
  }
  return null;
};
