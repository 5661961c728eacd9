/**
 * Follow-up for the saved biller and its household when a purchase was delivered, or when its late
 * token came.
 */

import type { Tx } from '#platform/db/pool.ts';
import type { BillDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import type { PurchaseRow } from '../purchases/queries.ts';
import { membersOf } from './member-queries.ts';
import { tellHousehold } from './notifications.ts';
import { refreshForecastIn } from './saved.ts';

export const afterDelivery = async (
  deps: BillDeps,
  tx: Tx,
  purchase: Pick<PurchaseRow, 'id' | 'saved_id' | 'user_id'>,
  news: 'bought' | 'token' = 'bought',
): Promise<void> => {
  if (purchase.saved_id === null) return;
  const saved = await refreshForecastIn(deps, tx, purchase.saved_id);
  if (!saved) return;
  for (const member of await membersOf(tx, [saved.id])) {
    if (member.state !== 'accepted') continue;
    await tellChanged(tx, member.user_id, purchase.id, deps.clock.now());
    await tellHousehold(deps, tx, { saved, purchase, memberId: member.user_id, news });
  }
};
