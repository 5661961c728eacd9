/**
 * An email to a reply address: it joins the conversation that the address names, or is listed for
 * staff with the reason. The words and files are fetched first; one transaction then takes the email
 * and posts it. A crash before it leaves nothing, a repeat after it finds the email taken.
 */

import type { MailReason } from '@cowrie/contract/support/data';
import * as z from 'zod';
import { inTx } from '#platform/db/pool.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import type { ReceivedMail } from '#providers/messaging.ts';
import { findContact } from '../contact-queries.ts';
import type { SupportDeps } from '../deps.ts';
import { isAutomatic, isOwn } from './automatic.ts';
import { insertMail, isKnownMail, readTicketOwner } from './inbound-queries.ts';
import { joinContact, joinTicket } from './join.ts';
import { mailRowOf, type TakenMail } from './mail-row.ts';
import {
  addressIn,
  domainOf,
  isProven,
  readReplyAddress,
  type ReplyPlace,
} from './reply-address.ts';
import { checkSender } from './sender-check.ts';
import { tellSenderIn } from './tell-sender.ts';

const eventSchema = z.object({
  data: z.object({
    email_id: z.string().min(1),
    from: z.string(),
    to: z.array(z.string()),
    cc: z.array(z.string()).nullish(),
    subject: z.string().nullish(),
    message_id: z.string().nullish(),
  }),
});

/** The conversation, whose owner the sender must be. */
type Target = {
  readonly kind: ReplyPlace['kind'];
  readonly id: string;
  readonly userId: string | null;
  /** Null if no proven address can write there. */
  readonly email: string | null;
};

/** Undefined if the address was not made by us for this conversation. */
const findTarget = async (deps: SupportDeps, place: ReplyPlace): Promise<Target | undefined> => {
  const { kind, id } = place;
  if (kind === 'ticket') {
    const ticket = await readTicketOwner(deps.db, id);
    if (!ticket || !isProven(deps, place, ticket.user_id)) return undefined;
    const isThere = ticket.email_verified_at !== null && ticket.closed_at === null;
    return { kind, id, userId: ticket.user_id, email: isThere ? ticket.email.toLowerCase() : null };
  }
  const contact = await findContact(deps.db, id);
  const email = contact?.email.toLowerCase() ?? '';
  if (!contact || !isProven(deps, place, email)) return undefined;
  return { kind, id, userId: null, email };
};

/** Undefined if the sender is the owner of the conversation, and that is proven. */
const refusalOf = (
  { config }: SupportDeps,
  mail: ReceivedMail,
  target: Target | undefined,
): MailReason | undefined => {
  const from = addressIn(mail.from);
  const ours = { from: addressIn(config.MAIL_FROM), domain: config.RESEND_REPLY_DOMAIN };
  if (isOwn(mail, from, ours)) return 'own_mail';
  if (from === null || isAutomatic(mail, from)) return 'automatic';
  const verdict = checkSender(mail.headers['authentication-results'] ?? [], {
    server: config.RESEND_AUTH_SERVER,
    domain: domainOf(from),
  });
  if (verdict === 'fail') return 'failed_check';
  if (!target) return 'unknown_address';
  if (from !== target.email) return 'wrong_sender';
  return verdict === 'none' ? 'no_check' : undefined;
};

const refuse = (
  deps: SupportDeps,
  row: TakenMail,
  target: Target | undefined,
  reason: MailReason,
): Promise<string> =>
  inTx(deps.db, async (tx) => {
    const column = target && { [target.kind === 'ticket' ? 'ticket_id' : 'contact_id']: target.id };
    if (!(await insertMail(tx, { ...row, ...column, reason }))) return 'repeated';
    const sender = { id: row.id, from: row.from_address, fromKey: row.from_key };
    await tellSenderIn(deps, tx, sender, reason);
    return reason;
  });

/** Returns what became of it, for the list of events. */
const takeMail = async (deps: SupportDeps, payload: unknown): Promise<string> => {
  const event = eventSchema.safeParse(payload).data?.data;
  if (!event) return 'unreadable';
  const recipients = [...event.to, ...(event.cc ?? [])];
  const place = readReplyAddress(deps, recipients);
  if (place === undefined) return 'not for a reply address';
  const mail = await deps.senders.received.read(event.email_id);
  if (!mail) {
    const told = { ...event, subject: event.subject ?? '', messageId: event.message_id ?? '' };
    return refuse(deps, mailRowOf(deps, event.email_id, told), undefined, 'gone');
  }
  const row = mailRowOf(deps, event.email_id, { ...mail, to: recipients });
  if (await isKnownMail(deps.db, row.mail_key)) return 'repeated';
  const target = place === null ? undefined : await findTarget(deps, place);
  const reason = refusalOf(deps, mail, target);
  if (reason !== undefined || !target) {
    return refuse(deps, row, target, reason ?? 'unknown_address');
  }
  const { id, userId } = target;
  return userId === null
    ? joinContact(deps, mail, row, id)
    : joinTicket(deps, mail, row, { id, userId });
};

export const mailHandler = (deps: SupportDeps): CompanyEventHandler => ({
  company: 'resend',
  types: ['email.received'],
  handle: async ({ payload }) => ({ outcome: await takeMail(deps, payload) }),
});
