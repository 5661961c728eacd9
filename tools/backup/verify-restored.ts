/** Runs the ledger's verifier and the audit log's on a restored database. */

import { randomBytes } from 'node:crypto';
import { verifyAnchoredAudit } from '../../apps/api/src/platform/audit/anchors.ts';
import type { AuditVerdict } from '../../apps/api/src/platform/audit/findings.ts';
import { verifyAudit } from '../../apps/api/src/platform/audit/verify.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Db } from '../../apps/api/src/platform/db/pool.ts';
import { verifyLedger, type Verified } from '../../apps/api/src/ledger/verify.ts';

export type Verdict = {
  readonly ledger: Verified;
  readonly audit: AuditVerdict;
  /** False if the key of the anchors was not given; then only the log itself was verified. */
  readonly areAnchorsChecked: boolean;
  readonly isRight: boolean;
  readonly summary: string;
};

const verifyLog = (
  db: Db,
  { into, anchorKey }: { readonly into: string; readonly anchorKey: string | undefined },
): Promise<AuditVerdict> => {
  if (anchorKey === undefined) return verifyAudit(db, null);
  // The anchors need their key and the restored files; the other settings are only there to be valid.
  const unused = randomBytes(32).toString('base64');
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/unused',
    DATA_DIR: into,
    BLIND_INDEX_KEY: anchorKey,
    FIELD_KEYS: `unused:${unused}`,
    PIN_PEPPER: unused,
  });
  return verifyAnchoredAudit({ config, clock: systemClock, db });
};

const summarise = (ledger: Verified, audit: AuditVerdict): string => {
  const books = ledger.firstBad
    ? `ledger wrong: ${ledger.firstBad.table}, ${ledger.firstBad.key}: ${ledger.firstBad.why}`
    : `ledger right: ${ledger.plans} plans, ${ledger.entries} entries`;
  const [first] = audit.bad.first;
  const log = first
    ? `audit log wrong in ${audit.bad.count} places, first at entry ${first.seq}: ${first.why}`
    : `audit log right: ${audit.entries} entries`;
  return `${books}; ${log}`;
};

export const verifyRestored = async (
  db: Db,
  options: { readonly into: string; readonly anchorKey: string | undefined },
): Promise<Verdict> => {
  const ledger = await verifyLedger(db);
  const audit = await verifyLog(db, options);
  return {
    ledger,
    audit,
    areAnchorsChecked: options.anchorKey !== undefined,
    isRight: !ledger.firstBad && audit.bad.count === 0,
    summary: summarise(ledger, audit),
  };
};
