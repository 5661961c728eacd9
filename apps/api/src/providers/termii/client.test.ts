import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { SmsSender } from '../messaging.ts';
import { ProviderError } from '../provider-error.ts';
import {
  control,
  sandboxKeys,
  sentMessages,
  startTestSandbox,
  type TestSandbox,
} from '../testing.ts';
import { createTermii } from './client.ts';

let sandbox: TestSandbox;
let logged: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

beforeEach(async () => {
  await control(sandbox, '/reset', {});
  logged = '';
});

afterAll(() => sandbox.stop());

const client = (overrides: { apiKey?: string; sender?: string } = {}): SmsSender =>
  createTermii({
    baseUrl: `${sandbox.url}/termii/`,
    apiKey: sandboxKeys.TERMII_API_KEY,
    sender: 'Cowrie',
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    timeoutMs: 300,
    ...overrides,
  });

const text = { to: '+2348012345678', text: 'Your code is 123456', idempotencyKey: 'k-1' };

const failureOf = async (sender: SmsSender, changes = {}): Promise<ProviderError> => {
  const error: unknown = await sender
    .send({ ...text, ...changes })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  expect(`${(error as ProviderError).stack}${JSON.stringify(error)}${logged}`).not.toContain(
    sandboxKeys.TERMII_API_KEY,
  );
  return error as ProviderError;
};

const plan = (mode: string): Promise<unknown> =>
  control(sandbox, '/fault', { provider: 'termii', mode });

describe('texts through Termii', () => {
  it('arrive without the plus, on the route that reaches everybody', async () => {
    const { id } = await client().send(text);
    expect(await sentMessages(sandbox)).toMatchObject([
      { id, to: ['2348012345678'], from: 'Cowrie', text: text.text, details: { route: 'dnd' } },
    ]);
  });

  it.each([
    ['timeout_before', { kind: 'unknown', retryable: false }, 0],
    ['timeout_after', { kind: 'unknown', retryable: false }, 1],
    ['500', { kind: 'unknown', status: 500, message: 'Server Error' }, 0],
    ['malformed', { kind: 'unknown', status: 200 }, 1],
    ['429', { kind: 'unavailable', status: 429, retryable: true, retryAfterSeconds: 1 }, 0],
  ])('are never repeated after %s', async (mode, expected, sent) => {
    await plan(mode);
    expect(await failureOf(client())).toMatchObject(expected);
    expect(await sentMessages(sandbox)).toHaveLength(sent);
    const { requests } = (await control(sandbox, '/requests')) as { requests: unknown[] };
    expect(requests).toHaveLength(1);
  });

  it('name a wrong key as a matter of settings', async () => {
    const error = await failureOf(client({ apiKey: 'wrong' }));
    expect(error).toMatchObject({ kind: 'misconfigured', status: 401, message: 'Invalid api key' });
  });

  it('keep the words of a refusal', async () => {
    const error = await failureOf(client({ sender: 'Stranger' }));
    expect(error).toMatchObject({ kind: 'rejected', status: 422, retryable: false });
    expect(error.message).toContain('ApplicationSenderId not found');
  });
});
