/** SQL about items of the inbox being written, and about messages on their way. */

import type { DeliveryState } from '@cowrie/contract/notifications/data';
import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteBefore, findBy } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { MailAnswer } from '#platform/messages.ts';

/** The ids of those that are new: a person is told of an event once. */
export const insertItems = async (
  tx: Tx,
  rows: readonly Insertable<DB['notifications']>[],
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insertInto('notifications')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
};

export const insertDeliveries = async (
  tx: Tx,
  rows: readonly Insertable<DB['deliveries']>[],
): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insertInto('deliveries')
      .values([...rows])
      .execute();
};

/** A report only moves a message on: `delivered` never becomes `sent` again. */
const laterThan: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  queued: [],
  skipped: [],
  sent: ['queued'],
  failed: ['queued', 'sent'],
  delivered: ['queued', 'sent', 'failed'],
  bounced: ['queued', 'sent', 'delivered', 'failed'],
  complained: ['queued', 'sent', 'delivered', 'failed'],
};

type Step = {
  readonly state: DeliveryState;
  readonly at: Date;
  readonly note?: string;
  readonly company?: string;
  readonly companyId?: string;
};

/** The row after the step; undefined if there is none, or if it has come further already. */
export const moveDelivery = (db: Db | Tx, id: string, { state, at, ...more }: Step) =>
  db
    .updateTable('deliveries')
    .set({
      state,
      ...(state === 'sent' ? { sent_at: at } : { ended_at: at }),
      ...(more.note !== undefined && { note: more.note }),
      ...(more.company !== undefined && { company: more.company }),
      ...(more.companyId !== undefined && { company_id: more.companyId }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...laterThan[state]])
    .returningAll()
    .executeTakeFirst();

/** Says more about a message that is on its way. */
export const noteDelivery = (tx: Tx, id: string, note: string) =>
  tx
    .updateTable('deliveries')
    .set({ note })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sent'])
    .execute();

/** Undefined if the message has no row. */
export const countAttempt = (db: Db | Tx, id: string) =>
  db
    .updateTable('deliveries')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning(['attempts', 'state'])
    .executeTakeFirst();

/** Counts an attempt for each; returns those that are still waiting. */
export const countAttempts = (db: Db, ids: readonly string[]): Promise<{ id: string }[]> =>
  db
    .updateTable('deliveries')
    .set({ attempts: sql`attempts + 1` })
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('state', '=', 'queued')
    .returning('id')
    .execute();

/** Those that the company took are sent, under its ids; those that it refused have failed. */
export const moveAll = (
  tx: Tx,
  company: string,
  answers: readonly MailAnswer[],
  at: Date,
  note: string,
) =>
  sql`
    update deliveries sent set
      state = case when one."companyId" is null then 'failed' else 'sent' end,
      sent_at = case when one."companyId" is null then sent.sent_at else ${at} end,
      ended_at = case when one."companyId" is null then ${at} else sent.ended_at end,
      note = case when one."companyId" is null then ${note} else sent.note end,
      company = ${company}, company_id = one."companyId"
    from json_to_recordset(${JSON.stringify(answers)}::json) as one(id uuid, "companyId" text)
    where sent.id = one.id and sent.state = 'queued'`.execute(tx);

/** Those that were tried at least so often. */
export const failAll = (
  db: Db,
  ids: readonly string[],
  { tried, at, note }: { readonly tried: number; readonly at: Date; readonly note: string },
) =>
  db
    .updateTable('deliveries')
    .set({ state: 'failed', ended_at: at, note })
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .where('state', '=', 'queued')
    .where('attempts', '>=', tried)
    .execute();

export const findByCompany = findBy('deliveries', 'company', 'company_id');

/**
 * Whether a text about the notification exists. The notification stays locked until the end of the
 * transaction, so that a job that runs again, or twice at once, sees the text of the first run.
 */
export const hasText = async (tx: Tx, notificationId: string): Promise<boolean> => {
  await tx
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .forNoKeyUpdate()
    .execute();
  const row = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('notification_id', '=', notificationId)
    .where('channel', '=', 'text')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The push of a notification, with what a text in its place would need. */
export const readPushOf = (db: Db | Tx, notificationId: string) =>
  db
    .selectFrom('notifications as item')
    .innerJoin('users as u', 'u.id', 'item.user_id')
    .leftJoin('deliveries as push', (join) =>
      join.onRef('push.notification_id', '=', 'item.id').on('push.channel', '=', 'push'),
    )
    .select(['item.id', 'item.user_id', 'item.kind', 'item.transaction_id', 'item.read_at'])
    .select(['item.title', 'item.body', 'item.hidden_title', 'item.hidden_body'])
    .select(['push.state', 'u.phone', 'u.email', 'u.first_name'])
    .where('item.id', '=', notificationId)
    .executeTakeFirst();

/** The messages about some transactions, oldest first. */
export const readSent = (db: Db, transactionIds: readonly string[]) =>
  db
    .selectFrom('deliveries as sent')
    .leftJoin('users as person', 'person.id', 'sent.user_id')
    .select(['sent.kind', 'sent.channel', 'sent.at', 'sent.state'])
    .select(['person.id as user_id', 'person.full_name', 'person.tag'])
    .where((row) => row('sent.transaction_id', '=', row.fn.any(row.val([...transactionIds]))))
    .orderBy('sent.at')
    .orderBy('sent.id')
    .execute();

export const forgetDeliveries = deleteBefore('deliveries', 'at');
export const forgetItems = deleteBefore('notifications', 'at');
