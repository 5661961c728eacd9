import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/notifications/routes';
import { notificationEvents } from '@cowrie/contract/notifications/routes';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { publish } from '#platform/realtime/publish.ts';
import { fail, ok } from '#platform/result.ts';
import { addressKeys } from './address-key.ts';
import type { NotificationDeps } from './deps.ts';
import { countUnread, markAllRead, markRead, markRemoved, readItems } from './inbox-queries.ts';
import { addressee } from './people-queries.ts';
import { readRefused } from './report-queries.ts';

export const listItems = async (
  { db }: NotificationDeps,
  userId: string,
  query: ParsedOf<typeof contract.listNotifications>['query'],
) => {
  const { cursor, limit, subject, unread } = query;
  const before = readPlace(cursor);
  if (cursor !== undefined && !before) return badCursor();
  const isUnread = unread === 'true';
  const rows = await readItems(db, userId, { subject, isUnread, before, limit: limit + 1 });
  const { items, next } = cutPage(rows, limit, writePlace);
  return ok({
    items: items.map((row) => ({
      id: row.id,
      subject: row.subject,
      title: row.title,
      body: row.body,
      hiddenTitle: row.hidden_title,
      hiddenBody: row.hidden_body,
      path: row.path,
      isRead: row.read_at !== null,
      at: row.at.toISOString(),
    })),
    next,
  });
};

/** With it comes what the frame of every page shows: addresses that do not work. */
export const unreadOf = async (deps: NotificationDeps, userId: string) => {
  const [unread, contact] = await Promise.all([
    countUnread(deps.db, userId),
    addressee(deps.db, userId),
  ]);
  return ok({ unread, refused: await readRefused(deps.db, addressKeys(deps, contact)) });
};

/** A change is told to the person's other devices in the transaction that makes it. */
const change = (
  deps: NotificationDeps,
  userId: string,
  work: (tx: Tx, at: Date) => Promise<boolean>,
) =>
  inTx(deps.db, async (tx) => {
    const at = deps.clock.now();
    if (!(await work(tx, at))) return fail('NOT_FOUND');
    await publish(tx, notificationEvents, 'notifications.changed', { userId, at }, {});
    return ok({ unread: await countUnread(tx, userId) });
  });

export const readItem = (deps: NotificationDeps, userId: string, id: string, isRead: boolean) =>
  change(deps, userId, (tx, at) => markRead(tx, userId, id, isRead ? at : null));

export const readAll = (deps: NotificationDeps, userId: string, upTo: string) =>
  change(deps, userId, (tx, at) => markAllRead(tx, userId, upTo, at));

export const removeItem = (deps: NotificationDeps, userId: string, id: string) =>
  change(deps, userId, (tx, at) => markRemoved(tx, userId, id, at));

export const restoreItem = (deps: NotificationDeps, userId: string, id: string) =>
  change(deps, userId, (tx) => markRemoved(tx, userId, id, null));
