/** The contact form: spam control without a third party, a number at once, an inbox of its own. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/support/routes';
import { newReference } from '#features/cases/index.ts';
import { hasForeignLink } from '#features/chat/index.ts';
import { notify, notifyAsked } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import { isFilledInTime, newFormToken } from '#platform/http/form-token.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import {
  changeMessage,
  findContact,
  findEntry,
  insertContact,
  insertEntry,
  lockContact,
} from './contact-queries.ts';

import type { SupportDeps } from './deps.ts';
import { contactThread } from './inbound/reply-address.ts';
import { contactAnswered, contactReceived } from './notifications.ts';

type Input = ParsedOf<typeof contract.sendContact>['body'];

const done = ok({ done: true as const });

export const startContact = async (deps: SupportDeps) =>
  ok({ token: newFormToken(deps, 'contact-form', deps.clock.now()) });

const firstNameOf = (name: string): string => name.split(/\s+/)[0] ?? name;

/** There is no account behind the address, so nothing of one is shown there. */
const recipientOf = ({
  name,
  email,
  proven_at: provenAt = null,
}: Pick<Input, 'name' | 'email'> & { readonly proven_at?: Date | null }) => ({
  id: '',
  email,
  // Who came with a code was asked for no name.
  first_name: provenAt === null ? firstNameOf(name) : 'there',
});

const receiveIn = async (deps: SupportDeps, tx: Tx, input: Input) => {
  const { id, name, email, topic, text } = input;
  const reference = newReference('MAIL');
  const at = deps.clock.now();
  const row = { id, reference, name, email, topic, body: text, state: 'new', at } as const;
  if (!(await insertContact(tx, row))) {
    const known = await findContact(tx, id);
    const isSame =
      known?.name === name && known.email === email && known.topic === topic && known.body === text;
    return isSame ? ok({ reference: known.reference }) : fail('IDEMPOTENCY_KEY_REUSED');
  }
  const to = recipientOf(input);
  const data = { reference, thread: contactThread(deps, row) };
  const asked = await notifyAsked(deps, tx, to, contactReceived, data, { userId: null });
  // Where others asked too often for this address, the message is here and only the mail is not sent.
  return asked.ok ? ok({ reference }) : asked;
};

export const sendContact = async (deps: SupportDeps, input: Input) => {
  if (!isFilledInTime(deps, 'contact-form', input.token, deps.clock.now()))
    return fail('CONTACT_FORM_OLD');
  // A program that fills in everything learns nothing from the answer.
  if (input.website !== '') return ok({ reference: newReference('MAIL') });
  return inTxUnlessRefused(deps.db, (tx) => receiveIn(deps, tx, input));
};

export const answerContact = (
  deps: SupportDeps,
  by: By,
  messageId: string,
  { id, text }: ParsedOf<typeof contract.answerContact>['body'],
) =>
  inTx(deps.db, async (tx) => {
    const row = await lockContact(tx, messageId);
    if (!row) return fail('NOT_FOUND');
    const known = await findEntry(tx, id);
    if (known) {
      const isSame =
        known.contact_id === messageId && known.staff_id !== null && known.body === text;
      return isSame ? done : fail('IDEMPOTENCY_KEY_REUSED');
    }
    if (row.state === 'closed') return fail('CONTACT_CLOSED');
    if (hasForeignLink(text)) return failAt('CHAT_LINK', 'text');
    const answer = { id, text, by: by.actor.userId, at: deps.clock.now() };
    if (!(await insertEntry(tx, messageId, { ...answer, via: null }))) {
      return fail('IDEMPOTENCY_KEY_REUSED');
    }
    await changeMessage(tx, messageId, {
      state: 'answered',
      owner_id: answer.by,
      answer: text,
      answer_id: id,
      answered_at: answer.at,
    });
    const { reference } = row;
    const thread = contactThread(deps, row);
    const about = { userId: null };
    await notify(deps, tx, recipientOf(row), contactAnswered, { reference, text, thread }, about);
    await audit(deps, tx, by, {
      action: 'support.contact_answered',
      subject: `contact:${reference}`,
      detail: { answerId: id },
    });
    return done;
  });

export const closeContact = (deps: SupportDeps, by: By, messageId: string, reason: string) =>
  inTx(deps.db, async (tx) => {
    const row = await lockContact(tx, messageId);
    if (!row) return fail('NOT_FOUND');
    if (row.state === 'closed') return fail('ALREADY_SO');
    await changeMessage(tx, messageId, { state: 'closed', owner_id: by.actor.userId });
    await audit(deps, tx, by, {
      action: 'support.contact_closed',
      subject: `contact:${row.reference}`,
      detail: { reason, before: row.state },
    });
    return done;
  });
