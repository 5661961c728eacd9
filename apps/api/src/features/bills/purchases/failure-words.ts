/** Pure: what a person reads about a purchase that failed. */

import type { PurchaseRow } from './queries.ts';
import { causeOf } from '#features/companies/index.ts';

type Cause = ReturnType<typeof causeOf>;

const backWords = 'Your money is back in your wallet.';

const causes: Readonly<Partial<Record<Cause, string>>> = {
  account: 'The biller does not recognise this number.',
  phone: 'The network does not recognise this number.',
  limit: 'The biller does not accept this amount.',
  ours: 'We could not pay the biller right now.',
  away: 'We could not pay the biller right now.',
  closed: 'We could not pay the biller right now.',
};

/** Causes that lie in what the person entered. */
const misreadings: ReadonlySet<Cause> = new Set(['account', 'phone', 'limit']);
export const isMisread = (said: string | null): boolean => misreadings.has(causeOf(said ?? ''));

/** Reloadly refuses the same amount for the same number within two minutes; the number is right. */
const recently = /recently[ _]recharged/i;
const recentWords =
  'This number got the same amount a moment ago. Wait two minutes, then buy it again.';

export const failureWords = (
  { state, company_words: said }: { readonly state: string; readonly company_words: string | null },
  { category }: Pick<PurchaseRow, 'category'>,
): string => {
  if (state === 'cancelled') return `The payment was cancelled before it went out. ${backWords}`;
  if (state === 'returned') return `It was not delivered. ${backWords}`;
  if (recently.test(said ?? '')) return `${recentWords} ${backWords}`;
  const cause = causeOf(said ?? '');
  // A meter or a smartcard is no phone, whatever the company calls it.
  const isPhone = category === 'airtime' || category === 'data';
  const words = cause === 'phone' && !isPhone ? causes.account : causes[cause];
  return `${words ?? 'The biller could not complete the payment.'} ${backWords}`;
};
