/** Writes the notes about entries that a fault of an earlier release left with a wrong hash. */

import { inTx } from '../db/pool.ts';
import type { Platform } from '../platform.ts';
import { audit } from './audit.ts';
import { faultyActions } from './known-faults.ts';
import { neededNote } from './notes.ts';
import { readPages } from './rows.ts';

/** One transaction a note: the lock of the log is not held while the next rows are read. */
export const explainAudit = async (
  deps: Pick<Platform, 'config' | 'clock' | 'db'>,
): Promise<void> => {
  for await (const rows of readPages(deps.db, faultyActions)) {
    for (const row of rows) {
      const note = await neededNote(deps.db, row, deps.config.BLIND_INDEX_KEY);
      if (note) await inTx(deps.db, (tx) => audit(deps, tx, { actor: 'audit' }, note));
    }
  }
};
