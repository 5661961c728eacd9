import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/pool.ts';
import { findRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type DigitalRow = Selectable<DB['digital_customers']>;

export const findDigital = findRow('digital_customers', 'user_id');

/** Saves the row when the person first opens the terms. If there is one already, it is kept. */
export const keepDigital = async (
  db: Db,
  row: Insertable<DB['digital_customers']>,
): Promise<DigitalRow> => {
  await db
    .insertInto('digital_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('digital_customers')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
};

export const updateDigital = (
  db: Db,
  userId: string,
  change: Updateable<DB['digital_customers']>,
): Promise<DigitalRow> =>
  db
    .updateTable('digital_customers')
    .set(change)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Saves the signed agreement, once. Undefined if the person's row does not wait for it. */
export const saveAgreement = (
  db: Db,
  agreement: {
    readonly userId: string;
    readonly agreementId: string;
    readonly signedAgreementId: string;
    readonly at: Date;
  },
): Promise<DigitalRow | undefined> =>
  db
    .updateTable('digital_customers')
    .set({
      signed_agreement_id: agreement.signedAgreementId,
      agreed_at: agreement.at,
      state: 'pending',
    })
    .where('user_id', '=', agreement.userId)
    .where('agreement_id', '=', agreement.agreementId)
    .where('state', '=', 'terms')
    .returningAll()
    .executeTakeFirst();
