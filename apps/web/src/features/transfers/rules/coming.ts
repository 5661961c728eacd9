/** Pure: what leaves a wallet on dates: scheduled transfers, bills and conversions. */

import { countTurnsFrom } from '@cowrie/contract/transfers/recurrence';
import type { BillSchedule } from '#features/bills/index.ts';
import type { FxOrder } from '#features/fx/index.ts';
import { scheduleCopy } from '../copy-schedules.ts';
import type { Schedule } from '../queries.ts';

const dayMs = 86_400_000;
const outlookDays = 30;

/** Money that leaves a wallet in the next 30 days. */
export type Coming = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly turns: number;
  /** All turns together. */
  readonly amount: number;
};

const outlookEnd = (now: number): Date => new Date(now + outlookDays * dayMs);
const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

export const comingTransfers = (schedules: readonly Schedule[]): Coming[] =>
  schedules.map(({ id, recipient, currency, amount, turnsIn30Days: turns }) => ({
    id,
    name: recipient.name,
    currency,
    turns,
    amount: amount * turns,
  }));

/** In another currency than the wallet's, the bill may take as much as the person allowed. */
const eachOf = ({ face, currency, most }: BillSchedule): number =>
  face.currency === currency ? face.amount : most;

const billTurns = (schedule: BillSchedule, now: number): number => {
  const next = dateOf(schedule.nextAt);
  if (schedule.state !== 'active' || schedule.toConfirm || !next) return 0;
  const { every, firstAt, until } = schedule;
  const plan = { first: new Date(firstAt), every, until: dateOf(until) };
  return countTurnsFrom(plan, next, outlookEnd(now));
};

export const comingBills = (schedules: readonly BillSchedule[], now: number): Coming[] =>
  schedules.map((schedule) => {
    const turns = billTurns(schedule, now);
    const { id, biller, currency } = schedule;
    return { id, name: biller.name, currency, turns, amount: eachOf(schedule) * turns };
  });

const partsOf = ({ turns }: FxOrder, now: number): { turns: number; amount: number } => {
  const end = outlookEnd(now);
  const coming = turns.filter(({ state, dueAt }) => state === 'waiting' && new Date(dueAt) <= end);
  return { turns: coming.length, amount: coming.reduce((sum, turn) => sum + turn.amount, 0) };
};

const repeatsOf = ({ amount, every, nextAt, expiresAt }: FxOrder, now: number) => {
  if (amount === null || every === null || nextAt === null) return { turns: 0, amount: 0 };
  const next = new Date(nextAt);
  const plan = { first: next, every, until: dateOf(expiresAt) };
  const turns = countTurnsFrom(plan, next, outlookEnd(now));
  return { turns, amount: amount * turns };
};

/**
 * Orders that convert on dates. An order at a rate may never convert, so it is not planned; what one
 * has set aside is not in the available balance.
 */
const hasDates = ({ kind, state }: FxOrder): boolean =>
  state === 'active' && (kind === 'parts' || kind === 'recurring');

export const comingConversions = (orders: readonly FxOrder[], now: number): Coming[] =>
  orders.filter(hasDates).map((order) => ({
    id: order.id,
    name: scheduleCopy.conversions[order.from],
    currency: order.from,
    ...(order.kind === 'parts' ? partsOf(order, now) : repeatsOf(order, now)),
  }));

type ComingConversion = {
  readonly order: FxOrder;
  /** Amount that the next turn gives. */
  readonly amount: number;
  /** Of an order in parts: the number of the next one, and of how many. */
  readonly part: readonly [number, number] | null;
};

type UpcomingRow =
  | { readonly id: string; readonly at: string | null; readonly schedule: Schedule }
  | { readonly id: string; readonly at: string; readonly conversion: ComingConversion };

const conversionRow = (order: FxOrder): UpcomingRow[] => {
  const next = order.turns
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => one.number - other.number)[0];
  const isParts = order.kind === 'parts';
  const at = isParts ? next?.dueAt : order.nextAt;
  const amount = isParts ? next?.amount : order.amount;
  if (typeof at !== 'string' || typeof amount !== 'number') return [];
  const part = isParts && next ? ([next.number, order.turns.length] as const) : null;
  return [{ id: order.id, at, conversion: { order, amount, part } }];
};

/** Scheduled transfers and dated conversions, the next one first; what has no date comes last. */
export const upcomingRows = (
  schedules: readonly Schedule[],
  orders: readonly FxOrder[],
): UpcomingRow[] => {
  const rows = [
    ...schedules.map((schedule): UpcomingRow => ({
      id: schedule.id,
      at: schedule.nextAt,
      schedule,
    })),
    ...orders.filter(hasDates).flatMap(conversionRow),
  ];
  // Times are written alike, so their texts are in the order of the times.
  const keyOf = ({ at }: UpcomingRow): string => at ?? '~';
  return rows.toSorted((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)),
  );
};
