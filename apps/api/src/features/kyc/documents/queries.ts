/** SQL about pictures. Of each kind one picture counts; older ones are replaced. */

import { documentKinds, type DocumentKind } from '@cowrie/contract/kyc/data';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { findOwnRow, insertOnce, insertRow } from '#platform/db/rows.ts';
import type { DB } from '#platform/db/types.ts';

export type DocumentRow = Selectable<DB['kyc_documents']>;

/** The kind a picture's file is kept under. */
export const fileKind = (kind: DocumentKind): string => `kyc_${kind}`;

export const currentDocuments = (db: Db | Tx, userId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'replaced')
    .orderBy('kind', 'desc')
    .execute();

/** Also finds a replaced picture: it still belongs to its owner and is still evidence. */
export const findDocument = findOwnRow('kyc_documents');

/** Remembers that a member of staff has opened a picture; the first time counts. */
export const keepView = insertOnce('kyc_document_views');

/** When the member of staff opened each of the person's current pictures. */
export const readViews = async (
  db: Db | Tx,
  userId: string,
  viewerId: string,
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .selectFrom('kyc_document_views')
    .innerJoin('kyc_documents', 'kyc_documents.id', 'kyc_document_views.document_id')
    .select(['kyc_documents.id', 'kyc_document_views.at'])
    .where('kyc_documents.user_id', '=', userId)
    .where('kyc_document_views.viewer_id', '=', viewerId)
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** True if the person has a picture that the member of staff has not opened. */
export const hasUnopened = async (tx: Tx, userId: string, viewerId: string): Promise<boolean> => {
  const views = await readViews(tx, userId, viewerId);
  return (await currentDocuments(tx, userId)).some(({ id }) => !views.has(id));
};

export const insertDocument = insertRow('kyc_documents');

/**
 * Makes room for a new picture. If staff never saw the old one, it is deleted and its file id is
 * returned, so that the caller deletes the file. If staff have seen it, it stays as evidence.
 */
export const replaceDocument = async (
  tx: Tx,
  userId: string,
  kind: DocumentKind,
): Promise<string | null> => {
  const gone = await tx
    .deleteFrom('kyc_documents')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'kept')
    .returning('file_id')
    .executeTakeFirst();
  await tx
    .updateTable('kyc_documents')
    .set({ state: 'replaced' })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '<>', 'replaced')
    .execute();
  return gone?.file_id ?? null;
};

export const submitDocuments = async (tx: Tx, userId: string, idType: string): Promise<void> => {
  await tx
    .updateTable('kyc_documents')
    .set({ state: 'submitted', reason: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'kept')
    .execute();
  await tx
    .updateTable('kyc_documents')
    .set({ id_type: idType })
    .where('user_id', '=', userId)
    .where('kind', '=', 'id_document')
    .where('state', '<>', 'replaced')
    .execute();
};

export const acceptDocuments = (tx: Tx, userId: string) =>
  tx
    .updateTable('kyc_documents')
    .set({ state: 'accepted', reason: null })
    .where('user_id', '=', userId)
    .where('state', 'in', ['submitted', 'asked_again'])
    .execute();

const handedIn: readonly DocumentRow['state'][] = ['submitted', 'accepted', 'asked_again'];

/** A picture that the person has not handed in yet cannot be asked for again. */
export const canAskAgain = ({ state }: Pick<DocumentRow, 'state'>): boolean =>
  handedIn.includes(state);

/** Asks for one picture again, or for all submitted ones. */
export const askForDocuments = async (
  tx: Tx,
  userId: string,
  { id, reason }: { readonly id?: string; readonly reason: string },
): Promise<boolean> => {
  let query = tx
    .updateTable('kyc_documents')
    .set({ state: 'asked_again', reason })
    .where('user_id', '=', userId)
    .where('state', 'in', handedIn);
  if (id !== undefined) query = query.where('id', '=', id);
  return (await query.returning('id').execute()).length > 0;
};

/**
 * Picture files without a document: the process crashed after saving the file and before inserting
 * the row.
 */
export const orphanFiles = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('files')
    .select('id')
    .where('kind', 'in', documentKinds.map(fileKind))
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('kyc_documents')
            .select('kyc_documents.id')
            .whereRef('kyc_documents.file_id', '=', 'files.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
