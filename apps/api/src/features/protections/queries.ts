/** SQL of guards: their changes, trusted places, friends, and sends that wait. */

import { type Selectable, sql } from 'kysely';
import { readPerson } from '#features/identity/index.ts';
import * as columns from '#platform/db/column-encoding.ts';
import { batchedRead } from '#platform/db/batched-read.ts';
import { askPrepared, type Db, type Tx } from '#platform/db/pool.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';
import type { ChangeTable } from '#features/trusted-people/index.ts';
import type { StoredGuard } from './rules.ts';

export type PlaceRow = Selectable<DB['guard_places']>;
export type HoldRow = Selectable<DB['guard_holds']>;

const inEffect = {
  name: 'guards-in-effect',
  text: `
    select user_id, guard, currency, value from (
      select distinct on (user_id, guard, currency) user_id, guard, currency, value
      from guard_changes
      where user_id = any ($1::uuid[]) and effective_at <= $2 and cancelled_at is null
      order by user_id, guard, currency, effective_at desc, id desc
    ) latest where value is not null
    union all
    select user_id, 'duress', '', to_jsonb(id) from duress_periods
    where user_id = any ($1::uuid[]) and ended_at is null`,
};

type Asked = { readonly userId: string; readonly at: Date };
type GuardRow = { readonly user_id: string } & (
  | StoredGuard
  | { readonly guard: 'duress'; readonly currency: ''; readonly value: string }
);

type InEffect = {
  readonly guards: readonly StoredGuard[];
  /** The open period of duress; null if there is none. */
  readonly periodId: string | null;
};

/**
 * The guards of a person and whether they are under duress; sends at the same moment share one query.
 */
export const readForSend = batchedRead(async (db, asked: readonly Asked[]) => {
  const at = asked.reduce((last, one) => (one.at > last ? one.at : last), new Date(0));
  const rows = await askPrepared<GuardRow>(db, inEffect, [
    columns.uuids([...new Set(asked.map(({ userId }) => userId))]),
    at,
  ]);
  return asked.map(({ userId }): InEffect => {
    const own = rows.filter((row) => row.user_id === userId);
    const guards = own.flatMap((row) => (row.guard === 'duress' ? [] : [row]));
    const period = own.flatMap((row) => (row.guard === 'duress' ? [row.value] : []));
    return { guards, periodId: period[0] ?? null };
  });
});

export const readInEffect = async (db: Db, asked: Asked): Promise<readonly StoredGuard[]> =>
  (await readForSend(db, asked)).guards;

/** Guards in effect, read inside a transaction that changes them. */
export const readInEffectNow = async (tx: Tx, userId: string, at: Date): Promise<StoredGuard[]> => {
  const { rows } = await sql<StoredGuard>`
    select guard, currency, value from (
      select distinct on (guard, currency) guard, currency, value
      from guard_changes
      where user_id = ${userId} and effective_at <= ${at} and cancelled_at is null
      order by guard, currency, effective_at desc, id desc
    ) latest where value is not null`.execute(tx);
  return rows;
};

export const readFirstName = async (db: Db, userId: string): Promise<string> =>
  (await readPerson(db, userId)).first_name;

/** Changes of guards; the engine of trusted people reads and writes them. */
export const guardChanges: ChangeTable<Pick<StoredGuard, 'guard' | 'currency'>> = {
  table: 'guard_changes',
  keys: ['guard', 'currency'],
};

// Places.

export const listPlaces = (db: Db | Tx, userId: string): Promise<PlaceRow[]> =>
  db
    .selectFrom('guard_places')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('made_at')
    .execute();

export const insertPlace = insertRow('guard_places');

export const removePlaceRow = (tx: Tx, userId: string, id: string, at: Date) =>
  tx
    .updateTable('guard_places')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** The account closes: what is not needed to explain past sends goes. */
export const forgetPlacesAndFriends = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('guard_places').where('user_id', '=', userId).execute();
  await tx
    .deleteFrom('guard_friends')
    .where((row) => row.or([row('user_id', '=', userId), row('friend_id', '=', userId)]))
    .execute();
};

// Friends.

export const guardFriends = { table: 'guard_friends', trusted: 'friend_id' } as const;

export const findFriendship = (db: Db | Tx, userId: string, friendId: string) =>
  db
    .selectFrom('guard_friends as f')
    .innerJoin('users as u', 'u.id', 'f.friend_id')
    .select(['f.id', 'f.state', 'u.full_name', 'u.first_name', 'u.tag', 'u.status'])
    .where('f.user_id', '=', userId)
    .where('f.friend_id', '=', friendId)
    .executeTakeFirst();

/** Answered by the friend. Undefined if it is another's, or was answered the same before. */
export const answerFriendshipRow = (
  tx: Tx,
  answer: {
    readonly id: string;
    readonly friendId: string;
    readonly state: 'accepted' | 'declined';
    readonly at: Date;
  },
) =>
  tx
    .updateTable('guard_friends')
    .set({ state: answer.state, answered_at: answer.at })
    .where('id', '=', answer.id)
    .where('friend_id', '=', answer.friendId)
    .where('state', '<>', answer.state)
    .returning('user_id')
    .executeTakeFirst();

export const isFriendOf = async (db: Db | Tx, id: string, friendId: string): Promise<boolean> =>
  (await db
    .selectFrom('guard_friends')
    .select('id')
    .where('id', '=', id)
    .where('friend_id', '=', friendId)
    .executeTakeFirst()) !== undefined;

/** People who asked this person, and whose guard still names them. */
export const listHelping = async (db: Db, friendId: string, at: Date) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    tag: string;
    state: 'asked' | 'accepted';
  }>`
    select f.id, u.full_name as name, u.tag, f.state
    from guard_friends f join users u on u.id = f.user_id
    cross join lateral (
      select value from guard_changes c
      where c.user_id = f.user_id and c.guard = 'friend' and c.currency = ''
        and c.effective_at <= ${at} and c.cancelled_at is null
      order by c.effective_at desc, c.id desc limit 1) latest
    where f.friend_id = ${friendId} and f.state <> 'declined' and u.status = 'active'
      and latest.value ->> 'friendId' = ${friendId}
    order by f.asked_at limit 50`.execute(db);
  return rows;
};

/**
 * Whether something has reached a recipient before. A send that was held does not save its recipient,
 * so finished sends count as well.
 */
export const isKnownRecipient = async (db: Db, userId: string, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from recipients where user_id = ${userId} and key = ${key} and uses > 0
    union all
    (select from transactions
    where detail ->> 'recipientKey' = ${key} and user_id = ${userId} and direction = 'out'
      and status = 'completed'
    limit 1)`.execute(db);
  return rows.length > 0;
};
