import type { Pool } from 'pg';
import type { Clock } from '#platform/clock.ts';
import { digest } from '#platform/crypto/secrets.ts';
import { batchKeys, byNumber } from '#platform/db/batched-read.ts';
import { findSessions, type SessionRow } from './session-queries.ts';

/** Reads sessions for requests. A session that was ended is refused on the very next request. */
type SessionLookup = (token: string) => Promise<SessionRow | undefined>;

export const createSessionLookup = (pool: Pool, clock: Clock): SessionLookup => {
  const look = batchKeys(async (hashes: readonly string[]) =>
    byNumber(hashes, await findSessions(pool, hashes, clock.now())),
  );
  return (token) => look(digest(token).toString('hex'));
};
