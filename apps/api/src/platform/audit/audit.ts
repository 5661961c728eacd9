/**
 * The audit log. It is append-only (the database refuses anything else) and hash-chained, so the
 * verifier (`verify.ts`) can name every row that was changed, removed or inserted directly in the
 * database.
 */

import { sql } from 'kysely';
import type { Tx } from '../db/pool.ts';
import type { Clock } from '../clock.ts';
import type { Actor, Caller } from '../http/call.ts';
import { currentRequestId } from '../request-id.ts';
import { type AuditEntry, genesis, hashEntry, toStored } from './entry.ts';

const lockId = 7_236_916;

/**
 * Only one append can extend the chain at a time. The lock is held until the surrounding
 * transaction commits.
 */
const appendAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  const { stored, detailText } = toStored(entry);
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
      at: stored.at,
      actor: stored.actor,
      action: stored.action,
      subject: stored.subject,
      detail: detailText,
      ip: stored.ip,
      request_id: stored.requestId,
      prev_hash: prev,
      hash: hashEntry(seq, prev, stored),
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
