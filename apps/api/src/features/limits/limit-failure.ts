/**
 * Says which limit stopped an outflow. The sentence has the limit and what is left. Times are in
 * the details, because only the browser knows the person's time zone.
 */

import { railInText, tierName, type LimitDetails, type Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import { readWindow, type Refusal } from '#ledger/index.ts';
import { fail, type Failure } from '#platform/result.ts';
import { loadTierLimits, findNextTier } from './tier-limits.ts';
import type { LimitDeps } from './deps.ts';
import { readAccounts, readPerson } from './queries.ts';
import { bindingOf, leftOf, mostOf, useOf, toWireAmount, type Amount } from './rules.ts';

export type LimitRefusal = Extract<Refusal, 'limit_single' | 'limit_rolling' | 'limit_rail'>;

export const isLimitRefusal = (code: Refusal): code is LimitRefusal =>
  code === 'limit_single' || code === 'limit_rolling' || code === 'limit_rail';

/** Which of the two bounds, for all rails or for this one, allows less. */
const tighter = (rail: Rail, leaves: (scope: 'all' | Rail) => Amount): 'all' | Rail => {
  const [all, own] = [leaves('all'), leaves(rail)];
  return own !== null && (all === null || own < all) ? rail : 'all';
};

const wordsOf = ({ period, scope, source, limit, remaining, tier, currency }: LimitDetails) => {
  const formatAmount = (minor: number): string => formatMinor(minor, currency);
  // Staff closed it for this person; the reason is for staff.
  if (source === 'override' && period === 'single' && limit === 0) {
    const what = scope === 'all' ? 'Transfers are' : 'This type of transfer is';
    return `${what} not available for your account. Please contact support.`;
  }
  const where = scope === 'all' ? '' : ` on ${railInText(scope)}`;
  if (source === 'careful') {
    const amount = formatAmount(period === 'day' ? remaining : limit);
    const what =
      period === 'day' ? `have ${amount} left today` : `can send up to ${amount} per transfer`;
    return `Your log-in details were changed, so you ${what} until a day has passed.`;
  }
  if (period === 'day') {
    const what = remaining === 0 ? 'nothing' : formatAmount(remaining);
    return `You have ${what} left today${where}.`;
  }
  if (source === 'own') return `Your own limit is ${formatAmount(limit)} per transfer${where}.`;
  const on = source === 'tier' && scope === 'all' ? ` on ${tierName(tier)}` : where;
  return `You can send up to ${formatAmount(limit)} per transfer${on}.`;
};

export type Refused = {
  readonly userId: string;
  readonly currency: WalletCurrency;
  readonly rail: Rail;
  readonly amount: bigint;
};

export const limitFailure = async (
  deps: Pick<LimitDeps, 'db' | 'clock'>,
  { userId, currency, rail, amount }: Refused,
  refusal: LimitRefusal,
): Promise<Failure<'LIMIT_SINGLE' | 'LIMIT_DAY'>> => {
  const at = deps.clock.now();
  const now = at.getTime();
  const person = await readPerson(deps.db, userId, [currency], at);
  const standing = person.standing(currency);
  const account = (await readAccounts(deps.db, userId)).get(currency);
  const window = account === undefined ? [] : await readWindow(deps.db, account);
  const nextTier = findNextTier(await loadTierLimits(deps.db, at), person.tier, currency);
  const period = refusal === 'limit_single' ? 'single' : 'day';
  const scope = tighter(rail, (one) =>
    period === 'single'
      ? bindingOf(standing, one, period).limit
      : leftOf(standing, window, now, one),
  );
  const most = period === 'single' ? mostOf : leftOf;
  const { limit, source } = bindingOf(standing, scope, period);
  const use = useOf(window, now, scope);
  const instant = (when: number | null): string | null =>
    period === 'single' || when === null ? null : new Date(when).toISOString();
  const details: LimitDetails = {
    currency,
    rail,
    scope,
    period,
    source,
    // If the limit was lifted a moment ago, the requested amount is allowed.
    limit: toWireAmount(limit ?? amount),
    used: period === 'single' ? 0 : toWireAmount(use.used),
    remaining: toWireAmount(most(standing, window, now, rail) ?? amount),
    freesAt: instant(use.freesAt),
    resetsAt: instant(use.resetsAt),
    tier: person.tier,
    nextTier,
  };
  const code = period === 'single' ? 'LIMIT_SINGLE' : 'LIMIT_DAY';
  return fail(code, { words: wordsOf(details), details });
};
