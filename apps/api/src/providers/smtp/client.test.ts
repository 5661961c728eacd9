import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailSender } from '../messaging.ts';
import { ProviderError } from '../provider-error.ts';
import { createSmtp } from './client.ts';

const password = 'canary-password';

let sink: SMTPServer;
let received: string[];
let refuseWith: { code: number; words: string } | undefined;
let logged: string;

beforeEach(async () => {
  received = [];
  refuseWith = undefined;
  logged = '';
  sink = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      if (auth.password === password) done(null, { user: auth.username ?? '' });
      else done(new Error('Invalid username or password'));
    },
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString()));
      stream.on('end', () => {
        if (refuseWith)
          return done(
            Object.assign(new Error(refuseWith.words), { responseCode: refuseWith.code }),
          );
        received.push(raw);
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    sink.listen(0, '127.0.0.1', () => resolve());
  });
});

afterEach(() => new Promise<void>((resolve) => sink.close(() => resolve())));

const port = (): number => (sink.server.address() as AddressInfo).port;

const client = (secret = password, to = port()): MailSender =>
  createSmtp({
    url: `smtp://cowrie:${secret}@127.0.0.1:${to}`,
    from: 'Cowrie <hello@cowrie.test>',
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    timeoutMs: 2000,
  });

const mail = {
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  idempotencyKey: 'k-1',
};

const failureOf = async (sender: MailSender): Promise<ProviderError> => {
  const error: unknown = await sender.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  expect(`${(error as ProviderError).stack}${JSON.stringify(error)}${logged}`).not.toContain(
    password,
  );
  return error as ProviderError;
};

describe('mail through SMTP', () => {
  it('arrives in both forms, with a message id that a repeat shares', async () => {
    const { id } = await client().send(mail);
    expect(await client().send(mail)).toEqual({ id });
    expect(received).toHaveLength(2);
    expect(received[0]).toContain(`Message-ID: ${id}`);
    expect(received[0]).toContain('Subject: Hello');
    expect(received[0]).toContain('<p>Hi</p>');
  });

  it('names a wrong password as a matter of settings', async () => {
    expect(await failureOf(client('wrong'))).toMatchObject({
      kind: 'misconfigured',
      retryable: false,
    });
  });

  it('tries later what the server cannot take now', async () => {
    refuseWith = { code: 451, words: 'Greylisted, come back later' };
    const error = await failureOf(client());
    expect(error).toMatchObject({ kind: 'unavailable', status: 451, retryable: true });
    expect(error.message).toContain('come back later');
  });

  it('takes a final no for an answer', async () => {
    refuseWith = { code: 550, words: 'No such mailbox' };
    const error = await failureOf(client());
    expect(error).toMatchObject({ kind: 'rejected', status: 550, retryable: false });
    expect(error.message).toContain('No such mailbox');
  });

  it('knows that nothing was sent when nobody listens', async () => {
    expect(await failureOf(client(password, 1))).toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});
