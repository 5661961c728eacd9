import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { MailSender } from '../messaging.ts';
import { ProviderError } from '../provider-error.ts';
import {
  control,
  sandboxKeys,
  sentMessages,
  startTestSandbox,
  type TestSandbox,
} from '../testing.ts';
import { createResend } from './client.ts';

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

const client = (
  overrides: { apiKey?: string; baseUrl?: string; timeoutMs?: number } = {},
): MailSender =>
  createResend({
    baseUrl: `${sandbox.url}/resend`,
    apiKey: sandboxKeys.RESEND_API_KEY,
    from: 'Cowrie <hello@cowrie.test>',
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    retryDelayMs: 1,
    timeoutMs: 300,
    ...overrides,
  });

const mail = {
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  idempotencyKey: 'k-1',
};

const failureOf = async (sender: MailSender, changes = {}): Promise<ProviderError> => {
  const error: unknown = await sender
    .send({ ...mail, ...changes })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  expect(`${(error as ProviderError).stack}${JSON.stringify(error)}${logged}`).not.toContain(
    sandboxKeys.RESEND_API_KEY,
  );
  return error as ProviderError;
};

const plan = (mode: string, times = 1): Promise<unknown> =>
  control(sandbox, '/fault', { provider: 'resend', mode, times });

describe('mail through Resend', () => {
  it('arrives with everything it was given', async () => {
    const { id } = await client().send({ ...mail, tags: [{ name: 'kind', value: 'welcome' }] });
    expect(await sentMessages(sandbox)).toMatchObject([
      {
        id,
        from: 'Cowrie <hello@cowrie.test>',
        to: ['ada@example.com'],
        subject: 'Hello',
        html: '<p>Hi</p>',
        text: 'Hi',
      },
    ]);
  });

  it('is sent once however often the same key is used', async () => {
    const first = await client().send(mail);
    expect(await client().send(mail)).toEqual(first);
    expect(await sentMessages(sandbox)).toHaveLength(1);
  });

  it.each(['429', '500', '500_after', 'malformed', 'timeout_before', 'timeout_after'])(
    'survives one %s and is sent once',
    async (mode) => {
      await plan(mode);
      await client().send(mail);
      expect(await sentMessages(sandbox)).toHaveLength(1);
    },
  );

  it('gives up on a company that keeps failing, and says it may be tried later', async () => {
    await plan('500', 3);
    const error = await failureOf(client());
    expect(error).toMatchObject({
      kind: 'unknown',
      status: 500,
      retryable: true,
      message: 'An unexpected error occurred',
    });
  });

  it('reports a time-out as an unknown outcome', async () => {
    await plan('timeout_after', 3);
    expect(await failureOf(client({ timeoutMs: 100 }))).toMatchObject({
      kind: 'unknown',
      message: 'Resend did not answer in time (timeout)',
    });
  });

  it('names a wrong key as a matter of settings', async () => {
    const error = await failureOf(client({ apiKey: 're_wrong' }));
    expect(error).toMatchObject({
      kind: 'misconfigured',
      status: 403,
      retryable: false,
      message: 'API key is invalid',
    });
  });

  it('keeps the words of a refusal and does not repeat it', async () => {
    const error = await failureOf(client(), { to: 'nobody' });
    expect(error).toMatchObject({
      kind: 'rejected',
      status: 422,
      code: 'validation_error',
      retryable: false,
    });
    expect(error.message).toContain('Invalid `to` field.');
    const { requests } = (await control(sandbox, '/requests')) as { requests: unknown[] };
    expect(requests).toHaveLength(1);
  });

  it('refuses another mail under a used key', async () => {
    await client().send(mail);
    const error = await failureOf(client(), { subject: 'Other' });
    expect(error).toMatchObject({
      kind: 'rejected',
      status: 409,
      code: 'invalid_idempotent_request',
    });
  });

  it('tells an unreachable company from an unknown outcome', async () => {
    const nobodyListens = 'http://127.0.0.1:2';
    expect(await failureOf(client({ baseUrl: nobodyListens }))).toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});
