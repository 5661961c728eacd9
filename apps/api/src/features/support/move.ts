/** Changes the state of a ticket, with the clock of its case, inside a transaction. */

import {
  type TicketCategory,
  ticketCategories,
  type TicketState,
} from '@cowrie/contract/support/data';
import { supportEvents } from '@cowrie/contract/support/routes';
import { closeCase, lockCase, reopenCase, setDue, type CaseRow } from '#features/cases/index.ts';
import { lockThread, setThreadStateIn, watcherIds } from '#features/chat/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { SupportDeps } from './deps.ts';
import {
  changeTicket,
  findTicket,
  lockPerson,
  refreshPriority,
  type TicketRow,
} from './queries.ts';
import { writeResolution } from './quality/resolution-queries.ts';
import { clockAfter } from './rules.ts';

export type LockedTicket = { readonly ticket: TicketRow; readonly case: CaseRow };

/**
 * Locks the person too, as a new question does: of a new ticket and a reopened one about the same
 * transaction, the second finds the first.
 */
export const lockTicketToReopenIn = async (
  tx: Tx,
  id: string,
): Promise<LockedTicket | undefined> => {
  const found = await findTicket(tx, id);
  if (found) await lockPerson(tx, found.user_id);
  return lockTicketIn(tx, id);
};

/** Locks the thread first, as a message does, so that the two never wait for each other. */
export const lockTicketIn = async (tx: Tx, id: string): Promise<LockedTicket | undefined> => {
  const found = await findTicket(tx, id);
  if (!found) return undefined;
  await lockThread(tx, found.thread_id);
  const row = await lockCase(tx, id);
  const ticket = await findTicket(tx, id);
  return row && ticket && { ticket, case: row };
};

/** Tells the open pages of the customer, of the owner, and of staff who look at it. */
export const tellTicketIn = async (
  deps: SupportDeps,
  tx: Tx,
  { ticket, case: row }: LockedTicket,
) => {
  const at = deps.clock.now();
  const payload = { ticketId: ticket.id };
  const watchers = await watcherIds(tx, ticket.thread_id, at);
  const owner = row.owner_id ? [row.owner_id] : [];
  for (const userId of new Set([ticket.user_id, ...owner, ...watchers])) {
    await publish(tx, supportEvents, 'support.changed', { userId, at }, payload);
  }
};

export const hoursOf = (category: TicketCategory): number => ticketCategories[category].hours;

/**
 * False if it cannot open again, because another ticket about the transaction is open, or it goes on in
 * the ticket that it was merged into.
 */
export const moveTicketIn = async (
  deps: SupportDeps,
  tx: Tx,
  locked: LockedTicket,
  to: TicketState,
): Promise<boolean> => {
  const { ticket, case: row } = locked;
  const at = deps.clock.now();
  const wasResolved = ticket.state === 'resolved';
  const isResolved = to === 'resolved';
  if (ticket.merged_into !== null) return isResolved;
  const before = wasResolved
    ? { dueAt: addSeconds(at, hoursOf(ticket.category) * 3_600), pausedAt: null }
    : { dueAt: row.due_at, pausedAt: ticket.paused_at };
  const { dueAt, pausedAt } = clockAfter(before, to, at);
  if (isResolved && !wasResolved) await closeCase(tx, row.id, at, 'solved');
  if (!isResolved && wasResolved && !(await reopenCase(tx, row, at))) return false;
  if (!isResolved) await setDue(tx, row.id, dueAt);
  const resolvedAt = isResolved ? (ticket.resolved_at ?? at) : null;
  await changeTicket(tx, ticket.id, {
    state: to,
    updated_at: at,
    paused_at: pausedAt,
    resolved_at: resolvedAt,
  });
  if (isResolved && !wasResolved) await writeResolution(tx, ticket.id, at);
  await refreshPriority(tx, at, ticket.id);
  await setThreadStateIn(deps, tx, ticket.thread_id, isResolved ? 'closed' : 'open');
  await tellTicketIn(deps, tx, locked);
  return true;
};
