/** Pure: what a person reads about a purchase that failed. */

import type { PurchaseRow } from './queries.ts';
import { causeOf } from '#features/companies/index.ts';

type Cause = ReturnType<typeof causeOf>;

const backWords = 'Your money is back in your wallet.';

const causes: Readonly<Partial<Record<Cause, string>>> = {
  account: 'The biller does not know this number.',
  phone: 'The network does not know this number.',
  limit: 'The biller did not take this amount.',
  ours: 'The biller could not be paid now.',
  away: 'The biller could not be paid now.',
  closed: 'The biller could not be paid now.',
};

/** Causes that lie in what the person entered. */
const misreadings: ReadonlySet<Cause> = new Set(['account', 'phone', 'limit']);
export const isMisread = (said: string | null): boolean => misreadings.has(causeOf(said ?? ''));

/** Reloadly refuses the same amount for the same number within two minutes; the number is right. */
const recently = /recently[ _]recharged/i;
const recentWords =
  'The network had the same amount for this number a moment ago. Wait two minutes, then buy it again.';

export const failureWords = (
  { state, company_words: said }: { readonly state: string; readonly company_words: string | null },
  { category }: Pick<PurchaseRow, 'category'>,
): string => {
  if (state === 'cancelled') return `It was cancelled before it was paid. ${backWords}`;
  if (state === 'returned') return `It was not delivered. ${backWords}`;
  if (recently.test(said ?? '')) return `${recentWords} ${backWords}`;
  const cause = causeOf(said ?? '');
  // A meter or a smartcard is no phone, whatever the company calls it.
  const isPhone = category === 'airtime' || category === 'data';
  const words = cause === 'phone' && !isPhone ? causes.account : causes[cause];
  return `${words ?? 'The biller did not carry it out.'} ${backWords}`;
};
