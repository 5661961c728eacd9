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
import { createTwilio, type TwilioOptions } from './client.ts';
import { twilioSignature, verifyTwilio } from './webhook.ts';

const statusCallback = 'https://cowrie.example/webhooks/twilio?from=sandbox';

let sandbox: TestSandbox;
let logged = '';

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  logged = '';
});
afterAll(() => sandbox.stop());

const client = (changes: Partial<TwilioOptions> = {}): SmsSender =>
  createTwilio({
    baseUrl: `${sandbox.url}/twilio`,
    accountSid: sandboxKeys.TWILIO_ACCOUNT_SID,
    authToken: sandboxKeys.TWILIO_AUTH_TOKEN,
    from: sandboxKeys.TWILIO_FROM,
    statusCallback,
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    timeoutMs: 150,
    ...changes,
  });

const text = { to: '+14155550111', text: 'Your code is 123456', idempotencyKey: 'k-1' };

const failureOf = async (sender: SmsSender, changes = {}): Promise<ProviderError> => {
  const error: unknown = await sender
    .send({ ...text, ...changes })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  const seen = `${(error as ProviderError).stack}${JSON.stringify(error)}${logged}`;
  expect(seen).not.toContain(sandboxKeys.TWILIO_AUTH_TOKEN);
  expect(seen).not.toContain('123456');
  return error as ProviderError;
};

describe('texts through Twilio', () => {
  it('arrive from our number, or from our service', async () => {
    const { id } = await client().send(text);
    expect(id).toMatch(/^SM[0-9a-f]{32}$/);
    await client({ from: 'MGservice' }).send(text);
    expect(await sentMessages(sandbox)).toMatchObject([
      { from: 'MGservice' },
      { id, provider: 'twilio', to: [text.to], from: sandboxKeys.TWILIO_FROM, text: text.text },
    ]);
  });

  it.each([
    ['slow', { kind: 'unknown', reason: 'timeout' }, 1],
    ['400', { kind: 'rejected', status: 400 }, 0],
    ['404', { kind: 'rejected', status: 404 }, 0],
    ['429', { kind: 'unavailable', retryable: true }, 0],
    ['500', { kind: 'unknown', message: 'Internal Server Error' }, 0],
    ['500_after', { kind: 'unknown', status: 500 }, 1],
    ['timeout_before', { kind: 'unknown', retryable: false }, 0],
    ['timeout_after', { kind: 'unknown', retryable: false }, 1],
    ['malformed', { kind: 'unknown' }, 1],
    ['down', { kind: 'unknown', status: 503 }, 0],
  ])('are never repeated after %s', async (mode, expected, sent) => {
    await control(sandbox, '/fault', { provider: 'twilio', mode, delay_ms: 250 });
    expect(await failureOf(client())).toMatchObject(expected);
    await expect.poll(async () => (await sentMessages(sandbox)).length).toBe(sent);
    const { requests } = (await control(sandbox, '/requests')) as { requests: unknown[] };
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['+15005550001', '21211', 'Invalid'],
    ['+15005550002', '21612', 'not currently reachable'],
    ['+15005550003', '21408', 'Permission'],
    ['+15005550004', '21610', 'unsubscribed'],
    ['+15005550009', '21614', 'not a valid mobile number'],
  ])('to %s are refused with %s, in their words', async (to, code, words) => {
    const error = await failureOf(client(), { to });
    expect(error).toMatchObject({ kind: 'rejected', status: 400, code });
    expect(error.message).toContain(words);
  });

  it('name wrong and missing settings', async () => {
    expect(await failureOf(client({ authToken: 'wrong' }))).toMatchObject({
      kind: 'misconfigured',
      status: 401,
      code: '20003',
    });
    expect(await failureOf(client({ from: '' }))).toMatchObject({
      kind: 'misconfigured',
      message: 'Twilio is not configured',
    });
  });
});

describe('the signature of Twilio', () => {
  const vector = {
    authToken: '12345',
    url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
    params: {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    },
    signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  };

  it('fits the published example', () => {
    expect(twilioSignature(vector.authToken, vector.url, vector.params)).toBe(vector.signature);
  });

  type Report = { id: string; type: string };
  const reports = async () =>
    ((await control(sandbox, '/events?provider=twilio')) as { events: Report[] }).events;
  const signed = async ({ id }: Report) =>
    (await control(sandbox, `/events/${id}/signed`)) as {
      headers: Record<string, string>;
      body: string;
    };
  const check = (
    { headers, body }: { headers: Record<string, string>; body: string },
    changes: { authToken?: string; url?: string } = {},
  ) =>
    verifyTwilio({
      headers: new Headers(headers),
      rawBody: Buffer.from(body),
      authToken: sandboxKeys.TWILIO_AUTH_TOKEN,
      url: statusCallback,
      ...changes,
    });

  it('stands on every report about a text', async () => {
    const { id } = await client().send(text);
    const all = await reports();
    const checked = await Promise.all(all.map(async (report) => check(await signed(report))));
    expect(checked).toMatchObject([
      { ok: true, type: 'sms.sent', eventId: `${id}:sent` },
      { ok: true, type: 'sms.delivered', eventId: `${id}:delivered` },
    ]);
  });

  it('is refused with another key, address or content', async () => {
    await client().send(text);
    const [first] = await reports();
    const report = await signed(first as Report);
    expect(check(report, { authToken: 'other' })).toMatchObject({ ok: false });
    expect(check(report, { authToken: '' })).toMatchObject({ ok: false });
    expect(check(report, { url: 'https://cowrie.example/webhooks/twilio' })).toMatchObject({
      ok: false,
    });
    expect(check({ ...report, body: report.body.replace('sent', 'delivered') })).toMatchObject({
      ok: false,
    });
    expect(check({ ...report, headers: {} })).toMatchObject({ ok: false });
  });
});
