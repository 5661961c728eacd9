import type { AdminList, ListColumn } from '@cowrie/contract/admin-list';
import { calendarDay, exactMoment } from '../text/dates.ts';
import { formatCount, plural } from '../text/plural.ts';

/** A value as the list shows it where the page says nothing else. */
export const cellText = (value: unknown, { kind, names }: ListColumn): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (names) return names[String(value)] ?? String(value);
  if (kind === 'time') return exactMoment(String(value));
  if (kind === 'day') return calendarDay(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Total = { readonly count: number; readonly isMore: boolean } | null;

/** '12 people', '50 of 1,204 people', '50 of 10,000+ people'. */
export const countText = (shown: number, total: Total, noun: AdminList['noun']): string => {
  if (!total || (!total.isMore && total.count <= shown)) return plural(shown, ...noun);
  return `${formatCount(shown)} of ${formatCount(total.count)}${total.isMore ? '+' : ''} ${noun[1]}`;
};

/** What an export would hold: '1,204 people'. */
export const exportText = (total: Total, noun: AdminList['noun']): string =>
  total ? `${formatCount(total.count)}${total.isMore ? '+' : ''} ${noun[total.count === 1 ? 0 : 1]}` : noun[1];
