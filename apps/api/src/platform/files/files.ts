import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import { digest } from '../crypto/secrets.ts';
import type { Db } from '../db/pool.ts';
import type { Ids } from '../ids.ts';
import type { Storage } from './storage.ts';

/**
 * Files that belong to users. Names in storage are random; the row holds the type and the owner.
 */
export type Files = {
  readonly save: (file: {
    readonly ownerId: string;
    readonly kind: string;
    readonly mediaType: string;
    readonly bytes: Uint8Array;
    /** Identity documents and selfies are stored encrypted. */
    readonly isPrivate?: boolean;
  }) => Promise<string>;
  /** Null if the file does not exist or belongs to another user; the caller cannot tell which. */
  readonly open: (
    fileId: string,
    ownerId: string,
  ) => Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | null>;
  readonly remove: (fileId: string) => Promise<void>;
};

export const createFiles = (deps: {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cipher: FieldCipher;
}): Files => {
  const { db, storage, cipher } = deps;
  const place = (row: string) => ({ table: 'files', column: 'bytes', row });
  return {
    save: async (file) => {
      const id = deps.ids.next();
      const storageKey = randomBytes(24).toString('hex');
      const isPrivate = file.isPrivate ?? false;
      const bytes = isPrivate ? cipher.seal(file.bytes, place(id)) : file.bytes;
      await storage.put(storageKey, bytes, isPrivate ? 'application/octet-stream' : file.mediaType);
      await db
        .insertInto('files')
        .values({
          id,
          owner_id: file.ownerId,
          kind: file.kind,
          media_type: file.mediaType,
          bytes: file.bytes.byteLength,
          sha256: digest(file.bytes),
          storage_key: storageKey,
          is_private: isPrivate,
          created_at: deps.clock.now(),
        })
        .execute();
      return id;
    },
    open: async (fileId, ownerId) => {
      const row = await db
        .selectFrom('files')
        .select(['storage_key', 'media_type', 'is_private'])
        .where('id', '=', fileId)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst();
      if (!row) return null;
      const bytes = await storage.get(row.storage_key);
      if (!bytes) return null;
      const plain = row.is_private ? cipher.openBytes(Buffer.from(bytes), place(fileId)) : bytes;
      return { bytes: plain, mediaType: row.media_type };
    },
    remove: async (fileId) => {
      const row = await db
        .selectFrom('files')
        .select('storage_key')
        .where('id', '=', fileId)
        .executeTakeFirst();
      if (!row) return;
      // The bytes first: if the store fails, the row still tells the next attempt where they are.
      await storage.remove(row.storage_key);
      await db.deleteFrom('files').where('id', '=', fileId).execute();
    },
  };
};
