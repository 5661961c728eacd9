/** A dispute of the demo, so that its pages have something to show. It mails no one. */

import { whyNotDisputed } from '#features/cards/disputes/answers.ts';
import { keepDisputeIn } from '#features/cards/disputes/open-dispute.ts';
import { findDispute } from '#features/cards/disputes/queries.ts';
import { inTx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { listPayments } from './queries.ts';

const mostRead = 20;

/** Disputes the newest payment of a card that can be disputed. */
export const seedDispute = (deps: Platform, cardId: string): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const id = idFrom('demo dispute', cardId);
    if (await findDispute(tx, id)) return;
    const payments = await listPayments(tx, cardId, mostRead);
    const entry = payments.find((one) => whyNotDisputed(one, deps.clock.now()) === null);
    if (!entry) return;
    const words = 'I paid twice for one order, and the shop does not answer.';
    await keepDisputeIn(deps, tx, entry, { id, reason: 'twice', words });
  });
