/** A forgotten ticket escalates by itself: it goes to the top, and all who can answer are told. */

import { listOwners, noteStepIn } from '#features/cases/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { SupportDeps } from './deps.ts';
import { lockTicketIn, tellTicketIn } from './move.ts';
import { ticketForgotten } from './notifications.ts';
import { changeTicket, findForgotten, refreshPriority } from './queries.ts';

/** So late counts as forgotten. */
const forgottenSeconds = 86_400;
const most = 100;

const escalate = async (deps: SupportDeps, id: string): Promise<void> => {
  const staff = await listOwners(deps.db, 'support.write');
  const at = deps.clock.now();
  const late = addSeconds(at, -forgottenSeconds);
  await inTx(deps.db, async (tx) => {
    const locked = await lockTicketIn(tx, id);
    // A member of staff may have answered since the list was read.
    const isForgotten =
      locked &&
      locked.ticket.escalated_at === null &&
      (locked.ticket.state === 'open' || locked.ticket.state === 'waiting_bank') &&
      locked.case.due_at < late;
    if (!isForgotten) return;
    await changeTicket(tx, id, { escalated_at: at });
    await refreshPriority(tx, at, id);
    const what = 'Escalated: the answer is more than a day late.';
    await noteStepIn(deps, tx, id, { what, internal: true, by: null });
    const about = { reference: locked.case.reference, ticketId: id };
    for (const { id: userId } of staff) {
      if (userId === locked.ticket.user_id) continue;
      const person = await addressee(tx, userId);
      const cause = `support:forgotten:${id}:${at.toISOString()}`;
      await notify(deps, tx, person, ticketForgotten, about, { cause });
    }
    await tellTicketIn(deps, tx, locked);
  });
};

export const escalateForgotten = async (deps: SupportDeps): Promise<void> => {
  const late = addSeconds(deps.clock.now(), -forgottenSeconds);
  for (const { id } of await findForgotten(deps.db, late, most)) await escalate(deps, id);
};
