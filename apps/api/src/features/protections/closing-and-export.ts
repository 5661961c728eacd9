/** What a person's guards mean for their data export and for closing the account. */

import type { GuardName } from '@cowrie/contract/protections/data';
import type { ClosingBlockers, ExportSection } from '#platform/room.ts';
import type { Platform } from '#platform/platform.ts';
import { countWaiting } from './hold-queries.ts';
import { listChanges, listPlaces } from './queries.ts';
import type { StoredValue } from './rules.ts';
import { openPlace } from './sealed-places.ts';
import { guardWords } from './words.ts';

export const protectionSection =
  (deps: Pick<Platform, 'cipher'>): ExportSection =>
  async (db, userId) => ({
    protections: {
      changes: (await listChanges(db, userId)).map((row) => ({
        guard: guardWords(row.guard as GuardName, row.currency, row.value as StoredValue),
        madeAt: row.made_at,
        effectiveAt: row.effective_at,
        cancelledAt: row.cancelled_at,
      })),
      places: (await listPlaces(db, userId)).map((row) => openPlace(deps, row)),
    },
  });

export const waitingBlockers: ClosingBlockers = async (tx, userId) => {
  const count = await countWaiting(tx, userId);
  if (count === 0) return [];
  const what = count === 1 ? 'A transfer is' : `${count} transfers are`;
  return [`${what} waiting because of your transfer protection. Cancel or wait for it first.`];
};
