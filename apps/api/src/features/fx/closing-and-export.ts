/** Hooks of exchanging for the data export and for closing the account. */

import { walletCurrencies } from '@cowrie/contract/wallets/data';
import { type AssetCode, formatMoney, money } from '@cowrie/money';
import type { ClosingBlockers, ClosingHook, ExportSection } from '#platform/room.ts';
import type { FxDeps } from './deps.ts';
import * as queries from './export-queries.ts';
import { endRule } from './incoming/queries.ts';
import { stopRuns } from './incoming/run.ts';
import { endOrder } from './orders/end.ts';

const exportMost = 5_000;

const shown = (minor: bigint, currency: string): string =>
  formatMoney(money(minor, currency as AssetCode));

export const fxSection = (): ExportSection => async (db, userId) => ({
  exchange: {
    conversions: (await queries.exportedConversions(db, userId, exportMost)).map((row) => ({
      reference: row.reference,
      given: shown(row.source_amount, row.source_currency),
      received: shown(row.target_amount, row.target_currency),
      paid: shown(row.total, row.source_currency),
      rate: row.rate,
      ratePromise: shown(row.promised, row.target_currency),
      at: row.at,
    })),
    orders: (await queries.exportedOrders(db, userId, exportMost)).map(
      ({ amount, keep, from_currency: from, ...row }) => ({
        ...row,
        from,
        amount: amount === null ? 'everything' : shown(amount, from),
        keep: shown(keep, from),
      }),
    ),
    alerts: await queries.exportedAlerts(db, userId, exportMost),
    incomingRules: (await queries.exportedRules(db, userId, exportMost)).map(
      ({ least, ...row }) => ({ ...row, least: shown(least, row.currency) }),
    ),
  },
});

export const fxBlockers: ClosingBlockers = async (tx, userId) =>
  (await queries.lockHolding(tx, userId)).map(
    ({ held, currency }) =>
      `Stop your order to exchange first: ${shown(held, currency)} is set aside for it.`,
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
