/** Tells people that a price they wait for is there: once for each alert, in the same transaction. */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { inTx } from '#platform/db/pool.ts';
import type { FxDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { tellAlert } from '../notifications.ts';
import { type Market, priceOf, priceText } from '../prices/rules.ts';
import { fireMet } from './queries.ts';

const page = 100;

export const fireAlerts = async (
  deps: FxDeps,
  market: Market,
  from: WalletCurrency,
): Promise<void> => {
  const { pair } = market;
  const { micros } = priceOf(market, from);
  for (;;) {
    const fired = await inTx(deps.db, async (tx) => {
      const at = deps.clock.now();
      const rows = await fireMet(tx, { pair, from, micros, at }, page);
      for (const row of rows) {
        const { id, user_id: userId, from_currency: source, to_currency: to } = row;
        const about = { id, userId, pair, from: source, to };
        await tellAlert(deps, tx, about, { price: priceText(micros), wanted: row.price, at });
        await tellChanged(tx, row.user_id, row.id, at);
      }
      return rows.length;
    });
    if (fired < page) return;
  }
};
