/** Actions of a guest: ask, read and write more, about questions of their own address only. */

import type { ParsedOf } from '@cowrie/contract';
import { mostOpenTickets } from '@cowrie/contract/support/data';
import type * as contract from '@cowrie/contract/support/routes';
import type { GuestQuestion } from '@cowrie/contract/support/routes';
import { newReference } from '#features/cases/index.ts';
import { notify } from '#features/notifications/index.ts';
import { type Db, inTx, type Tx } from '#platform/db/pool.ts';
import type { Caller } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import {
  changeMessage,
  entryOf,
  findContact,
  findEntry,
  insertContact,
  insertEntry,
  lockContact,
} from '../contact-queries.ts';
import type { SupportDeps } from '../deps.ts';
import { contactThread } from '../inbound/reply-address.ts';
import { contactReceived } from '../notifications.ts';
import { countWaiting, lockAddress, readQuestions } from './guest-queries.ts';
import { findGuest } from './session.ts';

const mostShown = 20;
/** Name that staff read: a guest is asked for none. */
const guestName = 'Guest';

type Row = Awaited<ReturnType<typeof readQuestions>>[number];

const questionOf = ({ body, at, entries, ...row }: Row): GuestQuestion => ({
  ...row,
  text: body,
  at: at.toISOString(),
  entries: (entries ?? []).map(entryOf),
});

const readOne = async (db: Db | Tx, email: string, id: string) => {
  const [row] = await readQuestions(db, email, { id, most: 1 });
  return row ? ok(questionOf(row)) : fail('NOT_FOUND');
};

export const listQuestions = async (deps: SupportDeps, caller: Caller) => {
  const guest = await findGuest(deps, caller);
  if (!guest) return ok({ guest: null });
  const rows = await readQuestions(deps.db, guest.email, { most: mostShown });
  const { email, until } = guest;
  return ok({ guest: { email, until: until.toISOString(), items: rows.map(questionOf) } });
};

type Asked = ParsedOf<typeof contract.askAsGuest>['body'];

const askIn = async (deps: SupportDeps, tx: Tx, email: string, { id, topic, text }: Asked) => {
  await lockAddress(tx, email);
  const known = await findContact(tx, id);
  if (known) {
    const isSame = known.email === email && known.topic === topic && known.body === text;
    return isSame ? ok(id) : fail('IDEMPOTENCY_KEY_REUSED');
  }
  if ((await countWaiting(tx, email)) >= mostOpenTickets) return fail('TICKETS_FULL');
  const [reference, at] = [newReference('MAIL'), deps.clock.now()];
  const row = { id, reference, name: guestName, email, topic, body: text, at, proven_at: at };
  if (!(await insertContact(tx, { ...row, state: 'new' }))) return fail('IDEMPOTENCY_KEY_REUSED');
  const to = { id: '', email, first_name: 'there' };
  const data = { reference, thread: contactThread(deps, row) };
  await notify(deps, tx, to, contactReceived, data, { userId: null });
  return ok(id);
};

export const askQuestion = async (deps: SupportDeps, caller: Caller, input: Asked) => {
  const guest = await findGuest(deps, caller);
  if (!guest) return fail('GUEST_OVER');
  const asked = await inTx(deps.db, (tx) => askIn(deps, tx, guest.email, input));
  if (!asked.ok) return asked;
  const read = await readOne(deps.db, guest.email, asked.value);
  if (!read.ok) throw new Error('a question that was just asked is gone');
  return read;
};

export const replyToQuestion = async (
  deps: SupportDeps,
  caller: Caller,
  messageId: string,
  { id, text }: ParsedOf<typeof contract.replyAsGuest>['body'],
) => {
  const guest = await findGuest(deps, caller);
  if (!guest) return fail('GUEST_OVER');
  const { email } = guest;
  const written = await inTx(deps.db, async (tx) => {
    const contact = await lockContact(tx, messageId);
    if (contact?.email.toLowerCase() !== email) return fail('NOT_FOUND');
    const known = await findEntry(tx, id);
    if (known) {
      const isSame =
        known.contact_id === messageId && known.staff_id === null && known.body === text;
      return isSame ? ok(true) : fail('IDEMPOTENCY_KEY_REUSED');
    }
    if (contact.state === 'closed') return fail('CONTACT_CLOSED');
    const entry = { id, text, by: null, via: null, at: deps.clock.now() };
    if (!(await insertEntry(tx, messageId, entry))) return fail('IDEMPOTENCY_KEY_REUSED');
    await changeMessage(tx, messageId, { state: 'new' });
    return ok(true);
  });
  return written.ok ? readOne(deps.db, email, messageId) : written;
};
