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
import { createTwilio, type TwilioOptions } from './client.ts';
import { twilioSignature, verifyTwilio } from './webhook.ts';

const statusCallback = 'https://cowrie.example/webhooks/twilio?from=sandbox';
const sandbox = useSandbox('fresh');
const { log, failureOf } = watchFor(sandboxKeys.TWILIO_AUTH_TOKEN, '123456');

const client = (changes: Partial<TwilioOptions> = {}): SmsSender =>
  createTwilio({
    baseUrl: `${sandbox.url}/twilio`,
    accountSid: sandboxKeys.TWILIO_ACCOUNT_SID,
    authToken: sandboxKeys.TWILIO_AUTH_TOKEN,
    from: sandboxKeys.TWILIO_FROM,
    statusCallback,
    clock: systemClock,
    fetch,
    log,
    ...changes,
  });

const text = { to: '+14155550111', text: 'Your code is 123456', idempotencyKey: 'k-1' };

// Test credentials of an account: Twilio answers as usual but sends nothing.
const keys = keysFromEnvironment('TWILIO_TEST_ACCOUNT_SID', 'TWILIO_TEST_AUTH_TOKEN');
const real = keys && {
  baseUrl: process.env['TWILIO_TEST_BASE_URL'] ?? 'https://api.twilio.com',
  accountSid: keys.TWILIO_TEST_ACCOUNT_SID,
  authToken: keys.TWILIO_TEST_AUTH_TOKEN,
};

describeContract<(changes?: Partial<TwilioOptions>) => SmsSender>(
  'Twilio',
  { sandbox: client, real: real && ((changes) => client({ ...real, ...changes })) },
  (make) => {
    it('accepts a text and returns its id', async () => {
      expect((await make().send(text)).id).toMatch(/^SM[0-9a-f]{32}$/);
    });

    it.each([
      ['+15005550001', '21211'],
      ['+15005550002', '21612'],
      ['+15005550003', '21408'],
      ['+15005550004', '21610'],
      ['+15005550009', '21614'],
    ])('refuses to send to %s, with %s', async (to, code) => {
      const error = await failureOf(make().send({ ...text, to }));
      expect(error).toMatchObject({ kind: 'rejected', status: 400, code });
    });

    it('reports a wrong token as misconfigured', async () => {
      const error = await failureOf(make({ authToken: 'wrong' }).send(text));
      expect(error).toMatchObject({ kind: 'misconfigured', status: 401, code: '20003' });
    });
  },
);

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
    ['+15005550001', 'Invalid'],
    ['+15005550002', 'not currently reachable'],
    ['+15005550003', 'Permission'],
    ['+15005550004', 'unsubscribed'],
    ['+15005550009', 'not a valid mobile number'],
  ])("to %s are refused with Twilio's message", async (to, words) => {
    expect((await failureOf(client().send({ ...text, to }))).message).toContain(words);
  });

  it('are found again by their number and words', async () => {
    const { id } = await client().send(text);
    await client().send({ ...text, to: '+2348012345679' });
    await client().send({ ...text, text: 'Another' });
    expect(await client().find?.(text)).toEqual([id]);
    expect(await client().find?.({ ...text, text: 'Not sent' })).toEqual([]);
  });

  it('need a sender number, and report its absence before anything is sent', async () => {
    expect(await failureOf(client({ from: '' }).send(text))).toMatchObject({
      kind: 'misconfigured',
      message: 'Twilio is not configured',
    });
  });
});

describeEveryFailure(
  { name: 'twilio', sandbox, make: client },
  {
    'a text through Twilio': () => ({
      send: (sender) => sender.send(text),
      wasDone: async () => (await sentMessages(sandbox)).length === 1,
    }),
  },
  failureOf,
);

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

  it('matches the published example', () => {
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

  it('is on every report about a text', async () => {
    const { id } = await client().send(text);
    const all = await reports();
    const checked = await Promise.all(all.map(async (report) => check(await signed(report))));
    expect(checked).toMatchObject([
      { ok: true, type: 'sms.sent', eventId: `${id}:sent` },
      { ok: true, type: 'sms.delivered', eventId: `${id}:delivered` },
    ]);
  });

  it('is refused with another key, address or body', async () => {
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
