/** Hooks of exchanging for the data export and for closing the account. */

import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import type { ClosingBlockers, ClosingHook, ExportSection } from '#platform/room.ts';
import type { FxDeps } from './deps.ts';
import * as queries from './export-queries.ts';
import { endRule } from './incoming/queries.ts';
import { stopRuns } from './incoming/run.ts';
import { endOrder } from './orders/end.ts';

const exportMost = 5_000;

export const fxSection = (): ExportSection => async (db, userId) => ({
  exchange: {
    conversions: (await queries.exportedConversions(db, userId, exportMost)).map((row) => ({
      reference: row.reference,
      given: formatMinor(row.source_amount, row.source_currency),
      received: formatMinor(row.target_amount, row.target_currency),
      paid: formatMinor(row.total, row.source_currency),
      rate: row.rate,
      ratePromise: formatMinor(row.promised, row.target_currency),
      at: row.at,
    })),
    orders: (await queries.exportedOrders(db, userId, exportMost)).map(
      ({ amount, keep, from_currency: from, ...row }) => ({
        ...row,
        from,
        amount: amount === null ? 'everything' : formatMinor(amount, from),
        keep: formatMinor(keep, from),
      }),
    ),
    alerts: await queries.exportedAlerts(db, userId, exportMost),
    incomingRules: (await queries.exportedRules(db, userId, exportMost)).map(
      ({ least, ...row }) => ({ ...row, least: formatMinor(least, row.currency) }),
    ),
  },
});

export const fxBlockers: ClosingBlockers = async (tx, userId) =>
  (await queries.lockHolding(tx, userId)).map(
    ({ held, currency }) =>
      `Stop your order to exchange first: ${formatMinor(held, currency)} is set aside for it.`,
  );

/** Nothing is exchanged or told any more. */
export const endFx =
  (deps: FxDeps): ClosingHook =>
  async (tx, userId) => {
    const words = 'You closed your account.';
    for (const row of await queries.lockActive(tx, userId)) {
      await endOrder(deps, tx, row, { state: 'cancelled', words });
    }
    for (const currency of walletCurrencies) {
      await endRule(tx, userId, currency, deps.clock.now());
      await stopRuns(deps, tx, { userId, currency, words });
    }
    await queries.dropAlerts(tx, userId);
  };
