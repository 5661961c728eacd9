/** SQL of recoveries and of what the friends answered. */

import { againSeconds } from '@cowrie/contract/recovery/data';
import { type Selectable, sql, type Updateable } from 'kysely';
import { lockUser } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, findRow, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type RecoveryRow = Selectable<DB['recoveries']>;
export type AnswerRow = Selectable<DB['recovery_answers']>;

export const insertRecovery = insertRow('recoveries');
export const findRecovery = findRow('recoveries');

export const findByToken = findBy('recoveries', 'token_hash');

/** The owner is locked first, as in every transaction that changes their account. */
export const lockRecovery = async (tx: Tx, id: string): Promise<RecoveryRow | undefined> => {
  const found = await findRecovery(tx, id);
  if (!found) return undefined;
  if (found.user_id !== null) await lockUser(tx, found.user_id);
  return tx
    .selectFrom('recoveries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
};

export const updateRecovery = (tx: Tx, id: string, change: Updateable<DB['recoveries']>) =>
  tx
    .updateTable('recoveries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The recovery of an account that its owner and the friends know of. */
export const findOpen = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('recoveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', 'in', ['asking', 'waiting'])
    .executeTakeFirst();

/** Whether one ended with a no so recently that the next one has to wait. */
export const hasEndedLately = async (tx: Tx, userId: string, at: Date): Promise<boolean> =>
  (await tx
    .selectFrom('recoveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('asked_at', 'is not', null)
    .where('why', 'in', ['refused', 'stopped', 'stopped_by_staff', 'unconfirmed'])
    .where('ended_at', '>', addSeconds(at, -againSeconds))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const countSelfies = async (db: Db | Tx, userId: string, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('recoveries')
    .select((q) => q.fn.sum<bigint>('selfie_tries').as('tries'))
    .where('user_id', '=', userId)
    .where('selfie_at', '>', since)
    .executeTakeFirst();
  return Number(row?.tries ?? 0);
};

export const insertAnswers = (tx: Tx, recoveryId: string, friendIds: readonly string[]) =>
  tx
    .insertInto('recovery_answers')
    .values(friendIds.map((friend_id) => ({ recovery_id: recoveryId, friend_id })))
    .execute();

export const listAnswers = (db: Db | Tx, recoveryId: string) =>
  db
    .selectFrom('recovery_answers as a')
    .innerJoin('users as u', 'u.id', 'a.friend_id')
    .selectAll('a')
    .select(['u.id', 'u.first_name', 'u.email', 'u.phone'])
    .where('a.recovery_id', '=', recoveryId)
    .orderBy('u.first_name')
    .orderBy('a.friend_id')
    .execute();

export const findAnswer = findBy('recovery_answers', 'recovery_id', 'friend_id');

export const setFriendAnswer = (
  tx: Tx,
  { recovery_id, friend_id }: Pick<AnswerRow, 'recovery_id' | 'friend_id'>,
  change: Updateable<DB['recovery_answers']>,
) =>
  tx
    .updateTable('recovery_answers')
    .set(change)
    .where('recovery_id', '=', recovery_id)
    .where('friend_id', '=', friend_id)
    .execute();

export const listExpired = async (db: Db, at: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('recoveries')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Those that never passed the selfie are kept for a while, to count tries, and then forgotten. */
export const forgetUnknown = (db: Db, before: Date) =>
  db
    .deleteFrom('recoveries')
    .where('asked_at', 'is', null)
    .where('ended_at', '<', before)
    .execute();

type KnownRow = RecoveryRow & { readonly confirmed: number };

const knownMost = 20;

/** The recoveries of an account that passed the selfie, the newest first. */
export const listKnown = async (db: Db, userId: string): Promise<KnownRow[]> => {
  const { rows } = await sql<KnownRow>`
    select r.*, (select count(*)::int from recovery_answers a
      where a.recovery_id = r.id and a.answer = 'yes') as confirmed
    from recoveries r where r.user_id = ${userId} and r.asked_at is not null
    order by r.began_at desc limit ${knownMost}`.execute(db);
  return rows;
};

/** Recoveries in which the person is asked, as a friend. */
export const listAskedOf = (db: Db | Tx, friendId: string) =>
  db
    .selectFrom('recovery_answers as a')
    .innerJoin('recoveries as r', 'r.id', 'a.recovery_id')
    .select(['a.recovery_id', 'r.user_id'])
    .where('a.friend_id', '=', friendId)
    .where('r.state', 'in', ['asking', 'waiting'])
    .execute();
