/** Pure: a conversion compared with the same one today. In words, never by colour alone. */

import { historyCopy } from '../copy-history.ts';
import { type Sum, sumText } from '../money.ts';
import type { FxConversion } from '../queries.ts';

const text = historyCopy.row;

/** '₦1,200.00 more today', '₦300.00 less today'; undefined without a rate today. */
export function compareToday(
  { today, target: { currency } }: Pick<FxConversion, 'today' | 'target'>,
  say: (sum: Sum) => string = sumText,
): string | undefined {
  if (!today) return undefined;
  const sum = say({ amount: Math.abs(today.difference), currency });
  if (today.difference === 0) return text.same;
  return today.difference > 0 ? text.more(sum) : text.less(sum);
}
