import type { Pool } from 'pg';
import { digest } from '#platform/crypto/secrets.ts';
import { findSessions, type SessionRow } from './session-queries.ts';

/**
 * Reads sessions for requests, many in one round trip: those that arrive while a read is under way
 * form the next one. There is no timer, so a lone request waits for nobody, and nothing is kept after
 * the answer, so a session that was ended is seen as ended by the very next request.
 */
export type SessionLookup = (token: string) => Promise<SessionRow | undefined>;

type Waiting = {
  readonly hash: Buffer;
  readonly resolve: (row: SessionRow | undefined) => void;
  readonly reject: (error: unknown) => void;
};

const maxReads = 2;

export const createSessionLookup = (pool: Pool): SessionLookup => {
  let waiting: Waiting[] = [];
  let reads = 0;

  const read = async (batch: readonly Waiting[]): Promise<void> => {
    reads += 1;
    try {
      const rows = await findSessions(
        pool,
        batch.map(({ hash }) => hash),
      );
      const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
      for (const { hash, resolve } of batch) resolve(byHash.get(hash.toString('hex')));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      reads -= 1;
      pump();
    }
  };
  const pump = (): void => {
    if (reads >= maxReads || waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    void read(batch);
  };
  return (token) =>
    new Promise((resolve, reject) => {
      waiting.push({ hash: digest(token), resolve, reject });
      pump();
    });
};
