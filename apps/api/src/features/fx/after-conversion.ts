/** Follow-up of a conversion once the ledger has it: its mark, the turn of its order, a message. */

import { readPlan } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { lockConversion, markDone } from './conversion-queries.ts';
import type { FxDeps } from './deps.ts';
import { tellConverted } from './notifications.ts';
import { turnDone } from './orders/end.ts';
import { lockOrder, numberOf } from './orders/queries.ts';

/** A conversion older than this is no news: demo data and restored books send no messages. */
const newsSeconds = 86_400;

/** Doing it again changes nothing. */
export const finishConversion = (deps: FxDeps, id: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const plan = await readPlan(tx, id);
    if (!plan) return;
    const row = await lockConversion(tx, id);
    if (!row) throw new Error(`a conversion that was posted is not written yet: ${id}`);
    await markDone(tx, id, plan.at);
    const order = row.order_id === null ? undefined : await lockOrder(tx, row.order_id);
    if (order?.state === 'active' && numberOf(order) === row.turn) {
      await turnDone(deps, tx, order);
    }
    if (row.created_at < addSeconds(deps.clock.now(), -newsSeconds)) return;
    await tellConverted(deps, tx, row, order?.kind ?? null);
  });
