/**
 * Recomputes the audit log. It names every entry that was changed, replaced or added, and every gap,
 * and goes on after each.
 */

import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { canonical, genesis } from './entry.ts';
import {
  add,
  type AuditVerdict,
  type Explained,
  type Finding,
  type Listed,
  none,
} from './findings.ts';
import { explainRow } from './notes.ts';
import { type AuditRow, hashOf, isHashRight, readPages, timeOf } from './rows.ts';

/** The entry before the one that is looked at. */
type Before = Pick<AuditRow, 'seq' | 'hash'> & { readonly isNamed: boolean };

const wasMissing = (from: bigint, to: bigint): Finding => ({
  seq: Number(from),
  kind: 'missing',
  why: from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`,
});

/**
 * A gap before the row, or an entry before it with another hash than the row was written after. The
 * row's own hash covers the one it was written after, so the entry before it is the one replaced.
 */
const judgeLink = (row: AuditRow, before: Before): Finding | undefined => {
  if (row.seq > before.seq + 1n) return wasMissing(before.seq + 1n, row.seq - 1n);
  const isLinked =
    row.prev_hash.equals(before.hash) || row.hash.equals(hashOf(row, { prev: before.hash }));
  if (isLinked || before.isNamed) return undefined;
  return before.seq === 0n
    ? { seq: Number(row.seq), kind: 'changed', why: 'the log does not begin with it' }
    : {
        seq: Number(before.seq),
        kind: 'replaced',
        why: `entry ${row.seq} was written after another entry ${before.seq}`,
      };
};

/**
 * Rows that hold more than was read of them: a time is read in milliseconds and a number with 53
 * bits, and the database keeps both more exactly. The product writes neither.
 */
const readInexact = async (db: Db, rows: readonly AuditRow[]): Promise<ReadonlySet<bigint>> => {
  const { rows: found } = await sql<{ seq: bigint }>`
    select seq from audit_log log
    join unnest(
      ${rows.map(({ seq }) => String(seq))}::bigint[],
      ${rows.map((row) => timeOf(row) ?? null)}::timestamptz[],
      ${rows.map(({ detail }) => canonical(detail))}::text[]
    ) as seen (seq, at, detail) using (seq)
    where log.at is distinct from seen.at or log.detail <> seen.detail::jsonb`.execute(db);
  return new Set(found.map(({ seq }) => seq));
};

/** The signing key is that of the notes (`notes.ts`); null where it is not at hand. */
export const verifyAudit = async (db: Db, signingKey: Buffer | null): Promise<AuditVerdict> => {
  let entries = 0;
  let bad: Listed<Finding> = none;
  let explained: Listed<Explained> = none;
  let before: Before = { seq: 0n, hash: genesis, isNamed: false };
  const judge = async (row: AuditRow, isInexact: boolean): Promise<boolean> => {
    const seq = Number(row.seq);
    if (isHashRight(row) && !isInexact) return true;
    const { isExplained, why } = isInexact
      ? { isExplained: false, why: 'its time or a number in it was changed' }
      : await explainRow(db, row, signingKey);
    if (isExplained) explained = add(explained, { seq, why });
    else bad = add(bad, { seq, kind: 'changed', why });
    return isExplained;
  };
  for await (const rows of readPages(db)) {
    const inexact = await readInexact(db, rows);
    entries += rows.length;
    for (const row of rows) {
      if (row.seq < 1n) {
        bad = add(bad, { seq: Number(row.seq), kind: 'added', why: 'the log begins with entry 1' });
        continue;
      }
      const link = judgeLink(row, before);
      if (link) bad = add(bad, link);
      const isNamed = !(await judge(row, inexact.has(row.seq))) || link?.seq === Number(row.seq);
      before = { seq: row.seq, hash: row.hash, isNamed };
    }
  }
  return { entries, bad, explained };
};
