/**
 * Notes in the audit log about entries that a fault of ours left with a wrong hash. A note names the
 * entry, the reason, and the hash of the entry as it was stored when the note was written, and is
 * signed with a key that the database does not have. It covers exactly that content.
 */

import * as z from 'zod';
import { hmac, sameBytes } from '../crypto/secrets.ts';
import type { Db } from '../db/pool.ts';
import type { JsonObject } from '../json.ts';
import type { AuditEntry } from './entry.ts';
import { findFault } from './known-faults.ts';
import { type AuditRow, hashOf, isHashRight } from './rows.ts';

const explainedAction = 'audit.explained';
const subjectOf = ({ seq }: AuditRow): string => `audit:${seq}`;

/** The first note about a row. A later one says nothing, so that nobody covers a change with another. */
const findNote = (db: Db, row: AuditRow): Promise<AuditRow | undefined> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subjectOf(row))
    .where('action', '=', explainedAction)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

const noteDetail = z.object({ reason: z.string(), stored: z.string(), signature: z.string() });

const signatureOf = (
  key: Buffer,
  row: AuditRow,
  { reason, stored }: { readonly reason: string; readonly stored: string },
): Buffer => hmac(key, 'audit-note', String(row.seq), row.hash.toString('hex'), stored, reason);

/** The note that a row needs; undefined if its hash is right, no fault explains it, or it has one. */
export const neededNote = async (
  db: Db,
  row: AuditRow,
  key: Buffer,
): Promise<Pick<AuditEntry, 'action' | 'subject' | 'detail'> | undefined> => {
  const fault = isHashRight(row) ? undefined : findFault(row);
  if (fault === undefined || (await findNote(db, row))) return undefined;
  const stored = hashOf(row).toString('hex');
  const reason = `An earlier release computed the hash of entry ${row.seq} ${fault}.`;
  const signature = signatureOf(key, row, { reason, stored }).toString('hex');
  const detail: JsonObject = { reason, stored, signature };
  return { action: explainedAction, subject: subjectOf(row), detail };
};

type Judged = { readonly isExplained: boolean; readonly why: string };
const bad = (why: string): Judged => ({ isExplained: false, why });

/** Judges a row with a wrong hash. Without the key the signature of its note is not compared. */
export const explainRow = async (db: Db, row: AuditRow, key: Buffer | null): Promise<Judged> => {
  const fault = findFault(row);
  if (fault === undefined) return bad('its content was changed');
  const note = await findNote(db, row);
  if (!note) return bad(`its hash was computed ${fault}, and no note explains it`);
  const detail = noteDetail.safeParse(note.detail);
  if (note.seq < row.seq || !isHashRight(note) || !detail.success) {
    return bad(`entry ${note.seq}, the note that explains it, was changed`);
  }
  const { data } = detail;
  if (data.stored !== hashOf(row).toString('hex')) {
    return bad(`its content was changed after entry ${note.seq} explained its hash`);
  }
  if (key && !sameBytes(Buffer.from(data.signature, 'hex'), signatureOf(key, row, data))) {
    return bad(`entry ${note.seq}, the note that explains it, was not written by the product`);
  }
  return { isExplained: true, why: `${data.reason} Entry ${note.seq} records it as stored.` };
};
