/** Hooks of the vault and the nominee for the data export and for closing the account. */

import { formatMinor } from '@cowrie/money';
import { readNames } from '#features/identity/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { ClosingBlockers, ExportSection } from '#platform/room.ts';
import { findNominee, vaultChanges } from './queries.ts';
import { listRequests, lockVaults } from './request-queries.ts';
import { partnerIdIn } from './rules.ts';
import { listChanges, type StoredValue } from '#features/trusted-people/index.ts';
import { openNominee } from './sealed-nominee.ts';
import { settingWords } from './words.ts';

const exportMost = 1_000;

export const fundsSection =
  (deps: Pick<Platform, 'cipher'>): ExportSection =>
  async (db, userId) => {
    const changes = await listChanges(db, vaultChanges, userId);
    const idOf = (value: unknown) => partnerIdIn(value as StoredValue) ?? '';
    const names = await readNames(
      db,
      changes.map(({ value }) => idOf(value)).filter((id) => id !== ''),
    );
    const nominee = await findNominee(db, userId);
    return {
      fundsProtection: {
        changes: changes.map((row) => ({
          what: settingWords(row.setting, row.value, names.get(idOf(row.value))?.name ?? null),
          madeAt: row.made_at,
          effectiveAt: row.effective_at,
          cancelledAt: row.cancelled_at,
        })),
        requests: (await listRequests(db, userId, exportMost)).map((row) => ({
          amount: formatMinor(row.amount, row.currency),
          state: row.state,
          askedAt: row.asked_at,
          until: row.until,
          endedAt: row.ended_at,
          secondPersonAnswered: row.partner_answer,
        })),
        nominee: nominee ? openNominee(deps, nominee) : null,
      },
    };
  };

export const vaultBlockers: ClosingBlockers = async (tx, userId) =>
  (await lockVaults(tx, userId)).flatMap(({ posted, currency }) =>
    posted > 0n
      ? [`Take ${formatMinor(posted, currency)} out of your ${currency} vault first.`]
      : [],
  );
