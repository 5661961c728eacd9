/**
 * Every file from outside is scanned as it came, before anything reads, stores or passes it on. What
 * is found is recorded without its content.
 */

import { audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { digest } from '../crypto/secrets.ts';
import { type Db, inTx } from '../db/pool.ts';
import { fail, ok, type Result } from '../result.ts';

/** The name of the malware in a file; null if it is clean. It throws if that cannot be said now. */
export type ScanFile = (bytes: Uint8Array) => Promise<string | null>;

export type ScanDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Null without a scanner: files are then taken as they are. */
  readonly scanFile: ScanFile | null;
};

type From = Parameters<typeof audit>[2] & {
  /** The call or the mail it came with: 'route:kyc.upload-document', 'mail:…'. */
  readonly subject: string;
};

export const scanUpload = async (
  deps: ScanDeps,
  bytes: Uint8Array,
  { subject, ...by }: From,
): Promise<Result<null, 'FILE_INFECTED'>> => {
  const found = deps.scanFile && (await deps.scanFile(bytes));
  if (found === null) return ok(null);
  const detail = {
    found,
    bytes: bytes.byteLength,
    sha256: digest(Buffer.from(bytes)).toString('hex'),
  };
  const entry = { action: 'files.infected', subject, detail };
  await inTx(deps.db, (tx) => audit(deps, tx, by, entry));
  return fail('FILE_INFECTED');
};
