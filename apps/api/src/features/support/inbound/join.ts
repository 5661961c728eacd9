/** An email whose sender is proven becomes part of the conversation. */

import { mostMailsAnHour, type MailReason } from '@cowrie/contract/support/data';
import { postIn, sayIn } from '#features/chat/index.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { idFrom } from '#platform/ids.ts';
import type { ReceivedMail } from '#providers/messaging.ts';
import { changeMessage, insertEntry, lockContact } from '../contact-queries.ts';
import type { SupportDeps } from '../deps.ts';
import { type LockedTicket, lockTicketToReopenIn, moveTicketIn } from '../move.ts';
import { reopenUntilOf } from '../own-tickets.ts';
import { supportThreads } from '../thread-owner.ts';
import { changeMail, countMails, insertMail } from './inbound-queries.ts';
import { dropFiles, type MailFiles, takeMailFiles } from './mail-files.ts';
import type { TakenMail } from './mail-row.ts';
import { replyText } from './reply-text.ts';
import { tellSenderIn } from './tell-sender.ts';

const onlyFiles = 'This email had no text, only files.';

const isFlooded = async (
  deps: SupportDeps,
  tx: Tx,
  to: { readonly column: 'ticket_id' | 'contact_id'; readonly id: string },
): Promise<boolean> => {
  const since = addSeconds(deps.clock.now(), -hourSeconds);
  // The email itself is counted already.
  return (await countMails(tx, to, since)) > mostMailsAnHour;
};

/** Undefined if it can be written in; a resolved ticket opens again. */
const reopenIn = async (
  deps: SupportDeps,
  tx: Tx,
  locked: LockedTicket,
): Promise<MailReason | undefined> => {
  const { ticket } = locked;
  if (ticket.state !== 'resolved') return undefined;
  const until = reopenUntilOf(ticket.resolved_at);
  if (!until || until <= deps.clock.now()) return 'too_late';
  if (!(await moveTicketIn(deps, tx, locked, 'open'))) return 'too_late';
  await sayIn(deps, tx, ticket.thread_id, 'The question was reopened by an email.');
  return undefined;
};

type Content = { readonly text: string; readonly files: MailFiles };

/** Words and files as messages of the person, each with an id that a repeat would have too. */
const postAllIn = async (
  deps: SupportDeps,
  tx: Tx,
  { threadId, userId, name }: { threadId: string; userId: string; name: string },
  { text, files }: Content,
) => {
  const author = { userId, role: 'customer' } as const;
  let seq = 0;
  const post = async (
    part: string,
    message: Pick<Parameters<typeof postIn>[3], 'text' | 'file' | 'intent'>,
  ) => {
    const id = idFrom('support-mail', `${name} ${part}`);
    const posted = await postIn(deps, tx, threadId, { ...message, id, author, via: 'email' });
    if (!posted.ok) throw new Error(`a message of an email was refused: ${posted.code}`);
    ({ seq } = posted.value);
  };
  if (text !== '') await post('text', { text });
  else await sayIn(deps, tx, threadId, onlyFiles);
  for (const [at, { name: text, intent, file }] of files.kept.entries()) {
    await post(`file ${at}`, { text, intent, file });
  }
  for (const line of files.refused)
    await sayIn(deps, tx, threadId, `A file was not added. ${line}`);
  // A file that was refused is also a turn of the customer.
  const posted = { threadId, seq, authorId: userId, role: 'customer' } as const;
  await supportThreads(deps).onPosted(tx, posted);
};

/** The ticket that the conversation goes on in: it may have been merged since the mail was sent. */
const lockLast = async (tx: Tx, id: string): Promise<LockedTicket> => {
  const locked = await lockTicketToReopenIn(tx, id);
  if (!locked) throw new Error('the ticket of a reply address is gone');
  const { merged_into: next } = locked.ticket;
  return next === null ? locked : lockLast(tx, next);
};

/** Undefined if it joined. */
const joinIn = async (
  deps: SupportDeps,
  tx: Tx,
  row: TakenMail,
  { id: addressed, userId }: { readonly id: string; readonly userId: string },
  content: Content,
): Promise<MailReason | 'repeated' | undefined> => {
  const locked = await lockLast(tx, addressed);
  const { id } = locked.ticket;
  if (!(await insertMail(tx, { ...row, ticket_id: id }))) return 'repeated';
  const { kept, refused } = content.files;
  if (content.text === '' && kept.length + refused.length === 0) return 'empty';
  if (await isFlooded(deps, tx, { column: 'ticket_id', id })) return 'too_many';
  const late = await reopenIn(deps, tx, locked);
  if (late) return late;
  const name = row.mail_key.toString('hex');
  await postAllIn(deps, tx, { threadId: locked.ticket.thread_id, userId, name }, content);
  return undefined;
};

const giveReasonIn = async (deps: SupportDeps, tx: Tx, row: TakenMail, reason: MailReason) => {
  await changeMail(tx, row.id, { reason });
  const sender = { id: row.id, from: row.from_address, fromKey: row.from_key };
  await tellSenderIn(deps, tx, sender, reason);
};

export const joinTicket = async (
  deps: SupportDeps,
  mail: ReceivedMail,
  row: TakenMail,
  to: { readonly id: string; readonly userId: string },
): Promise<string> => {
  const files = await takeMailFiles(deps, to.userId, row.company_id);
  const content = { text: replyText(mail), files };
  const refused = await inTx(deps.db, async (tx) => {
    const reason = await joinIn(deps, tx, row, to, content);
    if (reason !== undefined && reason !== 'repeated') await giveReasonIn(deps, tx, row, reason);
    return reason;
  });
  if (refused !== undefined) await dropFiles(deps, files);
  return refused ?? 'joined';
};

const noFiles = '[Files were left out: we cannot take them here.]';

/** A message of the contact form takes words only: files belong to people whom we know. */
export const joinContact = async (
  deps: SupportDeps,
  mail: ReceivedMail,
  row: TakenMail,
  id: string,
): Promise<string> => {
  const count = (await deps.senders.received.files(row.company_id)).length;
  const text = [replyText(mail), ...(count > 0 ? [noFiles] : [])].filter(Boolean).join('\n\n');
  return inTx(deps.db, async (tx) => {
    const contact = await lockContact(tx, id);
    if (!contact) throw new Error('the message of a reply address is gone');
    if (!(await insertMail(tx, { ...row, contact_id: id }))) return 'repeated';
    const isOver = await isFlooded(deps, tx, { column: 'contact_id', id });
    const reason =
      text === '' ? 'empty' : isOver ? 'too_many' : contact.state === 'closed' ? 'too_late' : null;
    if (reason !== null) {
      await giveReasonIn(deps, tx, row, reason);
      return reason;
    }
    const entry = { id: idFrom('contact-mail', row.mail_key.toString('hex')), text, by: null };
    await insertEntry(tx, id, { ...entry, via: 'email', at: row.at });
    await changeMessage(tx, id, { state: 'new' });
    return 'joined';
  });
};
