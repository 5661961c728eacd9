/** SQL of canaries and of who read them. */

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { lockRow, updateRow } from '#platform/db/rows.ts';
import type { SignalRow } from '#platform/signal-totals.ts';

export const lockPerson = (tx: Tx, tag: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'tag'])
    .where('tag', '=', tag)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A decoy is no one's account: no money ever moved, no staff rights, no identity check. */
export const isInUse = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from transactions where user_id = ${userId})
      or exists (select from staff_roles where user_id = ${userId})
      or exists (select from users where id = ${userId} and kyc_tier > 0) as used`.execute(tx);
  return rows[0]?.used ?? true;
};

export const isCanary = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('canaries')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const insertCanary = (
  tx: Tx,
  canary: {
    readonly userId: string;
    readonly note: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<unknown> => {
  const made = { note: canary.note, made_by: canary.by, made_at: canary.at, retired_at: null };
  return tx
    .insertInto('canaries')
    .values({ user_id: canary.userId, ...made })
    .onConflict((known) => known.column('user_id').doUpdateSet(made))
    .execute();
};

export const retireCanary = (tx: Tx, userId: string, at: Date): Promise<unknown> =>
  tx.updateTable('canaries').set({ retired_at: at }).where('user_id', '=', userId).execute();

export const listCanaries = (db: Db) =>
  db
    .selectFrom('canaries')
    .innerJoin('users', 'users.id', 'canaries.user_id')
    .innerJoin('users as makers', 'makers.id', 'canaries.made_by')
    .select(['users.id', 'users.tag', 'canaries.note', 'canaries.made_at', 'makers.tag as made_by'])
    .where('canaries.retired_at', 'is', null)
    .orderBy('canaries.made_at', 'desc')
    .limit(100)
    .execute();

/** Everything a canary is known by → its id. */
export const readNames = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('canaries')
    .innerJoin('users', 'users.id', 'canaries.user_id')
    .select(['users.id', 'users.tag', 'users.email_key', 'users.phone'])
    .where('canaries.retired_at', 'is', null)
    .limit(1_000)
    .execute();
  return new Map(
    rows.flatMap(({ id, tag, email_key, phone }) =>
      [id, tag, email_key, phone]
        .filter((name) => name !== null)
        .map((name) => [name, id] as const),
    ),
  );
};

type Reading = {
  readonly id: string;
  readonly userId: string;
  readonly byId: string | null;
  readonly route: string;
  readonly ip: string;
  readonly requestId: string;
  readonly at: Date;
};

/** A page makes several calls; one row an hour for a reader says enough. */
export const insertReading = (db: Db, reading: Reading): Promise<unknown> =>
  db
    .insertInto('canary_readings')
    .values({
      id: reading.id,
      user_id: reading.userId,
      reader: reading.byId ?? reading.ip,
      hour: sql<Date>`date_trunc('hour', ${reading.at}::timestamptz, 'UTC')`,
      by_id: reading.byId,
      route: reading.route,
      ip: reading.ip,
      request_id: reading.requestId,
      at: reading.at,
    })
    .onConflict((known) => known.columns(['user_id', 'reader', 'hour']).doNothing())
    .execute();

export const lockReading = lockRow('canary_readings');

export const changeReading = updateRow('canary_readings');

export const countNewReadings = async (db: Db): Promise<SignalRow[]> => {
  const { rows } = await sql<SignalRow>`
    select null as currency, count(*) as count, null as sum, min(at) as oldest
    from canary_readings where seen_at is null`.execute(db);
  return rows;
};
