import type { ErrorCode } from '@cowrie/contract';
import { type Db, inTx, type Tx, uniqueConstraintOf } from '#platform/db/pool.ts';
import { type Failure, fail, type Result } from '#platform/result.ts';

/**
 * Writes the row of an order in a transaction. Another request may write one with the same id, quote
 * or reference at the same moment. The database then refuses this one by a unique key, which is an
 * answer and no error: the room's own where it has one, otherwise that the request is under way.
 */
export const writeRow = async <Row, Code extends ErrorCode>(
  db: Db,
  write: (tx: Tx) => Promise<Result<Row, Code>>,
  /** Answers by the name of the unique key. */
  taken: Readonly<Record<string, () => Promise<Failure<Code>> | Failure<Code>>>,
): Promise<Result<Row, Code | 'IDEMPOTENCY_RUNNING'>> => {
  try {
    return await inTx(db, write);
  } catch (error) {
    const key = uniqueConstraintOf(error);
    if (key === undefined) throw error;
    return taken[key]?.() ?? fail('IDEMPOTENCY_RUNNING', { retryAfterSeconds: 1 });
  }
};
