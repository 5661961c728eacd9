/** A transaction that leaves nothing behind when its work is refused. */

import type { Result } from '../result.ts';
import { type Db, inTx, type Tx } from './pool.ts';

class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * As `inTx`, but a refusal rolls everything back. Work that must be kept although it is refused, such
 * as a counted try, belongs into `inTx`.
 */
export const inTxUnlessRefused = async <R extends Result<unknown>>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R> => {
  const refusals: R[] = [];
  try {
    return await inTx(db, async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refusals.push(result);
      throw new RolledBack('the work was refused');
    });
  } catch (error) {
    const [refusal] = refusals;
    if (refusal && error instanceof RolledBack) return refusal;
    throw error;
  }
};
