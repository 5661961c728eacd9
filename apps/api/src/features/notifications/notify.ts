import { notificationEvents } from '@cowrie/contract/notifications/routes';
import type { Tx } from '#platform/db/pool.ts';
import { publishToEach } from '#platform/realtime/publish.ts';
import type { Result } from '#platform/result.ts';
import type { Refused } from './budgets/limits.ts';
import { answerTurn } from './budgets/take-turn.ts';
import { mutes } from './channels.ts';
import { type Choice, choiceOf, choicesOf } from './choice.ts';
import type { NotificationKind, Recipient } from './define.ts';
import { insertItems } from './delivery-queries.ts';
import type { NotifyDeps } from './deps.ts';
import {
  finishWriting,
  sendChosen,
  sendSecret,
  startWriting,
  type Telling,
} from './send-channels.ts';
import { currentWording, fillMessage, type Rendered } from './templates/render.ts';

type About = {
  /** The transaction the message is about: staff see the message there. */
  readonly transactionId?: string;
  /** Whose message it is, if it is not the recipient's; null if the address has no account. */
  readonly userId?: string | null;
  /**
   * Names the event. The same person is told of it once, however often a job repeats; without it,
   * every call is an event of its own.
   */
  readonly cause?: string;
  /** The account that a job sends for, if the message is one that people ask for. */
  readonly askedBy?: string;
};

/** One person and what they are told, before it is in their inbox. */
type Draft = {
  readonly userId: string;
  readonly rendered: Rendered;
  readonly about: About;
};

/**
 * Puts the items in their inboxes. For each draft the id of its item: null if its kind has none,
 * undefined if the person was told of this event before.
 */
const putInInboxes = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  kind: NotificationKind<Data>,
  drafts: readonly Draft[],
): Promise<(string | null | undefined)[]> => {
  const at = deps.clock.now();
  const rows = drafts.map(({ userId, rendered, about }) => {
    const shown = rendered.shown.inbox;
    const hidden = rendered.hidden.inbox;
    if (!shown || !hidden) return null;
    const id = deps.ids.next();
    return {
      id,
      user_id: userId,
      kind: kind.id,
      subject: kind.subject,
      cause: about.cause ?? id,
      title: shown.title,
      body: shown.body,
      hidden_title: hidden.title,
      hidden_body: hidden.body,
      path: shown.path ?? null,
      transaction_id: about.transactionId ?? null,
      at,
    };
  });
  const isNew = await insertItems(
    tx,
    rows.filter((row) => row !== null),
  );
  const told = rows.flatMap((row) =>
    row && isNew.has(row.id) ? [{ userId: row.user_id, payload: { added: row.id } }] : [],
  );
  await publishToEach(tx, notificationEvents, 'notifications.changed', at, told);
  return rows.map((row) => row && (isNew.has(row.id) ? row.id : undefined));
};

/** Null unless it is a message that people ask for, and there were too many. */
const tell = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  person: Recipient,
  kind: NotificationKind<Data>,
  data: Data,
  about: About,
): Promise<Refused | null> => {
  const userId = about.userId === undefined ? person.id : about.userId;
  const choice = await choiceOf(deps, tx, userId, person);
  if (kind.isForMany && mutes(kind.subject, choice.matrix)) return null;
  const rendered = await fillMessage(deps, tx, kind, data, await currentWording(tx, kind));
  const [notificationId] =
    userId === null ? [null] : await putInInboxes(deps, tx, kind, [{ userId, rendered, about }]);
  if (notificationId === undefined) return null;
  const { transactionId = null, askedBy } = about;
  const telling = {
    person,
    kind,
    userId,
    transactionId,
    notificationId,
    choice,
    rendered,
    askedBy,
  };
  const writing = startWriting(tx);
  const refused =
    kind.isSecret || userId === null
      ? await sendSecret(deps, writing, telling)
      : await sendChosen(deps, writing, telling);
  await finishWriting(deps, writing);
  return refused;
};

/**
 * Notifies a person inside the transaction that causes it, so the message exists exactly when the
 * event does. The kind and the person's choice decide the channels. False if there were too many
 * messages of this kind lately: then nothing is sent.
 */
export const notify = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  person: Recipient,
  kind: NotificationKind<Data>,
  data: Data,
  about: About = {},
): Promise<boolean> => (await tell(deps, tx, person, kind, data, about)) === null;

/**
 * As `notify`, for a message that the caller asks for. The result is the answer to the caller: a
 * refusal they may hear, or whether the message goes. What was written for a refused one must go
 * (`inTxUnlessRefused`).
 */
export const notifyAsked = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  person: Recipient,
  kind: NotificationKind<Data>,
  data: Data,
  about: About = {},
): Promise<Result<boolean, 'RATE_LIMITED'>> =>
  answerTurn(await tell(deps, tx, person, kind, data, about));

/** A person of many who are told the same, each with their own values. */
type OneOfMany<Data> = { readonly person: Recipient; readonly data: Data };

const tellingsOf = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  kind: NotificationKind<Data>,
  cause: string,
  told: readonly (OneOfMany<Data> & { readonly choice: Choice })[],
): Promise<Telling<Data>[]> => {
  const wording = await currentWording(tx, kind);
  const filled: (OneOfMany<Data> & { choice: Choice; rendered: Rendered })[] = [];
  for (const one of told) {
    filled.push({ ...one, rendered: await fillMessage(deps, tx, kind, one.data, wording) });
  }
  const drafts = filled.map(({ person, rendered }) => ({
    userId: person.id,
    rendered,
    about: { cause },
  }));
  const ids = await putInInboxes(deps, tx, kind, drafts);
  return filled.flatMap(({ person, choice, rendered }, place) => {
    const notificationId = ids[place];
    if (notificationId === undefined) return [];
    return [
      { person, kind, userId: person.id, transactionId: null, notificationId, choice, rendered },
    ];
  });
};

/**
 * Notifies many people of one event with a few statements for all of them. Each is told once, whatever
 * else is as with `notify`.
 */
export const notifyMany = async <Data>(
  deps: NotifyDeps,
  tx: Tx,
  kind: NotificationKind<Data>,
  cause: string,
  people: readonly OneOfMany<Data>[],
): Promise<void> => {
  const choices = await choicesOf(
    deps,
    tx,
    people.map(({ person }) => person),
  );
  const told = people.flatMap((one, place) => {
    const choice = choices[place];
    return choice && !mutes(kind.subject, choice.matrix) ? [{ ...one, choice }] : [];
  });
  const writing = startWriting(tx);
  for (const telling of await tellingsOf(deps, tx, kind, cause, told)) {
    await sendChosen(deps, writing, telling);
  }
  await finishWriting(deps, writing);
};
