/** SQL about a person for other rooms. */

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
      'created_at',
    ]);

/** An active person by their tag, typed with or without the @. */
export const findPersonByTag = (db: Db | Tx, typed: string) =>
  people(db)
    .where('tag', '=', typed.replace(/^@/, '').toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst();

export const findPersonById = (db: Db | Tx, id: string) =>
  people(db).where('id', '=', id).executeTakeFirst();

export const readPerson = (db: Db | Tx, id: string) =>
  people(db).where('id', '=', id).executeTakeFirstOrThrow();

/** One after the other: what a person may have a number of is counted and written under this lock. */
export const lockPerson = (tx: Tx, id: string) =>
  people(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

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

/** The address of an account, if it is proven. */
export const readProvenEmail = async (db: Db | Tx, id: string): Promise<string | undefined> => {
  const person = await findPersonById(db, id);
  return person?.email_verified_at ? person.email : undefined;
};
