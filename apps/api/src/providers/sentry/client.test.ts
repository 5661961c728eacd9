import { describe, expect, it } from 'vitest';
import { addSeconds, systemClock } from '#platform/clock.ts';
import {
  describeContract,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { control } from '../testing.ts';
import { createSentry, parseDsn, type Sentry, type SentryOptions } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, logged } = watchFor();

const dsn = (key = 'pub', project = '1'): string =>
  `${sandbox.url.replace('http://', `http://${key}@`)}/sentry/${project}`;

const client = (changes: Partial<SentryOptions> = {}): Sentry =>
  createSentry({
    dsn: dsn(),
    environment: 'test',
    release: 'cowrie@1',
    clock: systemClock,
    fetch,
    log,
    timeoutMs: 2_000,
    ...changes,
  });

type Frame = { filename: string; lineno: number; in_app: boolean };
type Captured = {
  id: string;
  level: string;
  message: string;
  event: { exception?: { values: { stacktrace: { frames: Frame[] } }[] } };
};
const captured = async (): Promise<Captured[]> =>
  ((await control(sandbox, '/sentry/events')) as { events: Captured[] }).events;

const report = { message: 'the worker stopped', level: 'error' } as const;

const keys = keysFromEnvironment('SENTRY_TEST_DSN');

describeContract<() => string>(
  'Sentry',
  { sandbox: dsn, real: keys && (() => keys.SENTRY_TEST_DSN) },
  (address) => {
    it('accepts a report', async () => {
      const exception = new Error('a trial of the reports');
      await client({ dsn: address() }).report({ ...report, exception });
      expect(logged()).toBe('');
    });

    it('refuses a report with an unknown key', async () => {
      const strange = Object.assign(new URL(address()), { username: 'stranger' });
      await client({ dsn: strange.href }).report(report);
      expect(logged()).toContain('was not taken');
    });
  },
);

describe('an error report', () => {
  it('arrives with its cause, its tags and the request id', async () => {
    const exception = new Error('could not settle', { cause: new TypeError('not a number: ü') });
    await client().report({ ...report, exception, tags: { task: 'settle' }, requestId: 'r-1' });
    const [event] = await captured();
    expect(event).toMatchObject({ level: 'error', message: report.message });
    expect(event?.event).toMatchObject({
      event_id: event?.id,
      platform: 'node',
      environment: 'test',
      release: 'cowrie@1',
      tags: { task: 'settle', request_id: 'r-1' },
      exception: {
        values: [
          { type: 'TypeError', value: 'not a number: ü' },
          { type: 'Error', value: 'could not settle' },
        ],
      },
    });
    const here = event?.event.exception?.values[1]?.stacktrace.frames.findLast(
      ({ in_app }) => in_app,
    );
    expect(here?.filename).toContain('client.test.ts');
    expect(here?.lineno).toBeGreaterThan(1);
  });

  it('contains no secret', async () => {
    const exception = new Error('refused for 0690000031 with Bearer abcdef123456');
    await client().report({
      message: 'BVN 22222222222, card 5399 8300 0000 0008, ada@example.com',
      level: 'fatal',
      exception,
      tags: { account_number: '0690000031', note: 'token=tk_12345' },
    });
    const text = JSON.stringify(await captured());
    for (const secret of [
      '0690000031',
      '22222222222',
      '5399',
      'abcdef123456',
      'ada@',
      'tk_12345',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each(['400', '404', '429', '500', '500_after', 'timeout_before', 'malformed', 'down'])(
    'that meets %s throws nothing',
    async (mode) => {
      await control(sandbox, '/fault', { provider: 'sentry', mode });
      await expect(client({ timeoutMs: 150 }).report(report)).resolves.toBeUndefined();
    },
  );

  it('throws nothing if the address is wrong, no server listens, or the report cannot be encoded', async () => {
    await client({ dsn: dsn('stranger') }).report(report);
    await client({ dsn: dsn('pub', '2') }).report(report);
    await client({ dsn: 'http://pub@127.0.0.1:1/1' }).report(report);
    await client({ dsn: 'nonsense' }).report(report);
    await client({ dsn: undefined }).report(report);
    const exception = Object.defineProperty(new Error('x'), 'message', {
      get: () => {
        throw new Error('no message');
      },
    });
    await client().report({ ...report, exception });
    expect(await captured()).toEqual([]);
    expect(logged()).toContain('was not taken');
  });
});

describe('rate limits', () => {
  const limited = async (limit: object) => {
    await control(sandbox, '/sentry/limit', limit);
    let now = systemClock.now();
    const sentry = client({ clock: { now: () => now } });
    const calls = async () =>
      ((await control(sandbox, '/requests?provider=sentry')) as { requests: unknown[] }).requests
        .length;
    const wait = (seconds: number): void => {
      now = addSeconds(now, seconds);
    };
    return { sentry, calls, wait };
  };

  it.each([
    [{ seconds: 60, categories: ['error'] }],
    [{ seconds: 60, categories: ['transaction', 'error'], refuse: false }],
    [{ seconds: 60 }],
  ])('pause reports until they end: %j', async (limit) => {
    const { sentry, calls, wait } = await limited(limit);
    await sentry.report(report);
    await sentry.report(report);
    expect(await calls()).toBe(1);
    wait(59);
    await sentry.report(report);
    expect(await calls()).toBe(1);
    wait(1);
    await sentry.report(report);
    expect(await calls()).toBe(2);
  });

  it('for other categories do not pause reports', async () => {
    const { sentry, calls } = await limited({
      seconds: 60,
      categories: ['transaction'],
      refuse: false,
    });
    await sentry.report(report);
    await sentry.report(report);
    expect(await calls()).toBe(2);
  });

  it('without details last as long as Retry-After says', async () => {
    await control(sandbox, '/fault', { provider: 'sentry', mode: '429' });
    let now = systemClock.now();
    const sentry = client({ clock: { now: () => now } });
    await sentry.report(report);
    await sentry.report(report);
    expect(await captured()).toEqual([]);
    now = addSeconds(now, 1);
    await sentry.report(report);
    expect(await captured()).toHaveLength(1);
  });

  it('of our own stop a flood of reports', async () => {
    const sentry = client();
    await Promise.all(Array.from({ length: 100 }, () => sentry.report(report)));
    expect(await captured()).toHaveLength(20);
  });
});

it.each([
  ['https://pub@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io/api/42/envelope/'],
  ['http://pub@127.0.0.1:9100/sentry/1', 'http://127.0.0.1:9100/sentry/api/1/envelope/'],
  ['https://pub:old-secret@host/a/b/7', 'https://host/a/b/api/7/envelope/'],
  ['https://host/7', undefined],
  ['https://pub@host/', undefined],
  ['pub', undefined],
])('the address %s leads to %s', (given, url) => {
  expect(parseDsn(given)?.url).toBe(url);
  expect(parseDsn(given)?.dsn ?? '').not.toContain('old-secret');
});
