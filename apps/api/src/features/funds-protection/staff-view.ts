/** A person's vault as staff see it. Staff change nothing, and cannot shorten a wait. */

import type { OutputOf } from '@cowrie/contract';
import type { readUser } from '@cowrie/contract/identity/routes';
import { wireAmount } from '@cowrie/money';
import type { Platform } from '#platform/platform.ts';
import { findNominee } from './queries.ts';
import { pendingOf, shownState } from './read-funds.ts';
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
  return {
    balances: vaults.map(({ currency, posted, held }) => ({
      currency,
      balance: wireAmount(posted, currency),
      held: wireAmount(held, currency),
    })),
    settings: [
      `Wait: ${delayWords(delay)}`,
      ...(partner ? [`Second person: @${partner.tag}, ${partnerWords[partner.state]}`] : []),
    ],
    pending: pending.map(({ words, effectiveAt }) => ({ words, at: effectiveAt })),
    requests: requests.map((row) => ({
      id: row.id,
      currency: row.currency,
      amount: wireAmount(row.amount, row.currency),
      state: shownState(row),
      askedAt: row.asked_at.toISOString(),
      until: row.until.toISOString(),
    })),
    hasNominee: nominee !== undefined,
  };
};
