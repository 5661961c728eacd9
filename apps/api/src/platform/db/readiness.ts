import type pg from 'pg';
import { within } from '../deadline.ts';
import { findTooNew } from './migrate.ts';

/** A probe waits no longer for an answer. */
const mostMs = 3_000;

/**
 * Whether this process can serve: null, or what is in the way. One query tells that the database
 * answers and that no migration ran since the start that took away what this version needs.
 */
export const createReadiness = (pool: pg.Pool) => async (): Promise<string | null> => {
  try {
    const newer = await within(findTooNew(pool), mostMs, 'the database');
    return newer.length === 0 ? null : 'the database belongs to a newer version';
  } catch {
    return 'database is unavailable';
  }
};
