import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { SmsSender } from '../messaging.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { control, sandboxKeys, sentMessages } from '../testing.ts';
import { type AfricasTalkingOptions, createAfricasTalking } from './client.ts';
import { verifyAfricasTalking } from './webhook.ts';

const sandbox = useSandbox('fresh');
const { log, failureOf } = watchFor(sandboxKeys.AT_API_KEY, '123456');

const client = (changes: Partial<AfricasTalkingOptions> = {}): SmsSender =>
  createAfricasTalking({
    baseUrl: `${sandbox.url}/africastalking`,
    username: sandboxKeys.AT_USERNAME,
    apiKey: sandboxKeys.AT_API_KEY,
    sender: 'Cowrie',
    clock: systemClock,
    fetch,
    log,
    ...changes,
  });

const text = { to: '+254711000111', text: 'Your code is 123456', idempotencyKey: 'k-1' };

const keys = keysFromEnvironment('AT_TEST_API_KEY');
const real = keys && {
  // The provider's own sandbox, which every account has under this name. It sends no real texts.
  baseUrl: process.env['AT_TEST_BASE_URL'] ?? 'https://api.sandbox.africastalking.com',
  username: 'sandbox',
  apiKey: keys.AT_TEST_API_KEY,
};

describeContract<(changes?: Partial<AfricasTalkingOptions>) => SmsSender>(
  "Africa's Talking",
  { sandbox: client, real: real && ((changes) => client({ ...real, sender: '', ...changes })) },
  (make) => {
    it('accepts a text and returns its id', async () => {
      expect((await make().send(text)).id).toMatch(/^ATXid_/);
    });

    it('reports a wrong key as misconfigured', async () => {
      const error = await failureOf(make({ apiKey: 'wrong' }).send(text));
      expect(error).toMatchObject({ kind: 'misconfigured', status: 401 });
    });

    it('refuses an invalid number', async () => {
      const error = await failureOf(make().send({ ...text, to: '0711' }));
      expect(error).toMatchObject({ kind: 'rejected', code: '403' });
    });
  },
);

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

  it('with a wrong key or user are reported as misconfigured', async () => {
    for (const wrong of [{ apiKey: 'wrong' }, { username: 'stranger' }]) {
      expect(await failureOf(client(wrong).send(text))).toMatchObject({
        kind: 'misconfigured',
        status: 401,
      });
    }
    const missing = await failureOf(client({ apiKey: '' }).send(text));
    expect(missing).toMatchObject({ kind: 'misconfigured' });
    expect(missing.message).toContain('configured');
  });

  it("keep the provider's message of a refusal", async () => {
    expect(await failureOf(client().send({ ...text, to: '0711' }))).toMatchObject({
      kind: 'rejected',
      code: '403',
      message: 'InvalidPhoneNumber',
    });
    const stranger = await failureOf(client({ sender: 'Stranger' }).send(text));
    expect(stranger).toMatchObject({ kind: 'rejected', message: 'InvalidSenderId' });
  });

  const answered = (statusCode: number): SmsSender => {
    const recipient = { statusCode, number: text.to, status: 'Word', messageId: 'ATXid_1' };
    return client({ fetch: saying([recipient]) });
  };

  it.each([100, 101, 102])('with status %i are accepted', async (statusCode) => {
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
  ])('with status %i are %s', async (statusCode, kind) => {
    expect(await failureOf(answered(statusCode).send(text))).toMatchObject({
      kind,
      message: 'Word',
    });
  });
});

describeEveryFailure(
  { name: 'africastalking', sandbox, make: client },
  {
    "a text through Africa's Talking": () => ({
      send: (sender) => sender.send(text),
      wasDone: async () => (await sentMessages(sandbox)).length === 1,
    }),
  },
  failureOf,
);

describe('delivery reports', () => {
  const reports = async (): Promise<{ to: string; body: string; type: string }[]> =>
    (
      (await control(sandbox, '/events?provider=africastalking')) as {
        events: { to: string; body: string; type: string }[];
      }
    ).events;
  const check = (
    body: string,
    {
      pathSecret,
      secret = sandboxKeys.AT_CALLBACK_SECRET,
    }: { readonly pathSecret: string; readonly secret?: string },
  ) => verifyAfricasTalking({ rawBody: Buffer.from(body), secret, pathSecret });

  it.each([
    ['+254711000111', 'sms.success'],
    ['+254711000000', 'sms.failed'],
  ])('report the delivery state of a text to %s', async (to, type) => {
    const { id } = await client().send({ ...text, to });
    const [report] = await reports();
    const pathSecret = report?.to.split('/').at(-1) ?? '';
    expect(check(report?.body ?? '', { pathSecret })).toMatchObject({
      ok: true,
      type,
      eventId: expect.stringContaining(id),
      payload: { id, phoneNumber: to },
    });
  });

  it('at another address, or without content, are refused', () => {
    const body = 'id=ATXid_1&status=Success';
    expect(check(body, { pathSecret: sandboxKeys.AT_CALLBACK_SECRET })).toMatchObject({ ok: true });
    expect(check(body, { pathSecret: 'guessed' })).toMatchObject({ ok: false });
    expect(check(body, { pathSecret: '', secret: '' })).toMatchObject({ ok: false });
    expect(check('status=Success', { pathSecret: sandboxKeys.AT_CALLBACK_SECRET })).toMatchObject({
      ok: false,
    });
  });
});
