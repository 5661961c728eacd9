/** Actions of a person after an answer: reopen, rate, and have the conversation mailed. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/support/routes';
import { readAllMessages, sayIn } from '#features/chat/index.ts';
import { addressee, notifyAsked } from '#features/notifications/index.ts';
import { lagosDigits } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from '../deps.ts';
import { ticketThread } from '../inbound/reply-address.ts';
import { lockTicketIn, lockTicketToReopenIn, moveTicketIn, tellTicketIn } from '../move.ts';
import { ticketTranscript } from '../notifications.ts';
import { readTicketAnswer, reopenUntilOf } from '../own-tickets.ts';
import { listMerged } from '../merge-queries.ts';
import { findOwnTicket } from '../queries.ts';
import { writeRating } from '../quality/resolution-queries.ts';

/** A second press finds the ticket open, and changes nothing. */
export const reopenTicket = async (deps: SupportDeps, userId: string, id: string) => {
  const done = await inTx(deps.db, async (tx) => {
    const locked = await lockTicketToReopenIn(tx, id);
    if (locked?.ticket.user_id !== userId) return fail('NOT_FOUND');
    const { ticket } = locked;
    if (ticket.merged_into !== null) return fail('TICKET_MERGED');
    if (ticket.state !== 'resolved') return fail('TICKET_NOT_RESOLVED');
    const until = reopenUntilOf(ticket.resolved_at);
    if (!until || until <= deps.clock.now()) return fail('REOPEN_OVER');
    if (!(await moveTicketIn(deps, tx, locked, 'open'))) return fail('TICKET_OPEN');
    await sayIn(deps, tx, ticket.thread_id, 'The question was reopened.');
    return ok(true);
  });
  return done.ok ? readTicketAnswer(deps, userId, id) : done;
};

export const rateTicket = async (
  deps: SupportDeps,
  userId: string,
  id: string,
  { stars, text }: ParsedOf<typeof contract.rateTicket>['body'],
) => {
  const done = await inTx(deps.db, async (tx) => {
    const locked = await lockTicketIn(tx, id);
    if (locked?.ticket.user_id !== userId) return fail('NOT_FOUND');
    if (locked.ticket.merged_into !== null) return fail('TICKET_MERGED');
    if (locked.ticket.state !== 'resolved') return fail('TICKET_NOT_RESOLVED');
    await writeRating(tx, id, { stars, text: text || null, at: deps.clock.now() });
    await tellTicketIn(deps, tx, locked);
    return ok(true);
  });
  return done.ok ? readTicketAnswer(deps, userId, id) : done;
};

/** To the address of the account, and to no other. */
export const mailTranscript = (deps: SupportDeps, userId: string, id: string) =>
  inTx(deps.db, async (tx) => {
    const ticket = await findOwnTicket(tx, userId, id);
    if (!ticket) return fail('NOT_FOUND');
    const threads = [...(await listMerged(tx, id)).map((one) => one.thread_id), ticket.thread_id];
    const messages: Awaited<ReturnType<typeof readAllMessages>> = [];
    for (const threadId of threads) messages.push(...(await readAllMessages(tx, threadId)));
    const lines = messages.map(
      ({ at, by, text }) => `${lagosDigits(at)} ${by === null ? '' : `${by}: `}${text}`,
    );
    const { reference } = ticket;
    const person = await addressee(tx, userId);
    const thread = ticketThread(deps, ticket);
    const data = { reference, ticketId: id, lines, thread };
    const asked = await notifyAsked(deps, tx, person, ticketTranscript, data);
    return asked.ok ? ok({ done: true as const }) : asked;
  });
