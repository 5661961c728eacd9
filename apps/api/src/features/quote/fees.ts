import type { FeeTerms } from '@cowrie/contract/quote';

/** One line of what a send costs. */
export type Fee = {
  readonly kind: FeeTerms['kind'];
  readonly label: string;
  readonly amount: bigint;
};

export type Schedule = {
  readonly country: string | null;
  readonly kind: string;
  readonly label: string;
  readonly from_amount: bigint;
  readonly flat: bigint;
  readonly basis_points: number;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

const whole = 10_000n;

/** A part of a kobo is charged as a whole one, so that what is shown is never less than what is due. */
const shareOf = (amount: bigint, basisPoints: number): bigint => {
  const product = amount * BigInt(basisPoints);
  return product === 0n ? 0n : (product + whole - 1n) / whole;
};

const clamp = (value: bigint, least: bigint | null, most: bigint | null): bigint => {
  const raised = least !== null && value < least ? least : value;
  return most !== null && raised > most ? most : raised;
};

/** A schedule for the country stands before one for every country, kind by kind. */
const applying = (schedules: readonly Schedule[], country: string): Schedule[] => {
  const kinds = new Map<string, Schedule>();
  for (const schedule of schedules) {
    if (schedule.country !== null && schedule.country !== country) continue;
    const other = kinds.get(schedule.kind);
    if (!other || (other.country === null && schedule.country !== null)) {
      kinds.set(schedule.kind, schedule);
    }
  }
  return [...kinds.values()];
};

/** Pure: the lines of one amount. A line of nothing is no line. */
export const feesOf = (schedules: readonly Schedule[], country: string, amount: bigint): Fee[] =>
  applying(schedules, country).flatMap((schedule) => {
    if (amount < schedule.from_amount) return [];
    const due = schedule.flat + shareOf(amount, schedule.basis_points);
    const charged = clamp(due, schedule.least, schedule.most);
    if (charged === 0n) return [];
    return [{ kind: schedule.kind as Fee['kind'], label: schedule.label, amount: charged }];
  });
