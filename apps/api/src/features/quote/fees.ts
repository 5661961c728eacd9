import { chargeOf } from '@cowrie/contract/quote/fee-lines';
import type { FeeTerms } from '@cowrie/contract/quote/routes';

/** One line of what a send costs. */
export type Fee = {
  readonly kind: FeeTerms['kind'];
  readonly label: string;
  readonly amount: bigint;
};

export type Schedule = {
  readonly country: string | null;
  readonly kind: Fee['kind'];
  readonly label: string;
  readonly from_amount: bigint;
  readonly flat: bigint;
  readonly basis_points: number;
  readonly least: bigint | null;
  readonly most: bigint | null;
};

/** For each kind, a country's fee replaces the one for every country. */
export const applying = <S extends Schedule>(schedules: readonly S[], country: string): S[] => {
  const kinds = new Map<string, S>();
  for (const schedule of schedules) {
    if (schedule.country !== null && schedule.country !== country) continue;
    const other = kinds.get(schedule.kind);
    if (!other || (other.country === null && schedule.country !== null)) {
      kinds.set(schedule.kind, schedule);
    }
  }
  return [...kinds.values()];
};

/** Pure: the fee lines of an amount. A zero fee has no line. */
export const feesOf = (schedules: readonly Schedule[], country: string, amount: bigint): Fee[] =>
  applying(schedules, country).flatMap((schedule) => {
    const { from_amount: fromAmount, basis_points: basisPoints, flat, least, most } = schedule;
    const charged = chargeOf({ fromAmount, basisPoints, flat, least, most }, amount);
    if (charged === 0n) return [];
    return [{ kind: schedule.kind, label: schedule.label, amount: charged }];
  });
