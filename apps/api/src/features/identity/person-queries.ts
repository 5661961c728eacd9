/** SQL about a person for other rooms. */

import type { Permission } from '@cowrie/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';

/** A person as other rooms see them: what proves who they are stays here. */
const people = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'first_name',
      'tag',
      'email',
      'email_verified_at',
      'phone',
      'phone_verified_at',
      'country',
      'status',
      'kyc_tier',
      'user_tier',
      'smile_id_status',
      'created_at',
    ]);

/** A tag as a person typed it, with or without the @. */
export const tagIn = (typed: string): string => typed.replace(/^@/, '').toLowerCase();

/** An active person by their tag, typed with or without the @. */
export const findPersonByTag = (db: Db | Tx, typed: string) =>
  people(db).where('tag', '=', tagIn(typed)).where('status', '=', 'active').executeTakeFirst();

export const findPersonById = (db: Db | Tx, id: string) =>
  people(db).where('id', '=', id).executeTakeFirst();

export const readPerson = (db: Db | Tx, id: string) =>
  people(db).where('id', '=', id).executeTakeFirstOrThrow();

/** One after the other: what a person may have a number of is counted and written under this lock. */
export const lockPerson = (tx: Tx, id: string) =>
  people(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Every change of a person's verification locks this row first, so they run one after another. */
export const lockVerification = (tx: Tx, id: string) =>
  people(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Waits for a freeze of the person that is under way, so that what is opened now is frozen too. */
export const holdPerson = (tx: Tx, id: string) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().execute();

/** A person as lists and pages of staff name them. */
export const readPersonName = (db: Db | Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'tag'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Named = { readonly id: string; readonly name: string; readonly tag: string };

/** Names by id, in one statement. */
export const readNames = async (
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name as name', 'tag'])
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** In a filter of a list: the id of the person with the typed tag. */
export const idOfTag = (typed: string) => sql`(select id from users where tag = ${tagIn(typed)})`;

/** People with a role that has the permission. */
export const staffWith = (db: Db | Tx, permission: Permission) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.tag'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_roles as s')
          .innerJoin('role_permissions as p', 'p.role_id', 's.role_id')
          .select('s.user_id')
          .whereRef('s.user_id', '=', 'u.id')
          .where('p.permission', '=', permission),
      ),
    );

/** The address of an account, if it is proven. */
export const readProvenEmail = async (db: Db | Tx, id: string): Promise<string | undefined> => {
  const person = await findPersonById(db, id);
  return person?.email_verified_at ? person.email : undefined;
};
