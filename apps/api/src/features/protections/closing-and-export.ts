/** A person's guards in their data export and in the closing of the account. */

import { findOpenPeriod, listPeriods, readDuressSettings } from '#features/identity/index.ts';
import { listChanges } from '#features/trusted-people/index.ts';
import type { Db } from '#platform/db/pool.ts';
import type { ClosingBlockers, ExportSection } from '#platform/room.ts';
import type { Platform } from '#platform/platform.ts';
import { countWaiting } from './hold-queries.ts';
import { guardChanges, listPlaces } from './queries.ts';
import { openPlace } from './sealed-places.ts';
import { guardWords } from './words.ts';

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
      duressPin: await duressSection(db, userId),
    },
  });

/** During duress an export must not give it away, so it says what it says of people without one. */
const duressSection = async (db: Db, userId: string) => {
  const [{ setAt }, periods] = [
    await readDuressSettings(db, userId),
    await listPeriods(db, userId),
  ];
  const isOpen = periods.some(({ ended_at }) => ended_at === null);
  if (isOpen || (setAt === null && periods.length === 0)) return null;
  const uses = periods.map(({ began_at, ended_at }) => ({ from: began_at, until: ended_at }));
  return { setAt, uses };
};

export const waitingBlockers: ClosingBlockers = async (tx, userId) => {
  // The money that is set aside has no other owner. The words do not say what it is.
  if (await findOpenPeriod(tx, userId)) {
    return ['A payment in your wallet is still being settled. Please try again tomorrow.'];
  }
  const count = await countWaiting(tx, userId);
  if (count === 0) return [];
  const what = count === 1 ? 'A transfer is' : `${count} transfers are`;
  return [`${what} waiting because of your transfer protection. Cancel or wait for it first.`];
};
