/**
 * The audit log. It is append-only (the database refuses anything else) and hash-chained, so the
 * verifier can name a row that was changed, removed or inserted directly in the database.
 */

import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool.ts';
import type { Clock } from '../clock.ts';
import { digest } from '../crypto/secrets.ts';
import type { Actor, Caller } from '../http/call.ts';
import { currentRequestId } from '../request-id.ts';

type AuditEntry = {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly requestId: string;
};

const lockId = 7_236_916;
const genesis = Buffer.alloc(32);

/**
 * Each field is preceded by its length. Otherwise two different entries could encode to the same
 * text.
 */
const encode = (parts: readonly string[]): string =>
  parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');

const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const keys = Object.keys(value).sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

const hashEntry = (seq: bigint, prev: Buffer, entry: AuditEntry): Buffer =>
  digest(
    encode([
      String(seq),
      prev.toString('hex'),
      entry.at.toISOString(),
      entry.actor,
      entry.action,
      entry.subject,
      canonical(entry.detail),
      entry.ip,
      entry.requestId,
    ]),
  );

/**
 * Only one append can extend the chain at a time. The lock is held until the surrounding
 * transaction commits.
 */
const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(tx);
  const last = await tx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seq = (last?.seq ?? 0n) + 1n;
  const prev = last?.hash ?? genesis;
  await tx
    .insertInto('audit_log')
    .values({
      seq,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      detail: JSON.stringify(entry.detail),
      ip: entry.ip,
      request_id: entry.requestId,
      prev_hash: prev,
      hash: hashEntry(seq, prev, entry),
    })
    .execute();
};

/** The signed-in person who does something, and the request they do it with. */
export type By = { readonly actor: Actor; readonly caller: Caller };

/**
 * Who an entry names: a signed-in person, or the id of a person or the name of a company or a part
 * of the product. A job names the request that caused it.
 */
type AuditedBy = {
  readonly actor: Actor | string;
  readonly caller?: Pick<Caller, 'ip' | 'requestId'>;
};

/** Appends what was done, with the time and the request filled in. */
export const audit = (
  deps: { readonly clock: Clock },
  tx: Tx,
  { actor, caller }: AuditedBy,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'detail'>,
): Promise<void> =>
  appendAudit(tx, {
    ...entry,
    at: deps.clock.now(),
    actor: typeof actor === 'string' ? actor : actor.userId,
    ip: caller?.ip ?? '',
    requestId: caller?.requestId ?? currentRequestId(),
  });

export type AuditVerdict = {
  readonly entries: number;
  readonly firstBad: { readonly seq: number; readonly why: string } | null;
};

const pageSize = 1000;

export const verifyAudit = async (db: Db): Promise<AuditVerdict> => {
  let prev: Buffer = genesis;
  let seq = 0n;
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const bad = (why: string) => ({
        entries: Number(seq),
        firstBad: { seq: Number(row.seq), why },
      });
      if (row.seq !== seq + 1n) return bad(`entry ${seq + 1n} is missing`);
      if (!row.prev_hash.equals(prev)) return bad('it does not follow the entry before it');
      const entry = {
        ...row,
        detail: row.detail as Record<string, unknown>,
        requestId: row.request_id,
      };
      if (!row.hash.equals(hashEntry(row.seq, prev, entry))) return bad('its content was changed');
      prev = row.hash;
      seq = row.seq;
    }
    if (rows.length < pageSize) return { entries: Number(seq), firstBad: null };
  }
};
