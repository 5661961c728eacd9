/** Hooks of bills for the data export and for closing the account. */

import { formatMinor } from '@cowrie/money';
import type { ClosingBlockers, ClosingHook, ExportSection } from '#platform/room.ts';
import type { BillDeps } from './deps.ts';
import { tellChanged } from './events.ts';
import * as queries from './export-queries.ts';

const exportMost = 5_000;

/** Tokens and codes are not in it: they are worth money, and the file may be kept anywhere. */
export const billsSection = (): ExportSection => async (db, userId) => ({
  billPayments: {
    purchases: (await queries.exportedPurchases(db, userId, exportMost)).map(
      ({ face, face_currency, total, asset, ...row }) => ({
        ...row,
        value: formatMinor(face, face_currency),
        paid: formatMinor(total, asset),
      }),
    ),
    savedBillers: await queries.exportedSaved(db, userId, exportMost),
    schedules: (await queries.exportedSchedules(db, userId, exportMost)).map(
      ({ face, face_currency, most, asset, ...row }) => ({
        ...row,
        value: formatMinor(face, face_currency),
        most: formatMinor(most, asset),
      }),
    ),
    sharedWith: await queries.exportedMembers(db, userId, exportMost),
    households: await queries.exportedHouseholds(db, userId, exportMost),
  },
});

export const billBlockers: ClosingBlockers = async (tx, userId) =>
  (await queries.lockOpenPurchases(tx, userId)).map(
    ({ biller_name }) => `Wait until your payment to ${biller_name} has finished.`,
  );

/** Nothing is paid or reminded of any more, and no household sees anything of it. */
export const endBills =
  ({ clock }: Pick<BillDeps, 'clock'>): ClosingHook =>
  async (tx, userId) => {
    const at = clock.now();
    await queries.cancelSchedules(tx, userId, at);
    const members = await queries.endMembers(tx, userId, at);
    await queries.removeAllSaved(tx, userId, at);
    for (const { user_id, saved_id } of members) await tellChanged(tx, user_id, saved_id, at);
  };
