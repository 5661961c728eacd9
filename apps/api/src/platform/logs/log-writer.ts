/**
 * Writes the log that staff read: one row for each request, and the warnings and errors of the
 * server's own log. Rows wait in memory and are written together, so that no request waits for them.
 * If the database is away, rows are lost and counted; the log on the standard output has them.
 */

import type { Clock } from '../clock.ts';
import type { Db } from '../db/pool.ts';
import { within } from '../deadline.ts';
import type { Ids } from '../ids.ts';
import { type Log, type LoggedLine, tapLog } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { currentRequestId } from '../request-id.ts';
import {
  insertRequests,
  insertServerLines,
  type LogLevel,
  type RequestRow,
  type ServerRow,
} from './log-queries.ts';
import { maskError } from './mask-error.ts';

/** One answered call. It has no body, no query and no path with ids in it. */
export type AnsweredCall = {
  readonly requestId: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly userId: string;
  readonly address: string;
};

export type LogWriter = {
  readonly recordRequest: (call: AnsweredCall) => void;
  /** Writes what waits now. */
  readonly flush: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const flushMs = 1_000;
const rowsAtOnce = 1_000;
const mostWaiting = 20_000;
/** How long a process that stops waits for its last lines. */
const stopMs = 2_000;

const levelOf = (status: number): LogLevel => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warning' : 'info';
};

/** Long texts without spaces may be keys or tokens. An id has 36 characters. */
const withoutTokens = (text: string): string => text.replaceAll(/[\w+/=.-]{40,}/g, '•••');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Pure: a line of the server's log as staff read it. Only named fields are taken over. */
export const serverLineOf = (
  { level, message, fields }: LoggedLine,
  given: { readonly id: string; readonly at: Date; readonly requestId: string },
): ServerRow => {
  const task = textOf(fields['task']);
  const attempt = textOf(fields['attempt']);
  const { err } = fields;
  const told = [
    attempt === '' ? message : `${message}, attempt ${attempt.replace('/', ' of ')}`,
    ...(err instanceof Error ? [err.message] : []),
  ].join(': ');
  return {
    id: given.id,
    at: given.at,
    source: task === '' ? 'server' : 'job',
    level,
    request_id: textOf(fields['requestId']) || given.requestId,
    call: task || textOf(fields['route']) || textOf(fields['provider']).toLowerCase(),
    message: maskError(withoutTokens(told)) ?? '',
  };
};

/** The queue repeats the failure of a job in its own words. */
const isRepeated = ({ fields, message }: LoggedLine): boolean =>
  fields['queue'] === true && message.startsWith('Failed task');

/** Returns how many rows could not be written. A line in the log about it would come here again. */
const writeRows = async <Row>(
  db: Db,
  rows: readonly Row[],
  insert: (db: Db, rows: readonly Row[]) => Promise<void>,
): Promise<number> => {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    try {
      await insert(db, rows.slice(from, from + rowsAtOnce));
    } catch {
      // Each try may wait for a database that is away, so the rest is not tried.
      return rows.length - from;
    }
  }
  return 0;
};

export const createLogWriter = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly metrics: Metrics;
}): LogWriter => {
  const { db, clock, ids, metrics } = deps;
  let requests: RequestRow[] = [];
  let lines: ServerRow[] = [];
  let writing = Promise.resolve();

  const writeWaiting = async (): Promise<void> => {
    const taken = { requests, lines };
    requests = [];
    lines = [];
    const lost =
      (await writeRows(db, taken.requests, insertRequests)) +
      (await writeRows(db, taken.lines, insertServerLines));
    if (lost > 0) metrics.logLinesLost.inc(lost);
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeWaiting);
    return writing;
  };
  const add = <Row>(rows: Row[], row: Row): void => {
    if (rows.length < mostWaiting) rows.push(row);
    else metrics.logLinesLost.inc();
  };

  let isWriting = false;
  const timer = setInterval(() => {
    if (isWriting || requests.length + lines.length === 0) return;
    isWriting = true;
    void flush().finally(() => {
      isWriting = false;
    });
  }, flushMs).unref();
  const untap = tapLog(deps.log, (line) => {
    if (isRepeated(line)) return;
    const given = { id: ids.next(), at: clock.now(), requestId: currentRequestId() };
    add(lines, serverLineOf(line, given));
  });
  return {
    recordRequest: ({ requestId, route, status, seconds, userId, address }) =>
      add(requests, {
        request_id: requestId,
        at: clock.now(),
        call: route,
        status,
        level: levelOf(status),
        ms: Math.round(seconds * 1000),
        person: userId,
        address,
      }),
    flush,
    stop: async () => {
      clearInterval(timer);
      untap();
      await within(flush(), stopMs, 'the last lines of the log').catch(() => undefined);
    },
  };
};
