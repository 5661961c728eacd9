import type { AdminList, ListColumn } from '@cowrie/contract/admin-list';
import { calendarDay, exactMoment } from '../text/dates.ts';
import { formatCount, plural } from '../text/plural.ts';

/** Value that a row can hold. */
export type Value = string | number | boolean | object | null | undefined;

/** A value as the list shows it where the page says nothing else. */
export const cellText = (value: Value, { kind, names }: ListColumn): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    return value.map((one) => names?.[String(one)] ?? String(one)).join(', ') || '–';
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (names) return names[text] ?? text;
  if (kind === 'time') return exactMoment(text);
  return kind === 'day' ? calendarDay(text) : text;
};

type Total = { readonly count: number; readonly isMore: boolean } | null;

const counted = (count: number, [one, many]: AdminList['noun']): string =>
  plural(count, `# ${one}`, `# ${many}`);

/** '12 people', '50 of 1,204 people', '50 of 10,000+ people'. */
export const countText = (shown: number, total: Total, noun: AdminList['noun']): string => {
  if (!total || (!total.isMore && total.count <= shown)) return counted(shown, noun);
  return `${formatCount(shown)} of ${formatCount(total.count)}${total.isMore ? '+' : ''} ${noun[1]}`;
};

/** Content of an export: '1,204 people'. */
export const exportText = (total: Total, noun: AdminList['noun']): string =>
  total
    ? `${formatCount(total.count)}${total.isMore ? '+' : ''} ${noun[total.count === 1 ? 0 : 1]}`
    : noun[1];
