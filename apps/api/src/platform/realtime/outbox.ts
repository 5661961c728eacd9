import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { inTx } from '../db/pool.ts';

/**
 * Rows commit in any order; a reader that remembers "the last id I saw" would miss a late one. So
 * one drainer at a time gives committed rows their position in the stream, and readers follow that.
 */
const lockId = 7_236_917;
const batch = 500;

export type Frame = {
  readonly position: bigint;
  readonly userId: string;
  readonly channel: string;
  readonly event: string;
  readonly at: Date;
  readonly payload: unknown;
};

export type Drained = { readonly count: number; readonly last: bigint };

/**
 * How many rows were placed, and the last of them. `announce` runs in the same transaction: once per
 * batch, never per row. Rows up to `after` are passed over: what was placed since the last vacuum
 * still lies in the way there, and stepping over it each time would cost more than the placing.
 */
export const drainOutbox = (db: Db, announce: boolean, after: bigint): Promise<Drained> =>
  inTx(db, async (tx) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(lockId)}) as held`.execute(tx);
    if (!lock.rows[0]?.held) return { count: 0, last: after };
    const placed = await sql<{ id: bigint }>`
      update realtime_outbox set position = placed.position
      from (
        select id, nextval('realtime_position') as position
        from (
          select id from realtime_outbox where position is null and id > ${after}
          order by id limit ${sql.lit(batch)}) waiting
      ) placed
      where realtime_outbox.id = placed.id
      returning realtime_outbox.id`.execute(tx);
    const count = placed.rows.length;
    if (count > 0 && announce) await sql`notify cowrie_realtime`.execute(tx);
    return { count, last: placed.rows.reduce((last, { id }) => (id > last ? id : last), after) };
  });

const columns = ['position', 'user_id', 'channel', 'event', 'at', 'payload'] as const;

type Row = {
  position: bigint | null;
  user_id: string;
  channel: string;
  event: string;
  at: Date;
  payload: unknown;
};
const toFrame = (row: Row): Frame => ({
  position: row.position ?? 0n,
  userId: row.user_id,
  channel: row.channel,
  event: row.event,
  at: row.at,
  payload: row.payload,
});

export const lastPosition = async (db: Db): Promise<bigint> => {
  const row = await db
    .selectFrom('realtime_outbox')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0n;
};

export const framesAfter = async (db: Db, position: bigint): Promise<Frame[]> => {
  const rows = await db
    .selectFrom('realtime_outbox')
    .select(columns)
    .where('position', '>', position)
    .orderBy('position')
    .limit(1000)
    .execute();
  return rows.map(toFrame);
};

/** Null when the stream no longer reaches back that far, so that the client refetches instead. */
export const framesForUser = async (
  db: Db,
  userId: string,
  after: bigint,
): Promise<Frame[] | null> => {
  const oldest = await db
    .selectFrom('realtime_outbox')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (oldest?.position && oldest.position > after + 1n) return null;
  const rows = await db
    .selectFrom('realtime_outbox')
    .select(columns)
    .where('user_id', '=', userId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(501)
    .execute();
  return rows.length > 500 ? null : rows.map(toFrame);
};

export const forgetFramesBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('realtime_outbox')
    .where('at', '<', before)
    .where('position', 'is not', null)
    .execute();
