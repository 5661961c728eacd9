import pg from 'pg';

/** Something we need is away or too busy. The outcome is not known, and the caller may try again. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/** The server is stopping, has no connection left, or ended the statement because it took too long. */
const passing = /^(?:08...|53...|57P0[1-5]|57014|55P03)$/;

const isLostConnection = (error: Error): boolean =>
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|EPIPE/.test(
    error.message,
  );

/** True if the call may succeed a moment later: the database is away, or a lock took too long. */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof Unavailable) return true;
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return error instanceof Error && isLostConnection(error);
};
