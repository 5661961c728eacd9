/**
 * Steps of every change of staff to a ticket: the ticket gets its agent, and the audit log an
 * entry.
 */

import { takeCase } from '#features/cases/index.ts';
import { addMemberIn } from '#features/chat/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';
import type { SupportDeps } from './deps.ts';
import { type LockedTicket, tellTicketIn } from './move.ts';

export const aboutOf = ({ ticket, case: row }: LockedTicket) => ({
  reference: row.reference,
  ticketId: ticket.id,
});

export const auditIn = (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  locked: LockedTicket,
  action: string,
  detail: JsonObject = {},
) =>
  audit(deps, tx, by, {
    action: `support.${action}`,
    subject: `ticket:${locked.ticket.id}`,
    detail: { reference: locked.case.reference, ...detail },
  });

/** Gives the ticket to a member of staff, who hears of it live from then on. */
export const giveIn = async (deps: SupportDeps, tx: Tx, locked: LockedTicket, ownerId: string) => {
  await takeCase(tx, locked.ticket.id, ownerId);
  await addMemberIn(deps, tx, locked.ticket.thread_id, { userId: ownerId, role: 'staff' });
  await tellTicketIn(deps, tx, { ...locked, case: { ...locked.case, owner_id: ownerId } });
};

/** A ticket of the second line waits for one of its members, also if another one has answered. */
export const canOwn = ({ ticket }: LockedTicket, { actor }: By): boolean =>
  ticket.line === 1 || actor.permissions.has('support.specialist');
