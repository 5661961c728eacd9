/** A person's vault as staff see it. Staff change nothing, and cannot shorten a wait. */

import type { OutputOf } from '@cowrie/contract';
import type { RequestState } from '@cowrie/contract/funds-protection/data';
import type { readUser } from '@cowrie/contract/identity/routes';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { money, toWire } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import { findNominee } from './queries.ts';
import { pendingOf } from './read-funds.ts';
import { listRequests, readVaults } from './request-queries.ts';
import { readTerms } from './terms.ts';
import { delayWords } from './words.ts';

const shownMost = 10;

const partnerWords = {
  asked: 'asked, has not answered',
  accepted: 'must say yes',
  declined: 'declined',
  left: 'left; requests wait 7 days',
} as const;

export const readForStaff = async (
  deps: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<NonNullable<OutputOf<typeof readUser>['vault']>> => {
  const [vaults, { delay, partner }, pending, requests, nominee] = await Promise.all([
    readVaults(deps.db, userId),
    readTerms(deps.db, userId, deps.clock.now()),
    pendingOf(deps, userId),
    listRequests(deps.db, userId, shownMost),
    findNominee(deps.db, userId),
  ]);
  const amountOf = (minor: bigint, currency: string): number =>
    toWire(money(minor, currency as WalletCurrency));
  return {
    balances: vaults.map(({ currency, posted, held }) => ({
      currency,
      balance: amountOf(posted, currency),
      held: amountOf(held, currency),
    })),
    settings: [
      `Wait: ${delayWords(delay)}`,
      ...(partner ? [`Second person: @${partner.tag}, ${partnerWords[partner.state]}`] : []),
    ],
    pending: pending.map(({ words, effectiveAt }) => ({ words, at: effectiveAt })),
    requests: requests.map((row) => ({
      id: row.id,
      currency: row.currency as WalletCurrency,
      amount: amountOf(row.amount, row.currency),
      state: row.state as RequestState,
      askedAt: row.asked_at.toISOString(),
      until: row.until.toISOString(),
    })),
    hasNominee: nominee !== undefined,
  };
};
