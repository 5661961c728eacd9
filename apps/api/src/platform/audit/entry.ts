/**
 * An entry of the audit log and its hash. The hash is computed over the entry as the database returns
 * it, so that the verifier, which reads the database, computes the same.
 */

import { digest } from '../crypto/secrets.ts';
import { storableJson, storableText, type JsonObject } from '../json.ts';

export type AuditEntry = {
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: JsonObject;
  readonly ip: string;
  readonly requestId: string;
};

/** An entry as the database returns it: its time as text, and what JSON parsing made of its detail. */
type StoredEntry = Omit<AuditEntry, 'at' | 'detail'> & {
  readonly at: string;
  readonly detail: unknown;
};

/** The hash before the first entry. */
export const genesis = Buffer.alloc(32);

/** The entry as it will be stored, and its detail as the text that is written. */
export const toStored = (entry: AuditEntry): { stored: StoredEntry; detailText: string } => {
  const { at, actor, action, subject, ip, requestId } = entry;
  const detailText = storableJson(entry.detail);
  const detail: unknown = JSON.parse(detailText);
  return {
    detailText,
    stored: {
      at: at.toISOString(),
      actor: storableText(actor),
      action: storableText(action),
      subject: storableText(subject),
      detail,
      ip: storableText(ip),
      requestId: storableText(requestId),
    },
  };
};

/**
 * Each field is preceded by its length. Otherwise two different entries could encode to the same
 * text.
 */
const encode = (parts: readonly string[]): string =>
  parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');

/** No entry of ours is so deep. One that was made so in the database must not end the verifier. */
const deepest = 500;

/** JSON with its keys in order: jsonb keeps no order of its own. */
export const canonical = (value: unknown, depth = 0): string => {
  if (depth > deepest) return '"deeper"';
  if (Array.isArray(value)) return `[${value.map((held) => canonical(held, depth + 1)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${pairs.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held, depth + 1)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

export const hashEntry = (seq: bigint, prev: Buffer, entry: StoredEntry): Buffer =>
  digest(
    encode([
      String(seq),
      prev.toString('hex'),
      entry.at,
      entry.actor,
      entry.action,
      entry.subject,
      canonical(entry.detail),
      entry.ip,
      entry.requestId,
    ]),
  );
