/** A person asks a question: the ticket has a number at once, in the answer and by mail. */

import type { ParsedOf } from '@cowrie/contract';
import { mostOpenTickets, ticketCategories } from '@cowrie/contract/support/data';
import type * as contract from '@cowrie/contract/support/routes';
import { openOrFindCaseIn } from '#features/cases/index.ts';
import { openThreadIn, postIn } from '#features/chat/index.ts';
import { notify, addressee } from '#features/notifications/index.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { checkSwitch } from '#platform/flags.ts';
import { fail, ok } from '#platform/result.ts';
import type { SupportDeps } from './deps.ts';
import { ticketThread } from './inbound/reply-address.ts';
import { lockTicketIn, moveTicketIn } from './move.ts';
import { ticketOpened } from './notifications.ts';
import { readTicketAnswer } from './own-tickets.ts';
import {
  countOpen,
  findAsked,
  findOpenAbout,
  findOwnTransaction,
  insertTicket,
  lockPerson,
  refreshPriority,
} from './queries.ts';
import { riskOf, titleOf } from './rules.ts';

type Input = ParsedOf<typeof contract.openTicket>['body'];

const intentOf = ({ category, transactionId = '' }: Input): string =>
  `${category} ${transactionId}`;

/** The ticket of a question that was asked with this id before; undefined if it was not. */
const findRepeated = async (tx: Tx, userId: string, input: Input) => {
  const asked = await findAsked(tx, input.id);
  if (!asked) return undefined;
  const isSame =
    asked.author_id === userId && asked.body === input.text && asked.intent === intentOf(input);
  return isSame && asked.id !== null ? ok(asked.id) : fail('IDEMPOTENCY_KEY_REUSED');
};

/** The message of a question. Its id was free a moment ago. */
const postQuestion = async (
  deps: SupportDeps,
  tx: Tx,
  threadId: string,
  userId: string,
  input: Input,
) => {
  const { id, text } = input;
  const author = { userId, role: 'customer' } as const;
  const message = { id, text, author, intent: intentOf(input) };
  const posted = await postIn(deps, tx, threadId, message);
  if (!posted.ok) throw new Error(`the first message was refused: ${posted.code}`);
};

/** Opens the case, the thread and the ticket, and tells the person the number. */
const openNew = async (
  deps: SupportDeps,
  tx: Tx,
  userId: string,
  { risk, ...input }: Input & { readonly risk: bigint },
): Promise<string> => {
  const { id, category, text, transactionId } = input;
  const { label: about, hours } = ticketCategories[category];
  const at = deps.clock.now();
  const { reference } = await openOrFindCaseIn(deps, tx, {
    id,
    kind: 'support',
    userId,
    what: 'You asked for help',
    dueHours: hours,
    ...(transactionId ? { transactionId } : { subject: `ticket:${id}` }),
  });
  const threadId = await openThreadIn(deps, tx, 'support', [{ userId, role: 'customer' }]);
  await insertTicket(tx, {
    id,
    thread_id: threadId,
    user_id: userId,
    category,
    title: titleOf(text),
    state: 'open',
    risk,
    opened_at: at,
    updated_at: at,
  });
  await refreshPriority(tx, at, id);
  await postQuestion(deps, tx, threadId, userId, input);
  const person = await addressee(tx, userId);
  await notify(
    deps,
    tx,
    person,
    ticketOpened,
    {
      reference,
      ticketId: id,
      time: hours === 1 ? 'an hour' : `${hours} hours`,
      about,
      thread: ticketThread(deps, { id, user_id: userId }),
    },
    { cause: `support:opened:${id}`, ...(transactionId && { transactionId }) },
  );
  return id;
};

/** Adds the question to the open ticket about the same transaction; undefined if there is none. */
const joinOpen = async (deps: SupportDeps, tx: Tx, userId: string, input: Input) => {
  const open = input.transactionId && (await findOpenAbout(tx, userId, input.transactionId));
  const locked = open ? await lockTicketIn(tx, open.id) : undefined;
  if (!locked || locked.ticket.state === 'resolved') return undefined;
  await postQuestion(deps, tx, locked.ticket.thread_id, userId, input);
  await moveTicketIn(deps, tx, locked, 'open');
  return locked.ticket.id;
};

const openIn = async (deps: SupportDeps, tx: Tx, userId: string, input: Input) => {
  const { transactionId } = input;
  await lockPerson(tx, userId);
  const repeated = await findRepeated(tx, userId, input);
  if (repeated) return repeated;
  const movement = transactionId ? await findOwnTransaction(tx, userId, transactionId) : undefined;
  if (transactionId && !movement) return fail('NOT_FOUND');
  const joined = await joinOpen(deps, tx, userId, input);
  if (joined) return ok(joined);
  if ((await countOpen(tx, userId)) >= mostOpenTickets) return fail('TICKETS_FULL');
  const risk = movement ? riskOf(movement.amount, movement.asset) : 0n;
  return ok(await openNew(deps, tx, userId, { ...input, risk }));
};

export const openTicket = async (deps: SupportDeps, userId: string, input: Input) => {
  const open = await checkSwitch(deps, 'support', userId);
  if (!open.ok) return open;
  const opened = await inTx(deps.db, (tx) => openIn(deps, tx, userId, input));
  return opened.ok ? readTicketAnswer(deps, userId, opened.value) : opened;
};
