/** Changes of a ticket when a member writes in its thread. */

import { reportReasons } from '@cowrie/contract/chat/data';
import { noteStepIn } from '#features/cases/index.ts';
import type { ThreadOwner } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { strangerText } from '#platform/stranger-text.ts';
import type { SupportDeps } from './deps.ts';
import { lockTicketIn, moveTicketIn } from './move.ts';
import { customerWrote } from './notifications.ts';
import { findTicketOfThread } from './queries.ts';

export const supportThreads = (deps: SupportDeps): ThreadOwner => ({
  kind: 'support',
  // Staff answer through a call of this room, which is audited and says who has the next step.
  isAllowed: (role, actor, to) =>
    role === 'customer' ||
    (to === 'read' && !actor.secondFactorMissing && actor.permissions.has('support.read')),
  onPosted: async (tx, { threadId, authorId, role }) => {
    const ticket = await findTicketOfThread(tx, threadId);
    const locked = ticket && (await lockTicketIn(tx, ticket.id));
    if (!locked || role !== 'customer') return;
    const wasOurTurn = locked.ticket.state === 'open';
    await moveTicketIn(deps, tx, locked, 'open');
    const owner = locked.case.owner_id;
    if (wasOurTurn || owner === null) return;
    const author = await addressee(tx, authorId);
    const name = strangerText(author.first_name, 'name');
    const about = { reference: locked.case.reference, ticketId: locked.ticket.id, name };
    await notify(deps, tx, await addressee(tx, owner), customerWrote, about);
  },
  onReported: async (tx, { threadId, role, reason }) => {
    const ticket = await findTicketOfThread(tx, threadId);
    if (!ticket) return;
    const who = role === 'customer' ? 'The customer' : 'A member of staff';
    const what = `${who} reported a message: ${reportReasons[reason]}`;
    await noteStepIn(deps, tx, ticket.id, { what, internal: true, by: null });
  },
});
