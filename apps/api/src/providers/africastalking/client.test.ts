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
import { type AfricasTalkingOptions, createAfricasTalking } from './client.ts';
import { verifyAfricasTalking } from './webhook.ts';

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

const client = (changes: Partial<AfricasTalkingOptions> = {}): SmsSender =>
  createAfricasTalking({
    baseUrl: `${sandbox.url}/africastalking`,
    username: sandboxKeys.AT_USERNAME,
    apiKey: sandboxKeys.AT_API_KEY,
    sender: 'Cowrie',
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    timeoutMs: 150,
    ...changes,
  });

const text = { to: '+254711000111', text: 'Your code is 123456', idempotencyKey: 'k-1' };

const failureOf = async (sender: SmsSender, changes = {}): Promise<ProviderError> => {
  const error: unknown = await sender
    .send({ ...text, ...changes })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  const seen = `${(error as ProviderError).stack}${JSON.stringify(error)}${logged}`;
  expect(seen).not.toContain(sandboxKeys.AT_API_KEY);
  expect(seen).not.toContain('123456');
  return error as ProviderError;
};

const saying =
  (Recipients: object[], Message = 'Sent to 0/1'): typeof fetch =>
  async () =>
    Response.json({ SMSMessageData: { Message, Recipients } }, { status: 201 });

describe("texts through Africa's Talking", () => {
  it('arrive under our name', async () => {
    const { id } = await client().send(text);
    expect(id).toMatch(/^ATXid_/);
    expect(await sentMessages(sandbox)).toMatchObject([
      { id, provider: 'africastalking', to: [text.to], from: 'Cowrie', text: text.text },
    ]);
  });

  it.each([
    ['slow', { kind: 'unknown', reason: 'timeout' }, 1],
    ['400', { kind: 'rejected', status: 400 }, 0],
    ['404', { kind: 'rejected', status: 404 }, 0],
    ['429', { kind: 'unavailable', retryable: true }, 0],
    ['500', { kind: 'unknown', status: 500 }, 0],
    ['500_after', { kind: 'unknown', status: 500 }, 1],
    ['timeout_before', { kind: 'unknown', retryable: false }, 0],
    ['timeout_after', { kind: 'unknown', retryable: false }, 1],
    ['malformed', { kind: 'unknown' }, 1],
    ['down', { kind: 'unknown', status: 503 }, 0],
  ])('are never repeated after %s', async (mode, expected, sent) => {
    await control(sandbox, '/fault', { provider: 'africastalking', mode, delay_ms: 250 });
    expect(await failureOf(client())).toMatchObject(expected);
    await expect.poll(async () => (await sentMessages(sandbox)).length).toBe(sent);
    const { requests } = (await control(sandbox, '/requests')) as { requests: unknown[] };
    expect(requests).toHaveLength(1);
  });

  it('name a wrong key or user as a matter of settings', async () => {
    for (const wrong of [{ apiKey: 'wrong' }, { username: 'stranger' }]) {
      expect(await failureOf(client(wrong))).toMatchObject({ kind: 'misconfigured', status: 401 });
    }
    const missing = await failureOf(client({ apiKey: '' }));
    expect(missing).toMatchObject({ kind: 'misconfigured' });
    expect(missing.message).toContain('configured');
  });

  it('keep the words of a refusal', async () => {
    expect(await failureOf(client(), { to: '0711' })).toMatchObject({
      kind: 'rejected',
      code: '403',
      message: 'InvalidPhoneNumber',
    });
    const stranger = await failureOf(client({ sender: 'Stranger' }));
    expect(stranger).toMatchObject({ kind: 'rejected', message: 'InvalidSenderId' });
  });

  const answered = (statusCode: number): SmsSender => {
    const recipient = { statusCode, number: text.to, status: 'Word', messageId: 'ATXid_1' };
    return client({ fetch: saying([recipient]) });
  };

  it.each([100, 101, 102])('answered %i are on their way', async (statusCode) => {
    expect(await answered(statusCode).send(text)).toEqual({ id: 'ATXid_1' });
  });

  it.each([
    [401, 'rejected'],
    [402, 'misconfigured'],
    [404, 'rejected'],
    [405, 'misconfigured'],
    [406, 'rejected'],
    [407, 'rejected'],
    [500, 'unknown'],
    [501, 'unknown'],
    [502, 'rejected'],
  ])('answered %i are %s', async (statusCode, kind) => {
    expect(await failureOf(answered(statusCode))).toMatchObject({ kind, message: 'Word' });
  });
});

describe('delivery reports', () => {
  const reports = async (): Promise<{ to: string; body: string; type: string }[]> =>
    (
      (await control(sandbox, '/events?provider=africastalking')) as {
        events: { to: string; body: string; type: string }[];
      }
    ).events;
  const check = (
    body: string,
    pathSecret: string,
    secret: string = sandboxKeys.AT_CALLBACK_SECRET,
  ) => verifyAfricasTalking({ rawBody: Buffer.from(body), secret, pathSecret });

  it.each([
    ['+254711000111', 'sms.success'],
    ['+254711000000', 'sms.failed'],
  ])('say what became of a text to %s', async (to, type) => {
    const { id } = await client().send({ ...text, to });
    const [report] = await reports();
    const pathSecret = report?.to.split('/').at(-1) ?? '';
    expect(check(report?.body ?? '', pathSecret)).toMatchObject({
      ok: true,
      type,
      eventId: expect.stringContaining(id),
      payload: { id, phoneNumber: to },
    });
  });

  it('at another address, or without content, are refused', () => {
    const body = 'id=ATXid_1&status=Success';
    expect(check(body, sandboxKeys.AT_CALLBACK_SECRET)).toMatchObject({ ok: true });
    expect(check(body, 'guessed')).toMatchObject({ ok: false });
    expect(check(body, '', '')).toMatchObject({ ok: false });
    expect(check('status=Success', sandboxKeys.AT_CALLBACK_SECRET)).toMatchObject({ ok: false });
  });
});
