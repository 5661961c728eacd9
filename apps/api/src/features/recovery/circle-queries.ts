/** SQL of circles: who is in them, from when until when. */

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type MemberRow = Selectable<DB['recovery_members']>;

/** The friends who are in the circle, or will be. */
export const listMembers = (db: Db | Tx, userId: string, at: Date) =>
  db
    .selectFrom('recovery_members as m')
    .innerJoin('users as u', 'u.id', 'm.friend_id')
    .selectAll('m')
    .select(['u.full_name', 'u.first_name', 'u.tag', 'u.status'])
    .where('m.user_id', '=', userId)
    .where((row) => row.or([row('m.ends_at', 'is', null), row('m.ends_at', '>', at)]))
    .orderBy('m.asked_at')
    .orderBy('m.id')
    .execute();
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];

export const insertMember = insertRow('recovery_members');

export const changeMember = updateRow('recovery_members');

/** Friends who would take the place of one who stays. */
export const endReplacements = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('recovery_members')
    .set({ ends_at: at })
    .where('replaces', '=', id)
    .where('begins_at', '>', at)
    .where('ends_at', 'is', null)
    .returning('friend_id')
    .execute();

export const findMembership = (db: Db | Tx, id: string, friendId: string, at: Date) =>
  db
    .selectFrom('recovery_members')
    .selectAll()
    .where('id', '=', id)
    .where('friend_id', '=', friendId)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .executeTakeFirst();

type HelpingRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly tag: string;
  readonly state: 'asked' | 'agreed';
  readonly question_id: string | null;
};

const helpingMost = 50;

/** The circles a person is in or was asked to join, with the recovery that asks them now. */
export const listHelping = async (
  db: Db | Tx,
  friendId: string,
  at: Date,
): Promise<HelpingRow[]> => {
  const { rows } = await sql<HelpingRow>`
    select m.id, m.user_id, u.full_name as name, u.tag, m.state,
      (select r.id from recoveries r join recovery_answers a on a.recovery_id = r.id
        where r.user_id = m.user_id and a.friend_id = m.friend_id and a.answer is null
          and r.state = 'asking' and r.expires_at > ${at}) as question_id
    from recovery_members m join users u on u.id = m.user_id
    where m.friend_id = ${friendId} and m.state in ('asked', 'agreed') and u.status = 'active'
      and (m.ends_at is null or m.ends_at > ${at})
    order by m.asked_at limit ${helpingMost}`.execute(db);
  return rows;
};

const historyMost = 200;

export const listOwnHistory = (db: Db, userId: string) =>
  db
    .selectFrom('recovery_members as m')
    .innerJoin('users as u', 'u.id', 'm.friend_id')
    .select(['u.tag', 'm.state', 'm.asked_at', 'm.answered_at', 'm.begins_at', 'm.ends_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.asked_at')
    .limit(historyMost)
    .execute();
