import type { Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import type { Outflow } from '#ledger/index.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LimitDeps } from './deps.ts';
import { readStanding } from './queries.ts';
import { type Amount, allowed, boundsOf } from './rules.ts';

/**
 * The limits of one outflow. The caller hands them to the ledger with the plan, and the ledger
 * enforces them also against parallel outflows. They are read each time, so a new tier takes effect
 * immediately.
 */
type Allowance = { readonly tier: number } & Pick<Outflow, 'single' | 'rolling' | 'railRolling'>;

export const allowance = async (
  deps: Pick<LimitDeps, 'db' | 'clock'>,
  by: { readonly userId: string; readonly currency: WalletCurrency; readonly rail: Rail },
): Promise<Result<Allowance, 'ACCESS_SUSPENDED'>> => {
  const { userId, currency } = by;
  const person = await readStanding(deps, userId, currency);
  if (person.isSuspended) return fail('ACCESS_SUSPENDED');
  return ok({ tier: person.tier, ...boundsOf(person.standing, by.rail) });
};

/**
 * Limit per transfer that staff allow a person, without the person's own caps. Claims of money from
 * others keep to it too: an account that was never verified takes no large sums.
 */
export const tierAllowance = async (
  deps: Pick<LimitDeps, 'db' | 'clock'>,
  userId: string,
  currency: WalletCurrency,
): Promise<{ readonly tier: number; readonly isSuspended: boolean; readonly single: Amount }> => {
  const { tier, isSuspended, standing } = await readStanding(deps, userId, currency);
  return { tier, isSuspended, single: allowed(standing, 'all', 'single') };
};
