/** SQL about the request for a dollar account and its documents. */

import { type UsdDocumentKind, usdDocumentKinds } from '@cowrie/contract/wallets/usd-request-data';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findOwnRow, findRow, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type RequestRow = Selectable<DB['usd_requests']>;
export type DocumentRow = Selectable<DB['usd_request_documents']>;

/** The kind a document's file is stored under. */
export const fileKind = (kind: UsdDocumentKind): string => `usd_${kind}`;

export const findRequest = findRow('usd_requests', 'user_id');

/** Changes of a request lock this row first, so that they run one after another. */
export const lockRequest = async (tx: Tx, userId: string, at: Date): Promise<RequestRow> => {
  await tx
    .insertInto('usd_requests')
    .values({ user_id: userId, saved_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('usd_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateAnswers = (tx: Tx, userId: string, answers: Buffer, at: Date) =>
  tx
    .updateTable('usd_requests')
    .set({ answers, saved_at: at })
    .where('user_id', '=', userId)
    .execute();

export const touchRequest = (tx: Tx, userId: string, at: Date) =>
  tx.updateTable('usd_requests').set({ saved_at: at }).where('user_id', '=', userId).execute();

export const currentDocuments = (db: Db | Tx, userId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('usd_request_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'replaced')
    .orderBy('kind')
    .execute();

/** Also finds a replaced document: it still belongs to its owner. */
export const findDocument = findOwnRow('usd_request_documents');
export const insertDocument = insertRow('usd_request_documents');

/**
 * Makes room for a new document. If the company never saw the old one, it is deleted and its file id
 * is returned, so that the caller deletes the file. If the company has seen it, it stays.
 */
export const replaceDocument = async (
  tx: Tx,
  userId: string,
  kind: UsdDocumentKind,
): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('usd_request_documents')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'kept')
    .returning('file_id')
    .executeTakeFirst();
  await tx
    .updateTable('usd_request_documents')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'sent')
    .execute();
  return gone?.file_id ?? null;
};

export const markSent = async (tx: Tx, userId: string, at: Date): Promise<void> => {
  await tx.updateTable('usd_requests').set({ sent_at: at }).where('user_id', '=', userId).execute();
  await tx
    .updateTable('usd_request_documents')
    .set({ state: 'sent' })
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .execute();
};

/** Files without a document: the process crashed between saving the file and inserting the row. */
export const orphanFiles = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('files')
    .select('id')
    .where('kind', 'in', usdDocumentKinds.map(fileKind))
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('usd_request_documents')
            .select('usd_request_documents.id')
            .whereRef('usd_request_documents.file_id', '=', 'files.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** Requests of closed accounts that were never sent: nothing requires us to keep them. */
export const abandonedRequests = (db: Db, limit: number) =>
  db
    .selectFrom('usd_requests')
    .innerJoin('users', 'users.id', 'usd_requests.user_id')
    .select('usd_requests.user_id')
    .where('sent_at', 'is', null)
    .where('users.status', '=', 'closed')
    .limit(limit)
    .execute();

/** Deletes an unsent request. Its files are orphans from then on, and the sweep deletes them too. */
export const deleteUnsent = async (tx: Tx, userId: string): Promise<void> => {
  const unsent = sql<boolean>`exists (select from usd_requests
    where user_id = ${userId} and sent_at is null)`;
  await tx
    .deleteFrom('usd_request_documents')
    .where('user_id', '=', userId)
    .where(unsent)
    .execute();
  await tx
    .deleteFrom('usd_requests')
    .where('user_id', '=', userId)
    .where('sent_at', 'is', null)
    .execute();
};
