/** SQL of the beacon, of blocks and of appeals. */

import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findBy, insertOnce, lockBy, lockRow, putRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type BeaconRow = Selectable<DB['scam_beacon']>;

/** Reports about one target are counted one after another. */
export const lockTarget = lockBy('scam_beacon', 'target');

export const insertEntry = putRow('scam_beacon', ['target'], ['reported_at']);

export const countedReports = (db: Db | Tx, target: Buffer, after: Date | null) =>
  db
    .selectFrom('scam_reports')
    .select(['user_id', 'opened_at', 'weight', 'is_upheld'])
    .where('target', '=', target)
    .$if(after !== null, (query) => query.where('opened_at', '>', after ?? new Date(0)))
    .execute();

/** True if the person reported the target before staff cleared it. */
export const hasClearedReport = async (
  tx: Tx,
  userId: string,
  target: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from scam_reports r join scam_beacon b on b.target = r.target
    where r.target = ${target} and r.user_id = ${userId} and r.opened_at <= b.cleared_at
    limit 1`.execute(tx);
  return rows.length > 0;
};

export const writeListing = (
  tx: Tx,
  target: Buffer,
  to: { readonly listedAt: Date | null; readonly listedUntil: Date | null },
) =>
  tx
    .updateTable('scam_beacon')
    .set({ listed_at: to.listedAt, listed_until: to.listedUntil })
    .where('target', '=', target)
    .execute();

/** Facts that a send must know about its recipient, read by two primary keys. */
export const readRecipient = async (db: Db | Tx, userId: string, target: Buffer, now: Date) => {
  const { rows } = await sql<{ blocked: boolean; listed_at: Date | null }>`
    select exists (select from scam_blocks where user_id = ${userId} and target = ${target}) as blocked,
      (select listed_at from scam_beacon where target = ${target} and listed_until > ${now}) as listed_at
  `.execute(db);
  return rows[0] ?? { blocked: false, listed_at: null };
};

export const findOwnEntry = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('scam_beacon')
    .selectAll()
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst();

export const lockEntry = lockRow('scam_beacon');

export const clearEntry = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('scam_beacon')
    .set({ cleared_at: at, listed_at: null, listed_until: null })
    .where('id', '=', id)
    .execute();

export const lastAppeal = (db: Db | Tx, entryId: string) =>
  db
    .selectFrom('scam_appeals')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** False if one waits already. */
export const insertAppeal = async (tx: Tx, row: Insertable<DB['scam_appeals']>) =>
  (
    await tx
      .insertInto('scam_appeals')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

export const decideAppeal = (
  tx: Tx,
  entryId: string,
  to: {
    readonly state: 'accepted' | 'refused';
    readonly answer: string;
    readonly by: string;
    readonly at: Date;
  },
) =>
  tx
    .updateTable('scam_appeals')
    .set({ state: to.state, answer: to.answer, decided_by: to.by, decided_at: to.at })
    .where('entry_id', '=', entryId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();

export const insertBlock = insertOnce('scam_blocks');

export const findBlock = findBy('scam_blocks', 'user_id', 'target');

export const listBlocks = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('scam_blocks')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(200)
    .execute();

/** False if the person has no such block. */
export const removeBlock = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (
    await tx
      .deleteFrom('scam_blocks')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
  ).numDeletedRows === 1n;
