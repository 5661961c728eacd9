/** Pure: the order of the rows of one measure. */

import type { MeasuredItem } from './queries.ts';

type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

const shareOf = ({ total, failed }: MeasuredItem): number => (total === 0 ? 0 : failed / total);

const valueOf = (item: MeasuredItem, column: string): number => {
  switch (column) {
    case 'share':
      return shareOf(item);
    case 'failed':
    case 'refused':
    case 'p50':
    case 'p75':
    case 'p95':
    case 'p99':
      return item[column] ?? -1;
    default:
      return item.total;
  }
};

export const sortItems = (items: readonly MeasuredItem[], sort: Sort): MeasuredItem[] => {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return items.toSorted((a, b) => sign * (valueOf(a, sort.column) - valueOf(b, sort.column)));
};

/** '0.25%'; null without a call. */
export const failedShare = (item: MeasuredItem): string | null =>
  item.total === 0
    ? null
    : `${(Math.round(shareOf(item) * 10_000) / 100).toLocaleString('en-GB')}%`;
