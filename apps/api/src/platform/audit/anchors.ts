/**
 * Anchors prove outside the database how far the audit log and the ledger's seals had got. Once a
 * day the newest entry and the newest seal are written to the file store, signed with a key that the
 * database does not have. Whoever cuts off the end of the log, or computes it anew, cannot make it
 * fit the anchors.
 */

import { sql } from 'kysely';
import * as z from 'zod';
import { addSeconds, daySeconds } from '../clock.ts';
import { hmac, sameBytes } from '../crypto/secrets.ts';
import type { Db } from '../db/pool.ts';
import { storageFrom } from '../files/storage.ts';
import type { Platform } from '../platform.ts';
import { add, type AuditVerdict, type Finding } from './findings.ts';
import { verifyAudit } from './verify.ts';

const anchorSchema = z.object({
  at: z.iso.datetime(),
  seq: z.int().min(0),
  hash: z.string(),
  position: z.int().min(0),
  seal: z.string(),
  signature: z.string(),
});
type Anchor = z.output<typeof anchorSchema>;
type Head = Omit<Anchor, 'signature' | 'at'>;
type AnchorDeps = Pick<Platform, 'config' | 'clock' | 'db'>;

/** How far back the anchors are compared. Each day is one small file. */
const mostDays = 400;

const keyOf = (day: Date): string => `anchor-${day.toISOString().slice(0, 10)}`;

const signatureOf = ({ config }: AnchorDeps, anchor: Omit<Anchor, 'signature'>): Buffer =>
  hmac(
    config.BLIND_INDEX_KEY,
    'anchor',
    anchor.at,
    String(anchor.seq),
    anchor.hash,
    String(anchor.position),
    anchor.seal,
  );

const readHead = async (db: Db): Promise<Head> => {
  const { rows } = await sql<{ seq: bigint; hash: Buffer; position: bigint; seal: Buffer }>`
    select coalesce(a.seq, 0) as seq, coalesce(a.hash, '') as hash,
      coalesce(s.position, 0) as position, coalesce(s.hash, '') as seal
    from (select 1) one
    left join lateral (select seq, hash from audit_log order by seq desc limit 1) a on true
    left join lateral (select position, hash from ledger_seals order by position desc limit 1) s
      on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the head could not be read');
  return {
    seq: Number(row.seq),
    hash: row.hash.toString('hex'),
    position: Number(row.position),
    seal: row.seal.toString('hex'),
  };
};

const readAnchor = async (deps: AnchorDeps, day: Date): Promise<Anchor | null> => {
  const bytes = await storageFrom(deps.config).get(keyOf(day));
  return bytes && anchorSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
};

/** Why the database does not fit an anchor; null if it does. */
const differenceFrom = async (deps: AnchorDeps, anchor: Anchor): Promise<string | null> => {
  const day = anchor.at.slice(0, 10);
  if (!sameBytes(Buffer.from(anchor.signature, 'hex'), signatureOf(deps, anchor))) {
    return `the anchor of ${day} was changed`;
  }
  const { rows } = await sql<{ hash: Buffer | null; seal: Buffer | null }>`
    select (select hash from audit_log where seq = ${anchor.seq}) as hash,
      (select hash from ledger_seals where position = ${anchor.position}) as seal`.execute(deps.db);
  const [row] = rows;
  const fits = (held: Buffer | null | undefined, known: string): boolean =>
    known === '' || held?.toString('hex') === known;
  if (!fits(row?.hash, anchor.hash)) {
    return row?.hash
      ? `the anchor of ${day} knows another entry ${anchor.seq}`
      : `the log reached entry ${anchor.seq} on ${day} and is shorter now`;
  }
  return fits(row?.seal, anchor.seal)
    ? null
    : `the anchor of ${day} knows another seal ${anchor.position} of the ledger`;
};

/** Writes today's anchor, once. If yesterday's no longer fits, nothing is written and it throws. */
export const writeAnchor = async (deps: AnchorDeps): Promise<void> => {
  const now = deps.clock.now();
  if (await readAnchor(deps, now)) return;
  const before = await readAnchor(deps, addSeconds(now, -daySeconds));
  const difference = before && (await differenceFrom(deps, before));
  if (difference) throw new Error(`the audit log does not fit its anchor: ${difference}`);
  const anchor = { ...(await readHead(deps.db)), at: now.toISOString() };
  const signature = signatureOf(deps, anchor).toString('hex');
  const bytes = Buffer.from(JSON.stringify({ ...anchor, signature }));
  await storageFrom(deps.config).put(keyOf(now), bytes, 'application/json');
};

/** Why the database does not fit the anchor of a day; undefined if it does, or if there is none. */
const judgeDay = async (deps: AnchorDeps, day: Date): Promise<Finding | undefined> => {
  const name = day.toISOString().slice(0, 10);
  const anchor = await readAnchor(deps, day).catch((error: unknown) => {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'damaged' as const;
    throw error;
  });
  if (anchor === 'damaged') {
    return { seq: 0, kind: 'anchor', why: `the anchor of ${name} was changed: it cannot be read` };
  }
  const why = anchor && (await differenceFrom(deps, anchor));
  return anchor && why ? { seq: anchor.seq, kind: 'anchor', why } : undefined;
};

/** Recomputes the chain, and compares it with every anchor. */
export const verifyAnchoredAudit = async (deps: AnchorDeps): Promise<AuditVerdict> => {
  const verdict = await verifyAudit(deps.db, deps.config.BLIND_INDEX_KEY);
  let { bad } = verdict;
  const now = deps.clock.now();
  for (let back = 0; back < mostDays; back += 1) {
    const found = await judgeDay(deps, addSeconds(now, -back * daySeconds));
    if (found) bad = add(bad, found);
  }
  return { ...verdict, bad };
};
