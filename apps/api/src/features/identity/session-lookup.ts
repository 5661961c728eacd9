import type { Pool } from 'pg';
import { digest } from '#platform/crypto/secrets.ts';
import { gather, inOrder } from '#platform/db/gathered.ts';
import { findSessions, type SessionRow } from './session-queries.ts';

/** Reads sessions for requests: one that was ended is seen as ended by the very next request. */
export type SessionLookup = (token: string) => Promise<SessionRow | undefined>;

export const createSessionLookup = (pool: Pool): SessionLookup => {
  const look = gather(async (hashes: readonly string[]) => {
    const rows = await findSessions(pool, hashes);
    return inOrder(hashes, rows, ({ token_hash }) => token_hash);
  });
  return (token) => look(digest(token).toString('hex'));
};
