/** A member of staff gives a ticket to the second line, and a specialist can give it back. */

import {
  findOwner,
  leaveCase,
  listOwners,
  nameOf,
  noteStepIn,
  setDue,
} from '#features/cases/index.ts';
import { sayIn } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { aboutOf, auditIn, giveIn } from './acting.ts';
import type { SupportDeps } from './deps.ts';
import { hoursOf, type LockedTicket, lockTicketIn, moveTicketIn, tellTicketIn } from './move.ts';
import { ticketEscalated } from './notifications.ts';
import { changeTicket, findTicket, refreshPriority } from './queries.ts';
import { readStaffTicket } from './staff-ticket.ts';

/** Who works on it now promises the customer a new time, and it is our turn. */
const startAgainIn = async (deps: SupportDeps, tx: Tx, locked: LockedTicket): Promise<void> => {
  const { ticket, case: row } = locked;
  const at = deps.clock.now();
  // The priority follows from the line that was just written.
  const fresh = (await findTicket(tx, ticket.id)) ?? ticket;
  const state = ticket.state === 'waiting_bank' ? 'waiting_bank' : 'open';
  await moveTicketIn(deps, tx, { ...locked, ticket: fresh }, state);
  await setDue(tx, row.id, addSeconds(at, hoursOf(ticket.category) * 3_600));
  await refreshPriority(tx, at, ticket.id);
};

/** The group has it from now on; one of its members takes it. */
export const escalateIn = async (deps: SupportDeps, tx: Tx, by: By, locked: LockedTicket) => {
  const { ticket } = locked;
  const { userId } = by.actor;
  if (ticket.state === 'resolved') return fail('TICKET_NOT_OPEN');
  if (ticket.line === 2) return fail('ALREADY_SO');
  const at = deps.clock.now();
  await changeTicket(tx, ticket.id, { line: 2, line_at: at, line_by: userId });
  await leaveCase(tx, ticket.id);
  await startAgainIn(deps, tx, locked);
  await sayIn(deps, tx, ticket.thread_id, 'A specialist is looking at this.');
  const data = { ...aboutOf(locked), by: await nameOf(tx, userId) };
  const cause = `support:escalated:${ticket.id}:${at.toISOString()}`;
  for (const { id } of await listOwners(tx, 'support.specialist')) {
    if (id === ticket.user_id || id === userId) continue;
    await notify(deps, tx, await addressee(tx, id), ticketEscalated, data, { cause });
  }
  return ok('Given to the second line');
};

const handBackIn = async (deps: SupportDeps, tx: Tx, by: By, id: string, reason: string) => {
  const locked = await lockTicketIn(tx, id);
  if (!locked) return fail('NOT_FOUND');
  const { ticket } = locked;
  if (ticket.user_id === by.actor.userId) return fail('OWN_CASE');
  if (ticket.merged_into !== null) return fail('TICKET_MERGED');
  if (ticket.state === 'resolved') return fail('TICKET_NOT_OPEN');
  if (ticket.line === 1) return fail('ALREADY_SO');
  await changeTicket(tx, id, { line: 1, line_at: null, line_by: null });
  await leaveCase(tx, id);
  await startAgainIn(deps, tx, locked);
  await sayIn(deps, tx, ticket.thread_id, 'The specialist has finished. We go on from here.');
  // Who escalated it knows the customer, if they still answer tickets.
  const first = ticket.line_by && (await findOwner(tx, ticket.line_by, 'support.write'));
  if (first) await giveIn(deps, tx, locked, first.id);
  else await tellTicketIn(deps, tx, locked);
  const staff = { id: by.actor.userId, name: await nameOf(tx, by.actor.userId) };
  const what = `Handed back to the first line: ${reason}`;
  await noteStepIn(deps, tx, id, { what, internal: true, by: staff });
  await auditIn(deps, tx, by, locked, 'hand_back', { reason });
  return ok(true);
};

export const handBack = async (deps: SupportDeps, by: By, id: string, reason: string) => {
  const done = await inTx(deps.db, (tx) => handBackIn(deps, tx, by, id, reason));
  return done.ok ? readStaffTicket(deps.db, by.actor.userId, id) : done;
};
