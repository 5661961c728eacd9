import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/**
 * Rows commit in any order; a reader that remembers "the last id I saw" would miss a late one. So a
 * row carries the transaction that wrote it, and readers go no further than the oldest transaction
 * still open: everything before it has ended, and nothing can appear there any more.
 */
const isSettled = sql<boolean>`xid < pg_snapshot_xmin(pg_current_snapshot())`;

/** A place in the stream: the transaction, and the row within it. */
export type Position = { readonly xid: bigint; readonly id: bigint };

export const start: Position = { xid: 0n, id: 0n };

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid === other.xid ? one.id > other.id : one.xid > other.xid;

/** With a number for all but the last of what lies in one place. */
export const writePosition = ({ xid, id }: Position, part?: number): string =>
  part === undefined ? `${xid}.${id}` : `${xid}.${id}-${part}`;

/**
 * Null for anything that is no place in this stream, like the plain numbers of an earlier one. Who
 * lost the line within a place stands before it, and hears all of it again.
 */
export const readPosition = (text: string): Position | null => {
  const [, xid, id, part] = /^(\d{1,18})\.(\d{1,18})(-\d{1,3})?$/.exec(text) ?? [];
  if (!xid || !id) return null;
  return { xid: BigInt(xid), id: BigInt(id) - (part ? 1n : 0n) };
};

export type Told = {
  readonly channel: string;
  readonly event: string;
  readonly payload: unknown;
};

/** What one person is told at one place of the stream: all of it or nothing. */
export type Frame = {
  readonly position: Position;
  readonly userId: string;
  readonly at: Date;
  readonly told: readonly Told[];
};

const columns = ['xid', 'id', 'user_id', 'channel', 'event', 'at', 'payload', 'more'] as const;

/** The driver leaves an xid8 as it is written. */
type Place = { readonly xid: string; readonly id: bigint };
const toPosition = ({ xid, id }: Place): Position => ({ xid: BigInt(xid), id });

type Row = Place & Told & { readonly user_id: string; readonly at: Date; readonly more: unknown };
const toFrame = (row: Row): Frame => ({
  position: toPosition(row),
  userId: row.user_id,
  at: row.at,
  told: [
    { channel: row.channel, event: row.event, payload: row.payload },
    ...((row.more ?? []) as readonly Told[]),
  ],
});

const isBeyond = ({ xid, id }: Position) => sql<boolean>`(xid, id) > (${xid}::xid8, ${id}::bigint)`;

/** The newest place readers have come to; undefined while there is none. */
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

export const framesAfter = async (db: Db, position: Position): Promise<Frame[]> => {
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

/** Whether more is committed than may be read yet, because an earlier transaction is still open. */
export const isMoreComing = async (db: Db, position: Position): Promise<boolean> => {
  const row = await db
    .selectFrom('realtime_outbox')
    .select('id')
    .where(isBeyond(position))
    // Later than the present are only rows that were loaded from another server.
    .where(sql<boolean>`xid < pg_snapshot_xmax(pg_current_snapshot())`)
    .orderBy('xid')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Only the beginning of the stream is ever forgotten: where the oldest row is not later than a place,
 * nothing after the place is missing. A place later than the present belongs to another server's stream.
 */
const reachesBack = async (db: Db, { xid, id }: Position): Promise<boolean> => {
  const { rows } = await sql<{ reaches: boolean }>`
    select (xid, id) <= (${xid}::xid8, ${id}::bigint)
      and ${xid}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) as reaches
    from realtime_outbox order by xid, id limit 1`.execute(db);
  return rows[0]?.reaches === true;
};

const mostMissed = 500;

/** Null when the stream no longer reaches back that far, so that the client refetches instead. */
export const framesForUser = async (
  db: Db,
  userId: string,
  after: Position,
): Promise<Frame[] | null> => {
  const { xid, id } = after;
  const rows = await db
    .selectFrom('realtime_outbox')
    .select(columns)
    .where('user_id', '=', userId)
    // With the person in it the planner cannot walk everybody's events instead.
    .where(sql<boolean>`(user_id, xid, id) > (${userId}::uuid, ${xid}::xid8, ${id}::bigint)`)
    .where(isSettled)
    .orderBy('xid')
    .orderBy('id')
    .limit(mostMissed + 1)
    .execute();
  // Asked afterwards: what is forgotten meanwhile is noticed.
  if (rows.length > mostMissed || !(await reachesBack(db, after))) return null;
  return rows.map(toFrame);
};

const forgottenAtOnce = 5000;

/**
 * Goes along the stream from its beginning and stops at the first row that is kept. A piece at a
 * time, because an open transaction keeps every later event waiting.
 */
export const forgetFramesBefore = async (db: Db, before: Date): Promise<void> => {
  let after = start;
  for (;;) {
    const { rows } = await sql<Place & { reached: bigint }>`
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
