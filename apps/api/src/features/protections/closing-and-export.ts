/** A person's guards in their data export and in the closing of the account. */

import { findOpenPeriod } from '#features/identity/index.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { listChanges } from '#features/trusted-people/index.ts';
import type { ClosingBlockers, ExportSection } from '#platform/room.ts';
import type { Platform } from '#platform/platform.ts';
import { countWaiting, hasPaidSince } from './hold-queries.ts';
import { guardChanges, listPlaces } from './queries.ts';
import { openPlace } from './sealed-places.ts';
import { guardWords } from './words.ts';

/**
 * Nothing here tells of a duress PIN: a copy of the data is what a thief with the phone asks for. Our
 * team answers its owner.
 */
export const protectionSection =
  (deps: Pick<Platform, 'cipher'>): ExportSection =>
  async (db, userId) => ({
    protections: {
      changes: (await listChanges(db, guardChanges, userId)).map((row) => ({
        guard: guardWords(row.guard, row.currency, row.value),
        madeAt: row.made_at,
        effectiveAt: row.effective_at,
        cancelledAt: row.cancelled_at,
      })),
      places: (await listPlaces(db, userId)).map((row) => openPlace(deps, row)),
    },
  });

/** So long after their last payment nobody closes an account: it may still come back. */
const settlingSeconds = 3 * daySeconds;

export const waitingBlockers =
  ({ clock }: Pick<Platform, 'clock'>): ClosingBlockers =>
  async (tx, userId) => {
    const count = await countWaiting(tx, userId);
    if (count > 0) {
      const what = count === 1 ? 'A transfer is' : `${count} transfers are`;
      return [`${what} waiting because of your transfer protection. Cancel or wait for it first.`];
    }
    // Under duress the money that is set aside has no other owner, and the answer must not say so.
    const since = addSeconds(clock.now(), -settlingSeconds);
    const isSettling =
      (await findOpenPeriod(tx, userId)) !== undefined || (await hasPaidSince(tx, userId, since));
    return isSettling
      ? ['Payments of the last three days may still come back. Please try again later.']
      : [];
  };
