import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool.ts';

/**
 * Transactions commit in any order, so a reader that remembers "the last id I saw" would miss a row
 * that commits late. Therefore each row holds the id of its transaction, and readers stop at the
 * oldest transaction that is still open: all earlier ones have ended, so no new row can appear
 * before it.
 */
const isSettled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;

/** A position in the stream: the transaction, then the row within it. */
export type Position = { readonly xid: bigint; readonly id: bigint };

export const start: Position = { xid: 0n, id: 0n };

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid === other.xid ? one.id > other.id : one.xid > other.xid;

/** `part` numbers the events of a frame, except the last: '812.5-0', then '812.5'. */
export const writePosition = ({ xid, id }: Position, part?: number): string =>
  part === undefined ? `${xid}.${id}` : `${xid}.${id}-${part}`;

/**
 * Null if the text is not a position of this stream, such as the plain numbers of an earlier
 * version. If the connection broke between two events of a frame, the client receives the whole
 * frame again.
 */
export const readPosition = (text: string): Position | null => {
  const [, xid, id, part] = /^(\d{1,18})\.(\d{1,18})(-\d{1,3})?$/.exec(text) ?? [];
  if (!xid || !id) return null;
  return { xid: BigInt(xid), id: BigInt(id) - (part ? 1n : 0n) };
};

type OutboxEvent = {
  readonly channel: string;
  readonly event: string;
  readonly payload: unknown;
};

/** The user id of an event that goes to everyone. */
export const everyone = '00000000-0000-0000-0000-000000000000';

/** All events of one user at one position. They are delivered together. */
export type Frame = {
  readonly position: Position;
  readonly userId: string;
  readonly at: Date;
  readonly events: readonly OutboxEvent[];
};

const columns = ['xid', 'id', 'user_id', 'channel', 'event', 'at', 'payload', 'more'] as const;

/** The driver returns an xid8 as text. */
type EventKey = { readonly xid: string; readonly id: bigint };
const toPosition = ({ xid, id }: EventKey): Position => ({ xid: BigInt(xid), id });

type Row = EventKey &
  OutboxEvent & { readonly user_id: string; readonly at: Date; readonly more: unknown };
const toFrame = (row: Row): Frame => ({
  position: toPosition(row),
  userId: row.user_id,
  at: row.at,
  events: [
    { channel: row.channel, event: row.event, payload: row.payload },
    ...((row.more ?? []) as readonly OutboxEvent[]),
  ],
});

const isBeyond = ({ xid, id }: Position) => sql<boolean>`(xid, id) > (${xid}::xid8, ${id}::bigint)`;

/** The newest position that may be read; undefined if the outbox is empty. */
export const lastPosition = async (db: Db): Promise<Position | undefined> => {
  const row = await db
    .selectFrom('realtime_outbox')
    .select(['xid', 'id'])
    .where(isSettled)
    .orderBy('xid', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPosition(row);
};

export const mostFrames = 1000;

export const framesAfter = async (db: Db | Tx, position: Position): Promise<Frame[]> => {
  const rows = await db
    .selectFrom('realtime_outbox')
    .select(columns)
    .where(isBeyond(position))
    .where(isSettled)
    .orderBy('xid')
    .orderBy('id')
    .limit(mostFrames)
    .execute();
  return rows.map(toFrame);
};

/**
 * True if events are committed that may not be read yet, because an earlier transaction is still
 * open.
 */
export const isMoreComing = async (db: Db, position: Position): Promise<boolean> => {
  const row = await db
    .selectFrom('realtime_outbox')
    .select('id')
    .where(isBeyond(position))
    // Rows with a later transaction id than the present were restored from another server.
    .where(sql<boolean>`xid < pg_snapshot_xmax(pg_current_snapshot())`)
    .orderBy('xid')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Rows are only deleted from the beginning of the stream. So if the oldest row is not later than a
 * position, no row after the position is missing. A position later than the present belongs to the
 * stream of another server.
 */
const reachesBack = async (db: Db, { xid, id }: Position): Promise<boolean> => {
  const { rows } = await sql<{ reaches: boolean }>`
    select (xid, id) <= (${xid}::xid8, ${id}::bigint)
      and ${xid}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) as reaches
    from realtime_outbox order by xid, id limit 1`.execute(db);
  return rows[0]?.reaches === true;
};

const mostMissed = 500;

const rowsOf = (db: Db, userId: string, { xid, id }: Position) =>
  db
    .selectFrom('realtime_outbox')
    .select(columns)
    .where('user_id', '=', userId)
    // With the user id in the comparison, the planner must use the index of the user's events.
    .where(sql<boolean>`(user_id, xid, id) > (${userId}::uuid, ${xid}::xid8, ${id}::bigint)`)
    .where(isSettled);

/**
 * The missed events of a user and those for everyone, in one statement: two would see two moments,
 * and an event between them would be lost. Null if the outbox no longer holds everything after the
 * position. The client then refetches.
 */
export const framesForUser = async (
  db: Db,
  userId: string,
  after: Position,
): Promise<Frame[] | null> => {
  const rows = await rowsOf(db, userId, after)
    .unionAll(rowsOf(db, everyone, after))
    .orderBy('xid')
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute();
  // Checked after the read, so that rows deleted in the meantime are noticed.
  if (rows.length > mostMissed || !(await reachesBack(db, after))) return null;
  return rows.map(toFrame);
};

const forgottenAtOnce = 5000;

/**
 * Deletes rows from the beginning of the stream up to the first row that is not old. It works in
 * pieces, because a long transaction would hold back every later event.
 */
export const forgetFramesBefore = async (db: Db, before: Date): Promise<void> => {
  let after = start;
  for (;;) {
    const { rows } = await sql<EventKey & { reached: bigint }>`
      select xid, id, reached from (
        select xid, id, row_number() over stream as reached, bool_and(at < ${before}) over stream as is_old
        from (
          select xid, id, at from realtime_outbox where ${isBeyond(after)}
          order by xid, id limit ${sql.lit(forgottenAtOnce)}) oldest
        window stream as (order by xid, id)) piece
      where is_old order by reached desc limit 1`.execute(db);
    const [last] = rows;
    if (!last) return;
    await sql`
      delete from realtime_outbox
      where ${isBeyond(after)} and (xid, id) <= (${last.xid}::xid8, ${last.id}::bigint)`.execute(
      db,
    );
    if (last.reached < forgottenAtOnce) return;
    after = toPosition(last);
  }
};
