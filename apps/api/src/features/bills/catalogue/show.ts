/** Billers and plans as people see them. */

import { planGroupDays, type PlanGroup } from '@cowrie/contract/bills/data';
import type { Biller, BillPlan } from '@cowrie/contract/bills/routes';
import { type BillerRow, offersOfBillers, type PlanRow } from './biller-queries.ts';
import type { CatalogueDeps } from './deps.ts';
import { readTroubled, troubleOf } from './health.ts';

type Length = Pick<PlanRow, 'days' | 'months'>;

/** Pure. */
export const groupOf = ({ days }: Length): PlanGroup => {
  if (days === null) return 'other';
  if (days <= planGroupDays.day) return 'day';
  if (days <= planGroupDays.week) return 'week';
  return days <= planGroupDays.month ? 'month' : 'longer';
};

const megabytesPerGigabyte = 1_000n;

/** Rounded up to the whole minor unit. */
export const pricePerGigabyte = (price: bigint, megabytes: number | null): number | null => {
  if (megabytes === null || megabytes <= 0) return null;
  const size = BigInt(megabytes);
  return Number((price * megabytesPerGigabyte + size - 1n) / size);
};

export const showPlan = (row: PlanRow): BillPlan => ({
  id: row.id,
  name: row.name,
  price: Number(row.price),
  group: groupOf(row),
  days: row.days,
  megabytes: row.megabytes,
  perGigabyte: pricePerGigabyte(row.price, row.megabytes),
  months: row.months,
});

const showBiller = (row: BillerRow, trouble: Biller['trouble']): Biller => ({
  id: row.id,
  category: row.category,
  country: row.country,
  name: row.name,
  note: row.note,
  currency: row.currency,
  trouble,
});

export const showBillers = async (
  deps: Pick<CatalogueDeps, 'db' | 'clock'>,
  rows: readonly BillerRow[],
): Promise<Biller[]> => {
  const troubled = await readTroubled(deps);
  // Most of the time nothing is in trouble, and the offers need not be read.
  if (troubled.size === 0) return rows.map((row) => showBiller(row, null));
  const offers = await offersOfBillers(
    deps.db,
    rows.map(({ id }) => id),
  );
  const byBiller = Map.groupBy(offers, (offer) => offer.biller_id);
  return rows.map((row) => showBiller(row, troubleOf(byBiller.get(row.id) ?? [], troubled)));
};
