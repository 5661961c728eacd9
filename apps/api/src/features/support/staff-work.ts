/** Actions of staff on a ticket. Each step is in the case and in the audit log. */

import type { ParsedOf } from '@cowrie/contract';
import { reopenDays, type TicketState } from '@cowrie/contract/support/data';
import type * as contract from '@cowrie/contract/support/routes';
import { findOwner, nameOf, noteStepIn } from '#features/cases/index.ts';
import { postIn, sayIn } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { aboutOf, auditIn, canOwn, giveIn } from './acting.ts';
import type { SupportDeps } from './deps.ts';
import { ticketThread } from './inbound/reply-address.ts';
import { mergeTicket } from './merge.ts';
import { type LockedTicket, lockTicketIn, lockTicketToReopenIn, moveTicketIn } from './move.ts';
import { ticketAnswered, ticketGiven, ticketResolved } from './notifications.ts';
import { changeTicket } from './queries.ts';
import { escalateIn } from './second-line.ts';
import { readStaffTicket } from './staff-ticket.ts';

type Reply = ParsedOf<typeof contract.replyToTicket>['body'];
type Action = ParsedOf<typeof contract.actOnTicket>['body'];

const tellResolvedIn = async (deps: SupportDeps, tx: Tx, locked: LockedTicket) => {
  const person = await addressee(tx, locked.ticket.user_id);
  const thread = ticketThread(deps, locked.ticket);
  const data = { ...aboutOf(locked), days: reopenDays, thread };
  await notify(deps, tx, person, ticketResolved, data);
};

/** False if another ticket about the transaction is open. */
const moveIn = async (deps: SupportDeps, tx: Tx, locked: LockedTicket, to: TicketState) => {
  if (!(await moveTicketIn(deps, tx, locked, to))) return false;
  if (to !== 'resolved' || locked.ticket.state === 'resolved') return true;
  await sayIn(deps, tx, locked.ticket.thread_id, 'The question was marked as resolved.');
  await tellResolvedIn(deps, tx, locked);
  return true;
};

const answerIn = async (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  id: string,
  { id: messageId, text, next }: Reply,
) => {
  const { userId } = by.actor;
  const locked = await lockTicketIn(tx, id);
  if (!locked) return fail('NOT_FOUND');
  if (locked.ticket.user_id === userId) return fail('OWN_CASE');
  if (locked.ticket.merged_into !== null) return fail('TICKET_MERGED');
  const author = { userId, role: 'staff' } as const;
  const message = { id: messageId, text, author, intent: next };
  const posted = await postIn(deps, tx, locked.ticket.thread_id, message);
  if (!posted.ok) return posted;
  if (!posted.value.isNew) return ok(true);
  if (locked.case.owner_id === null && canOwn(locked, by)) await giveIn(deps, tx, locked, userId);
  const person = await addressee(tx, locked.ticket.user_id);
  const data = { ...aboutOf(locked), text, thread: ticketThread(deps, locked.ticket) };
  await notify(deps, tx, person, ticketAnswered, data, { cause: `support:answer:${messageId}` });
  await changeTicket(tx, id, { escalated_at: null });
  await moveIn(deps, tx, locked, next);
  // The words are in the thread; the audit log names the message.
  await auditIn(deps, tx, by, locked, 'replied', { messageId, next });
  return ok(true);
};

/** A reply through the thread. The same id again is the same reply. */
export const replyToTicket = async (deps: SupportDeps, by: By, id: string, input: Reply) => {
  const done = await inTx(deps.db, (tx) => answerIn(deps, tx, by, id, input));
  return done.ok ? readStaffTicket(deps.db, by.actor.userId, id) : done;
};

const assignIn = async (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  locked: LockedTicket,
  ownerId: string,
) => {
  const owner = await findOwner(tx, ownerId, 'support.write');
  if (!owner) return failAt('NOT_FOUND', 'ownerId');
  const isForSpecialists = locked.ticket.line === 2;
  if (isForSpecialists && !(await findOwner(tx, ownerId, 'support.specialist'))) {
    return failAt('SECOND_LINE_ONLY', 'ownerId');
  }
  if (owner.id === locked.ticket.user_id) return fail('OWN_CASE');
  if (owner.id === locked.case.owner_id) return fail('ALREADY_SO');
  await giveIn(deps, tx, locked, owner.id);
  if (owner.id !== by.actor.userId) {
    const name = await nameOf(tx, by.actor.userId);
    const data = { ...aboutOf(locked), by: name };
    await notify(deps, tx, await addressee(tx, owner.id), ticketGiven, data);
  }
  return ok(`Given to ${owner.full_name}`);
};

/** Carries the action out. Returns the sentence for the steps, or why it was refused. */
const carryOut = async (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  locked: LockedTicket,
  { action, ownerId = '' }: Action,
) => {
  const { state } = locked.ticket;
  const move = async (to: TicketState, what: string) => {
    if (state === to) return fail('ALREADY_SO');
    return (await moveIn(deps, tx, locked, to)) ? ok(what) : fail('TICKET_OPEN');
  };
  switch (action) {
    case 'take':
      return assignIn(deps, tx, by, locked, by.actor.userId);
    case 'assign':
      return assignIn(deps, tx, by, locked, ownerId);
    case 'wait_bank':
      return move('waiting_bank', 'Waiting on the bank');
    case 'reopen':
      return move('open', 'Opened');
    case 'resolve':
      return move('resolved', 'Resolved');
    case 'escalate':
      return escalateIn(deps, tx, by, locked);
    default:
      return ok('Note');
  }
};

export const actOnTicket = async (deps: SupportDeps, by: By, id: string, input: Action) => {
  if (input.action === 'merge') return mergeTicket(deps, by, id, input);
  const done = await inTx(deps.db, async (tx) => {
    const locked = await (input.action === 'reopen' ? lockTicketToReopenIn : lockTicketIn)(tx, id);
    if (!locked) return fail('NOT_FOUND');
    if (locked.ticket.user_id === by.actor.userId) return fail('OWN_CASE');
    if (locked.ticket.merged_into !== null && input.action !== 'note') return fail('TICKET_MERGED');
    const acted = await carryOut(deps, tx, by, locked, input);
    if (!acted.ok) return acted;
    const staff = { id: by.actor.userId, name: await nameOf(tx, by.actor.userId) };
    const what = `${acted.value}: ${input.reason}`;
    await noteStepIn(deps, tx, id, { what, internal: true, by: staff });
    const { reason } = input;
    await auditIn(deps, tx, by, locked, input.action, { reason });
    return ok(true);
  });
  return done.ok ? readStaffTicket(deps.db, by.actor.userId, id) : done;
};
