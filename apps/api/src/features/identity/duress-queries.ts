/** SQL of the duress PIN, and of the periods that its use begins. */

import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { DB } from '#platform/db/types.ts';

export type DuressPeriod = Selectable<DB['duress_periods']>;

export const findOpenPeriod = (db: Db | Tx, userId: string): Promise<DuressPeriod | undefined> =>
  db
    .selectFrom('duress_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** True if this call began it; false if one was open. */
export const insertPeriod = async (
  tx: Tx,
  row: {
    readonly id: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('duress_periods')
    .values({ id: row.id, user_id: row.userId, session_id: row.sessionId, began_at: row.at })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const listPeriods = (db: Db | Tx, userId: string): Promise<DuressPeriod[]> =>
  db
    .selectFrom('duress_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('began_at', 'desc')
    .limit(100)
    .execute();

/** Ends the open period of a person. Undefined if none is open. */
export const closePeriod = (
  tx: Tx,
  userId: string,
  end: { readonly at: Date; readonly by: 'owner' | 'staff' },
): Promise<DuressPeriod | undefined> =>
  tx
    .updateTable('duress_periods')
    .set({ ended_at: end.at, ended_by: end.by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

type Secret = { readonly salt: Buffer; readonly digest: Buffer };

export const saveDuressSecret = (
  tx: Tx,
  userId: string,
  { salt, digest }: Secret,
  caps: { readonly [currency: string]: number } | null,
  at: Date,
) =>
  tx
    .updateTable('transaction_pins')
    .set({
      duress_salt: salt,
      duress_digest: digest,
      duress_set_at: at,
      ...(caps === null
        ? {}
        : { duress_caps: JSON.stringify(caps), decoy_salt: null, decoy_digest: null }),
    })
    .where('user_id', '=', userId)
    .execute();

export const saveDecoy = (tx: Tx, userId: string, secret: Secret | null) =>
  tx
    .updateTable('transaction_pins')
    .set({ decoy_salt: secret?.salt ?? null, decoy_digest: secret?.digest ?? null })
    .where('user_id', '=', userId)
    .execute();

export const clearDuressSecret = (tx: Tx, userId: string) =>
  tx
    .updateTable('transaction_pins')
    .set({
      duress_salt: null,
      duress_digest: null,
      decoy_salt: null,
      decoy_digest: null,
      duress_caps: '{}',
      duress_set_at: null,
    })
    .where('user_id', '=', userId)
    .execute();

/** When the duress PIN was set, and what the wallets show at most. */
export const readDuressSettings = async (
  db: Db | Tx,
  userId: string,
): Promise<{ readonly setAt: Date | null; readonly caps: Readonly<Record<string, number>> }> => {
  const row = await db
    .selectFrom('transaction_pins')
    .select(['duress_set_at', 'duress_caps'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    setAt: row?.duress_set_at ?? null,
    caps: (row?.duress_caps ?? {}) as Readonly<Record<string, number>>,
  };
};
