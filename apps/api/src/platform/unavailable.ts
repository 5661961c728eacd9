import pg from 'pg';

/** Something we need is away or too busy. The outcome is not known, and the caller may try again. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

/**
 * SQL states of a server that is stopping, starting, failing over, without a free connection or
 * without room, or that ended the statement because it took too long. 25006 is a former primary
 * that only reads now; 25P03 ended a transaction that sat idle.
 */
const passingState = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006|25P03)$/;

/** Error codes of the operating system when a server cannot be reached. */
const passingCode =
  /^(?:E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|TIMEDOUT|NOTFOUND|AI_AGAIN|ADDRNOTAVAIL))$/;

/** Messages of the driver for errors that have no code of their own. */
const passingMessage =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|connection ended|not queryable|query read timeout|client was closed|cannot use a pool after|ECONNREFUSED|ECONNRESET|EPIPE/i;

const codeOf = (error: Error): string => {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** True if the call may succeed a moment later: the database is away, or a lock took too long. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  if (error instanceof pg.DatabaseError) return passingState.test(error.code ?? '');
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if (passingCode.test(codeOf(error)) || passingMessage.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
};
