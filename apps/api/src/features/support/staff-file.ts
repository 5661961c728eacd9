/** Staff send the customer a file, with the same checks as the customer's own. */

import type { UploadedFile } from '@cowrie/contract';
import { watchSeconds } from '@cowrie/contract/support/data';
import { postIn, saveChatFile, watchThread } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import type { By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { aboutOf, auditIn, canOwn, giveIn } from './acting.ts';
import type { SupportDeps } from './deps.ts';
import { ticketThread } from './inbound/reply-address.ts';
import { type LockedTicket, lockTicketIn, tellTicketIn } from './move.ts';
import { ticketAnswered } from './notifications.ts';
import { findTicket } from './queries.ts';
import { readStaffTicket } from './staff-ticket.ts';

type Named = { readonly id: string; readonly name: string };
type Saved = Extract<Awaited<ReturnType<typeof saveChatFile>>, { ok: true }>['value'];

const whyNot = ({ ticket }: Pick<LockedTicket, 'ticket'>, { actor }: By) => {
  if (ticket.user_id === actor.userId) return fail('OWN_CASE');
  return ticket.merged_into === null ? undefined : fail('TICKET_MERGED');
};

/** The clock goes on: a file is part of an answer, and the answer says who has the next step. */
const postFileIn = async (
  deps: SupportDeps,
  tx: Tx,
  by: By,
  ticketId: string,
  { id, name, ...saved }: Named & Saved,
) => {
  const { userId } = by.actor;
  const locked = await lockTicketIn(tx, ticketId);
  if (!locked) return fail('NOT_FOUND');
  const refused = whyNot(locked, by);
  if (refused) return refused;
  const author = { userId, role: 'staff' } as const;
  const message = { id, text: name, author, ...saved };
  const posted = await postIn(deps, tx, locked.ticket.thread_id, message);
  if (!posted.ok || !posted.value.isNew) return posted;
  if (locked.case.owner_id === null && canOwn(locked, by)) await giveIn(deps, tx, locked, userId);
  const person = await addressee(tx, locked.ticket.user_id);
  const thread = ticketThread(deps, locked.ticket);
  const data = { ...aboutOf(locked), text: `We sent you a file: ${name}`, thread };
  await notify(deps, tx, person, ticketAnswered, data, { cause: `support:answer:${id}` });
  await tellTicketIn(deps, tx, locked);
  await auditIn(deps, tx, by, locked, 'file_sent', { messageId: id });
  return posted;
};

export const attachToTicket = async (
  deps: SupportDeps,
  by: By,
  ticketId: string,
  named: Named,
  file: UploadedFile,
) => {
  const ticket = await findTicket(deps.db, ticketId);
  if (!ticket) return fail('NOT_FOUND');
  const refused = whyNot({ ticket }, by);
  if (refused) return refused;
  const saved = await saveChatFile(deps, by.actor.userId, file);
  if (!saved.ok) return saved;
  const posted = await inTx(deps.db, (tx) =>
    postFileIn(deps, tx, by, ticketId, { ...named, ...saved.value }),
  );
  // A repeat has its file already.
  if (!posted.ok || !posted.value.isNew) await deps.files.remove(saved.value.file.id);
  return posted.ok ? readStaffTicket(deps.db, by.actor.userId, ticketId) : posted;
};

export const watchTicket = async (deps: SupportDeps, userId: string, ticketId: string) => {
  const ticket = await findTicket(deps.db, ticketId);
  if (!ticket) return fail('NOT_FOUND');
  await watchThread(deps, ticket.thread_id, userId, watchSeconds);
  return ok({ done: true as const });
};
