/** SQL about people at home who see the tokens of a saved biller. */

import type { Db, Tx } from '#platform/db/pool.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import type { MemberRow } from './queries.ts';

export type NamedMember = MemberRow & { readonly name: string; readonly tag: string };

const named = (db: Db | Tx) =>
  db
    .selectFrom('bill_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select(['u.full_name as name', 'u.tag'])
    .where('m.left_at', 'is', null);

export const membersOf = (db: Db | Tx, savedIds: readonly string[]): Promise<NamedMember[]> =>
  savedIds.length === 0
    ? Promise.resolve([])
    : named(db)
        .where('m.saved_id', 'in', [...savedIds])
        .orderBy('m.asked_at')
        .execute();

export const insertMember = insertRow('bill_members');

export const changeMember = updateRow('bill_members');

/** Saved billers that others share with this person, each with its biller and payer. */
export const householdsOf = (db: Db | Tx, userId: string, id?: string) =>
  db
    .selectFrom('bill_members as m')
    .innerJoin('bill_saved as s', 's.id', 'm.saved_id')
    .innerJoin('bill_billers as b', 'b.id', 's.biller_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      'm.id',
      'm.state',
      'm.accepted_at',
      'm.saved_id',
      's.user_id as payer_id',
      's.nickname',
      's.account',
      'b.name as biller_name',
      'b.category',
      'u.full_name as payer_name',
      'u.tag as payer_tag',
    ])
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? ''))
    .orderBy('m.asked_at')
    .execute();
export type HouseholdRow = Awaited<ReturnType<typeof householdsOf>>[number];

/** True if this purchase is for a biller that its buyer shares with this person. */
export const isForHousehold = async (
  db: Db | Tx,
  userId: string,
  purchase: { readonly saved_id: string | null; readonly created_at: Date },
): Promise<boolean> => {
  if (purchase.saved_id === null) return false;
  const found = await db
    .selectFrom('bill_members as m')
    .innerJoin('bill_saved as s', 's.id', 'm.saved_id')
    .select('m.id')
    .where('m.saved_id', '=', purchase.saved_id)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'accepted')
    .where('m.left_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .where('m.accepted_at', '<=', purchase.created_at)
    .executeTakeFirst();
  return found !== undefined;
};
