import { formatDate, lagosDay, staffTimeZone } from './dates.ts';

const shown = 12;

/** Pure: this month and the ones before it, such as '2026-11', newest first. */
export const lastMonths = (now: number): string[] => {
  const [year = 0, month = 1] = lagosDay(now).split('-').map(Number);
  return Array.from({ length: shown }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
};

/** 'November 2026' */
export const monthName = (month: string): string =>
  formatDate(`${month}-15T12:00:00Z`, 'November 2026', staffTimeZone);
