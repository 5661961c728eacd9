/** Reads the audit log page by page, so that a log of any length is verified in little memory. */

import type { Selectable } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.ts';
import { hashEntry } from './entry.ts';

export type AuditRow = Selectable<DB['audit_log']>;

const pageSize = 1000;

/** From the lowest number on, which may be below 1 in a log that was tampered with. */
export async function* readPages(
  db: Db,
  actions: readonly string[] = [],
): AsyncGenerator<AuditRow[]> {
  const all = db.selectFrom('audit_log').selectAll().orderBy('seq').limit(pageSize);
  const query = actions.length === 0 ? all : all.where('action', 'in', actions);
  let last: bigint | undefined;
  for (;;) {
    const page: typeof query = last === undefined ? query : query.where('seq', '>', last);
    const rows = await page.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.seq;
  }
}

/**
 * The time of a row as it is hashed. The database takes times that are no Date, such as 'infinity';
 * they are undefined, and never those of an entry of ours.
 */
export const timeOf = ({ at }: { readonly at: unknown }): string | undefined => {
  const text = at instanceof Date && Number.isFinite(at.getTime()) ? at.toISOString() : '';
  return /^[1-9]\d{3}-/.test(text) ? text : undefined;
};

/** The hash that a row has to have, after the entry it names or after another one. */
export const hashOf = (
  row: AuditRow,
  { prev = row.prev_hash, detail = row.detail }: { prev?: Buffer; detail?: unknown } = {},
): Buffer =>
  hashEntry(row.seq, prev, {
    ...row,
    at: timeOf(row) ?? 'no time',
    detail,
    requestId: row.request_id,
  });

export const isHashRight = (row: AuditRow): boolean => row.hash.equals(hashOf(row));
