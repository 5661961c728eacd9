import { startOfLagosDay } from '#platform/dates.ts';
import type { Month } from './queries.ts';

/** Pure: when a month such as '2026-11' begins and ends in Lagos. */
export const monthOf = (month: string): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { start: startOfLagosDay(`${month}-01`), end: startOfLagosDay(`${next}-01`) };
};
