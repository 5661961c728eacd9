import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { eicar, startClamd, type TestClamd } from './testing.ts';
import { ProviderError } from '../provider-error.ts';
import { createClamd } from './client.ts';

const start = new Date('2026-11-19T12:00:00Z');
let now: Date;
let clamd: TestClamd;
beforeEach(async () => {
  now = start;
  clamd = await startClamd(start);
});
afterEach(() => clamd.close());

const client = (timeoutMs = 1_000, port = clamd.port) =>
  createClamd({
    address: { host: clamd.host, port },
    clock: { now: () => now },
    log: createLog('silent'),
    timeoutMs,
  });

const failureOf = async (attempt: Promise<unknown>): Promise<ProviderError> => {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw new Error(`no failure but ${String(error)}`);
  return error;
};

describe('the malware scanner, over TCP', () => {
  test('takes clean files of every size, also of no bytes and of many chunks', async () => {
    const { scan } = client(10_000);
    for (const size of [0, 1, 65_536, 65_537, 11 * 1024 * 1024]) {
      expect([size, await scan(randomBytes(size))]).toEqual([size, null]);
    }
    expect(clamd.scanned).toBe(5);
  });

  test('names what it finds, also across two chunks', async () => {
    const { scan } = client();
    expect(await scan(eicar)).toBe('Eicar-Test-Signature');
    const across = Buffer.concat([Buffer.alloc(65_530), eicar, Buffer.alloc(100_000)]);
    expect(await scan(across)).toBe('Eicar-Test-Signature');
  });

  test.each([
    ['silent', 'unavailable', /timeout/],
    ['late', 'unavailable', /timeout/],
    ['half', 'unavailable', /broke off/],
    ['small', 'misconfigured', /StreamMaxLength/],
    ['odd', 'unknown', /do not know/],
  ] as const)('that is %s never says that a file is clean', async (mood, kind, message) => {
    clamd.mood = mood;
    const failure = await failureOf(client(300).scan(randomBytes(1_000)));
    expect([failure.kind, failure.provider]).toEqual([kind, 'clamd']);
    expect(failure.message).toMatch(message);
  });

  test('that answers a little late is waited for', async () => {
    clamd.mood = 'late';
    expect(await client(10_000).scan(eicar)).toBe('Eicar-Test-Signature');
  });

  test('that is gone is away, and back when it is back', async () => {
    const { port } = clamd;
    await clamd.close();
    const failure = await failureOf(client(1_000, port).scan(eicar));
    expect(failure).toMatchObject({ kind: 'unavailable', retryable: true });
    clamd = await startClamd(start);
    expect(await client().scan(eicar)).toBe('Eicar-Test-Signature');
  });

  test('is not trusted with signatures of last week, nor without any', async () => {
    const { scan } = client();
    expect(await scan(Buffer.from('clean'))).toBeNull();
    now = new Date(start.getTime() + 8 * 86_400_000);
    expect((await failureOf(scan(Buffer.from('clean')))).kind).toBe('misconfigured');
    clamd.signaturesAt = now;
    expect(await scan(Buffer.from('clean'))).toBeNull();
    clamd.signaturesAt = new Date(Number.NaN);
    now = new Date(now.getTime() + 7_200_000);
    expect((await failureOf(scan(Buffer.from('clean')))).kind).toBe('misconfigured');
  });
});
