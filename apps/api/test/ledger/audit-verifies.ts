/** After every database test: the audit log is whole, as its own verifier sees it. */

import { verifyAudit } from '#platform/audit/verify.ts';
import type { Db } from '#platform/db/pool.ts';

export const auditVerifies = async (db: Db, signingKey: Buffer | null): Promise<void> => {
  const { bad, explained } = await verifyAudit(db, signingKey);
  if (bad.count + explained.count > 0) {
    throw new Error(`the audit log does not verify: ${JSON.stringify({ bad, explained })}`);
  }
};
