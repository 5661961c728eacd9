/**
 * Merges two open tickets of one person. The one that closes leads to the one that goes on, which
 * takes over the earlier promise, the money at risk, and the conversation.
 */

import {
  findCaseByReference,
  leaveCase,
  lockCase,
  mergeCaseIn,
  nameOf,
  setCaseTransaction,
  setDue,
} from '#features/cases/index.ts';
import { continueThreadIn, lockThread, sayIn } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import { aboutOf, auditIn, giveIn } from './acting.ts';
import type { SupportDeps } from './deps.ts';
import { insertMerge } from './merge-queries.ts';
import { type LockedTicket, tellTicketIn } from './move.ts';
import { ticketMerged } from './notifications.ts';
import {
  changeTicket,
  findTicket,
  lockPerson,
  refreshPriority,
  type TicketRow,
} from './queries.ts';
import { joinTurns } from './rules.ts';
import { readStaffTicket } from './staff-ticket.ts';

type Pair = { readonly gone: LockedTicket; readonly stays: LockedTicket };

/**
 * Locks the person, as a new or reopened question does, then both threads and both cases, each in the
 * order of their ids: of two merges in opposite directions the second finds the first.
 */
const lockPairIn = async (tx: Tx, from: TicketRow, into: TicketRow): Promise<Pair | undefined> => {
  await lockPerson(tx, from.user_id);
  for (const id of [from.thread_id, into.thread_id].toSorted()) await lockThread(tx, id);
  for (const id of [from.id, into.id].toSorted()) await lockCase(tx, id);
  const read = async (id: string) => {
    const [ticket, row] = [await findTicket(tx, id), await lockCase(tx, id)];
    return ticket && row && { ticket, case: row };
  };
  const [gone, stays] = [await read(from.id), await read(into.id)];
  return gone && stays && { gone, stays };
};

/** The one that goes on takes over the promise, the age, the money, the line and the owner. */
const joinIn = async (deps: SupportDeps, tx: Tx, { gone, stays }: Pair): Promise<void> => {
  const at = deps.clock.now();
  const turnOf = ({ ticket, case: row }: LockedTicket) => ({
    state: ticket.state,
    dueAt: row.due_at,
    pausedAt: ticket.paused_at,
  });
  const { state, dueAt, pausedAt } = joinTurns(turnOf(stays), turnOf(gone), at);
  const { id } = stays.ticket;
  await changeTicket(tx, id, { state, updated_at: at, paused_at: pausedAt, resolved_at: null });
  await setDue(tx, id, dueAt);
  const higher = gone.ticket.line > stays.ticket.line ? gone.ticket : stays.ticket;
  await changeTicket(tx, id, {
    opened_at: new Date(
      Math.min(stays.ticket.opened_at.getTime(), gone.ticket.opened_at.getTime()),
    ),
    risk: stays.ticket.risk + gone.ticket.risk,
    line: higher.line,
    line_at: higher.line_at,
    line_by: higher.line_by,
    escalated_at: stays.ticket.escalated_at ?? gone.ticket.escalated_at,
  });
  const { transaction_id: transactionId, owner_id: ownerId } = gone.case;
  if (transactionId !== null && stays.case.transaction_id === null) {
    await setCaseTransaction(tx, id, transactionId);
  }
  await refreshPriority(tx, at, id);
  // A ticket that comes to the second line by a merge has the specialist of the other one, or none.
  const isRaised = higher !== stays.ticket;
  if (isRaised) await leaveCase(tx, id);
  const isFree = isRaised || stays.case.owner_id === null;
  if (isFree && ownerId !== null) await giveIn(deps, tx, stays, ownerId);
};

const closeIn = async (deps: SupportDeps, tx: Tx, { gone, stays }: Pair): Promise<void> => {
  const at = deps.clock.now();
  const { id, thread_id: threadId } = gone.ticket;
  await changeTicket(tx, id, {
    state: 'resolved',
    updated_at: at,
    paused_at: null,
    resolved_at: at,
  });
  await refreshPriority(tx, at, id);
  await insertMerge(tx, { ticketId: id, into: stays.ticket.id, at });
  await sayIn(deps, tx, threadId, `This question continues in ${stays.case.reference}.`);
  await continueThreadIn(deps, tx, threadId, stays.ticket.thread_id);
  const what = `The question ${gone.case.reference} was added to this one.`;
  await sayIn(deps, tx, stays.ticket.thread_id, what);
};

const mergeIn = async (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  from: TicketRow,
  { into = '', reason }: { readonly into?: string | undefined; readonly reason: string },
) => {
  const target = await findCaseByReference(tx, into);
  const other = target && (await findTicket(tx, target.id));
  if (!other) return failAt('NOT_FOUND', 'into');
  const isFit = other.id !== from.id && other.user_id === from.user_id;
  if (!isFit) return failAt('TICKET_UNFIT', 'into');
  const pair = await lockPairIn(tx, from, other);
  if (!pair) return fail('NOT_FOUND');
  const { gone, stays } = pair;
  if (gone.ticket.merged_into !== null) return fail('TICKET_MERGED');
  if (gone.ticket.state === 'resolved') return fail('TICKET_NOT_OPEN');
  if (stays.ticket.state === 'resolved') return failAt('TICKET_UNFIT', 'into');
  const { userId } = by.actor;
  const name = await nameOf(tx, userId);
  const staff = { id: userId, name };
  const merge = { row: gone.case, into: stays.case, by: staff, reason, isPublic: true };
  await mergeCaseIn(deps, tx, merge);
  await closeIn(deps, tx, pair);
  await joinIn(deps, tx, pair);
  const person = await addressee(tx, from.user_id);
  const data = { ...aboutOf(stays), merged: gone.case.reference };
  await notify(deps, tx, person, ticketMerged, data, { cause: `support:merged:${from.id}` });
  for (const locked of [gone, stays]) await tellTicketIn(deps, tx, locked);
  await auditIn(deps, tx, by, gone, 'merge', { reason, into: stays.case.reference });
  return ok(true);
};

/** Answers with the ticket that was merged, which names the one that goes on. */
export const mergeTicket = async (
  deps: SupportDeps,
  by: By,
  id: string,
  input: { readonly into?: string | undefined; readonly reason: string },
) => {
  const done = await inTx(deps.db, async (tx) => {
    const from = await findTicket(tx, id);
    if (!from) return fail('NOT_FOUND');
    if (from.user_id === by.actor.userId) return fail('OWN_CASE');
    return mergeIn(deps, tx, by, from, input);
  });
  return done.ok ? readStaffTicket(deps.db, by.actor.userId, id) : done;
};
