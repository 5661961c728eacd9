/**
 * A person's limits as they see them: the limit, what is used, what is left, and when it resets.
 */

import type { OwnLimits } from '@cowrie/contract/limits/routes';
import { walletCurrencies, type WalletCurrency } from '@cowrie/contract/wallets/data';
import { readWindow, type Spent } from '#ledger/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { lagosDay } from '#platform/dates.ts';
import type { Db } from '#platform/db/pool.ts';
import { ok } from '#platform/result.ts';
import { loadTierLimits, findNextTier } from './tier-limits.ts';
import type { LimitDeps } from './deps.ts';
import { readAccounts, readCaps, readDays, readPerson } from './queries.ts';
import { bindingOf, daysUntilReached, linesOf } from './rules.ts';

const pastDays = 30;

const windowOf = (db: Db, account: number | undefined): Promise<readonly Spent[]> =>
  account === undefined ? Promise.resolve([]) : readWindow(db, account);

export const readOwnLimits = async (
  deps: Pick<LimitDeps, 'db' | 'clock'>,
  userId: string,
): Promise<OwnLimits> => {
  const { db } = deps;
  const at = deps.clock.now();
  const person = await readPerson(db, userId, walletCurrencies, at);
  const accounts = await readAccounts(db, userId);
  const tiers = await loadTierLimits(db, at);
  const spent = await readDays(db, userId, at, pastDays);
  const reachedOn = (currency: WalletCurrency, limit: bigint | null): string | null => {
    const days = Array.from({ length: spent.days }, () => 0n);
    for (const row of spent.rows) {
      if (row.asset === currency && row.day < spent.days) days[row.day] = row.spent;
    }
    const wait = daysUntilReached(days, limit);
    return wait === null ? null : lagosDay(addSeconds(at, wait * daySeconds));
  };
  const currencies: OwnLimits['currencies'] = [];
  for (const currency of walletCurrencies) {
    const standing = person.standing(currency);
    const account = accounts.get(currency);
    currencies.push({
      currency,
      hasWallet: account !== undefined,
      lines: linesOf(standing, await windowOf(db, account), at.getTime()),
      next: findNextTier(tiers, person.tier, currency),
      reachedOn: reachedOn(currency, bindingOf(standing, 'all', 'day').limit),
    });
  }
  return {
    at: at.toISOString(),
    tier: person.tier,
    suspended: person.isSuspended,
    carefulUntil: person.carefulUntil?.toISOString() ?? null,
    tiers,
    currencies,
  };
};

export const ownLimits = async (deps: LimitDeps, userId: string) =>
  ok(await readOwnLimits(deps, userId));

/** The person's own caps, for their data export. */
export const limitSection = async (
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> => ({ limits: { own: await readCaps(db, userId) } });
