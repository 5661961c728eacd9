import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { MailSender } from '../messaging.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { control, sandboxKeys, sentMessages } from '../testing.ts';
import { createResend, type ResendOptions } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, failureOf } = watchFor(sandboxKeys.RESEND_API_KEY);

const client = (changes: Partial<ResendOptions> = {}): MailSender =>
  createResend({
    baseUrl: `${sandbox.url}/resend`,
    apiKey: sandboxKeys.RESEND_API_KEY,
    from: 'Cowrie <hello@cowrie.test>',
    clock: systemClock,
    fetch,
    log,
    retryDelayMs: 1,
    ...changes,
  });

const mail = {
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  idempotencyKey: 'k-1',
};

const keys = keysFromEnvironment('RESEND_TEST_API_KEY');
const real = keys && {
  baseUrl: process.env['RESEND_TEST_BASE_URL'] ?? 'https://api.resend.com',
  apiKey: keys.RESEND_TEST_API_KEY,
  from: 'Cowrie <onboarding@resend.dev>',
};

/** The recipient is one of Resend's own test addresses. */
describeContract<(changes?: Partial<ResendOptions>) => MailSender>(
  'Resend',
  { sandbox: client, real: real && ((changes) => client({ ...real, ...changes })) },
  (make) => {
    it('accepts a mail once, however often the same key is used', async () => {
      const counted = { ...mail, to: 'delivered@resend.dev', idempotencyKey: randomUUID() };
      const { id } = await make().send(counted);
      expect(id).not.toBe('');
      expect(await make().send(counted)).toEqual({ id });
      expect(await failureOf(make().send({ ...counted, subject: 'Other' }))).toMatchObject({
        kind: 'rejected',
        status: 409,
        code: 'invalid_idempotent_request',
      });
    });

    it('takes many mails in one call, once, and refuses only the wrong ones', async () => {
      const good = { ...mail, to: 'delivered@resend.dev' };
      const all = [good, { ...good, to: 'no address' }, { ...good, subject: 'Second' }];
      const key = randomUUID();
      const answers = await make().sendAll?.(all, key);
      expect(answers).toEqual([
        { id: expect.any(String) },
        { refused: expect.stringContaining('`to`') },
        { id: expect.any(String) },
      ]);
      expect(await make().sendAll?.(all, key)).toEqual(answers);
    });

    it('reports a wrong key as misconfigured', async () => {
      const error = await failureOf(make({ apiKey: 're_wrong' }).send(mail));
      expect(error).toMatchObject({ kind: 'misconfigured', message: 'API key is invalid' });
    });

    it('refuses an invalid address', async () => {
      const error = await failureOf(make().send({ ...mail, to: 'nobody' }));
      expect(error).toMatchObject({ kind: 'rejected', status: 422, code: 'validation_error' });
    });
  },
);

describe('mail through Resend', () => {
  it('arrives complete', async () => {
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

  it('is sent once, however often the same key is used', async () => {
    const first = await client().send(mail);
    expect(await client().send(mail)).toEqual(first);
    expect(await sentMessages(sandbox)).toHaveLength(1);
  });

  it('needs a key, and reports its absence before anything is sent', async () => {
    const error = await failureOf(client({ apiKey: '' }).send(mail));
    expect(error).toMatchObject({ kind: 'misconfigured', message: 'Resend is not configured' });
  });

  it('keeps the message of a refusal and is not retried', async () => {
    const error = await failureOf(client().send({ ...mail, to: 'nobody' }));
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

  it('is unavailable, not rejected, while the first request of its key is running', async () => {
    const running: typeof fetch = async () =>
      Response.json({ name: 'concurrent_idempotent_requests', message: 'Later.' }, { status: 409 });
    expect(await failureOf(client({ fetch: running }).send(mail))).toMatchObject({
      kind: 'unavailable',
      retryable: true,
      message: 'Later.',
    });
  });

  it('distinguishes an unreachable provider from an unknown outcome', async () => {
    const closedPort = 'http://127.0.0.1:2';
    expect(await failureOf(client({ baseUrl: closedPort }).send(mail))).toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});

/** Every passing failure is retried: the key makes sending the same mail again safe. */
describeEveryFailure(
  { name: 'resend', sandbox, make: client, attempts: 3 },
  {
    'mails in one call': () => ({
      send: (sender) => sender.sendAll?.([mail, mail], 'k-many') ?? Promise.resolve(),
      wasDone: async () => (await sentMessages(sandbox)).length === 2,
    }),
    'a mail through Resend': () => ({
      send: (sender) => sender.send(mail),
      wasDone: async () => (await sentMessages(sandbox)).length === 1,
    }),
  },
  failureOf,
);
