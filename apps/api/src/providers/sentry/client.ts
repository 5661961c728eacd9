import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type ErrorReport, createEvent } from './event.ts';

export type SentryOptions = {
  /** https://{public key}@{host}{/path}/{project}. Without a DSN no error is reported. */
  readonly dsn: string | undefined;
  readonly environment: string;
  readonly release?: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  readonly timeoutMs?: number;
};

export type Sentry = {
  /** Never throws and never delays the caller: reporting an error must not cause another. */
  readonly report: (report: ErrorReport) => Promise<void>;
};

type Destination = { readonly url: string; readonly publicKey: string; readonly dsn: string };

/** Undefined if the text is not a DSN. */
export const parseDsn = (dsn: string): Destination | undefined => {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, prefix = '', project] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (username === '' || project === undefined) return undefined;
  const origin = `${protocol}//${host}${prefix}`;
  const publicKey = username;
  return {
    publicKey,
    url: `${origin}/api/${project}/envelope/`,
    dsn: `${protocol}//${publicKey}@${host}${prefix}/${project}`,
  };
};

const encodeEnvelope = (event: Record<string, unknown>, dsn: string, sentAt: Date): string => {
  const payload = JSON.stringify(event);
  return [
    JSON.stringify({ event_id: event['event_id'], sent_at: sentAt.toISOString(), dsn }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(payload) }),
    payload,
    '',
  ].join('\n');
};

/** Reports in flight at once. More reports of a flood of errors would not help. */
const maxInFlight = 20;
const defaultPauseSeconds = 60;

/**
 * For how many seconds no report may be sent, from a header such as
 * `60:error;transaction:organization, 2700::project`. A limit without categories is for everything.
 */
const pauseSeconds = (response: Response): number => {
  const limits = response.headers.get('X-Sentry-Rate-Limits');
  const pauses = (limits ?? '').split(',').flatMap((limit) => {
    const [seconds = '', categories = ''] = limit.trim().split(':');
    const isOurs = categories === '' || categories.split(';').includes('error');
    return isOurs && /^\d+$/.test(seconds) ? [Number(seconds)] : [];
  });
  if (limits !== null || response.status !== 429) return Math.max(0, ...pauses);
  const asked = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(asked) && asked >= 0 ? asked : defaultPauseSeconds;
};

/**
 * Reports errors to Sentry. We write the envelopes ourselves, so that only what we put in them
 * leaves the server.
 */
export const createSentry = (options: SentryOptions): Sentry => {
  const { clock, log, environment, release, timeoutMs = 5_000 } = options;
  const destination = options.dsn === undefined ? undefined : parseDsn(options.dsn);
  if (options.dsn !== undefined && !destination) {
    log.error({ provider: 'Sentry' }, 'the address for error reports is not one');
  }
  let pausedUntil = 0;
  let inFlight = 0;

  const send = async (report: ErrorReport, to: Destination): Promise<void> => {
    const at = clock.now();
    const eventId = randomUUID().replaceAll('-', '');
    const event = createEvent(report, { eventId, at, environment, release });
    const response = await options.fetch(to.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=cowrie/1.0, sentry_key=${to.publicKey}`,
      },
      body: encodeEnvelope(event, to.dsn, at),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    const pause = pauseSeconds(response);
    if (pause > 0) pausedUntil = clock.now().getTime() + pause * 1000;
    if (!response.ok) {
      log.warn({ provider: 'Sentry', status: response.status }, 'an error report was not taken');
    }
  };

  return {
    report: async (report) => {
      if (!destination || inFlight >= maxInFlight) return;
      inFlight += 1;
      try {
        if (clock.now().getTime() >= pausedUntil) await send(report, destination);
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        log.warn({ provider: 'Sentry', reason }, 'an error report was not taken');
      } finally {
        inFlight -= 1;
      }
    },
  };
};
