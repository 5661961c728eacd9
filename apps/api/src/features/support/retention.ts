/** Words of conversations are kept for five years after an account was closed, as people are told. */

import { forgetWordsIn } from '#features/chat/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { SupportDeps } from './deps.ts';
import { findOldTickets, forgetTicketWords } from './retention-queries.ts';

const keptSeconds = 5 * 366 * 86_400;
const atOnce = 200;

/** When a question was asked and answered, and by whom, stays for the figures. */
export const forgetClosedAccounts = async (
  deps: Pick<SupportDeps, 'db' | 'clock'>,
): Promise<void> => {
  const before = addSeconds(deps.clock.now(), -keptSeconds);
  for (;;) {
    const tickets = await findOldTickets(deps.db, before, atOnce);
    if (tickets.length === 0) return;
    await inTx(deps.db, async (tx) => {
      await forgetWordsIn(
        tx,
        tickets.map(({ thread_id }) => thread_id),
      );
      await forgetTicketWords(
        tx,
        tickets.map(({ id }) => id),
      );
    });
  }
};
