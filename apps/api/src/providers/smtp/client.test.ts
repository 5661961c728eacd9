import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailSender } from '../messaging.ts';
import { describeContract, keysFromEnvironment, watchFor } from '#test/provider-suite.ts';
import { createSmtp } from './client.ts';

const password = 'canary-password';

let sink: SMTPServer;
let received: string[];
let refuseWith: { code: number; words: string } | undefined;
const { log, failureOf } = watchFor(password);

beforeEach(async () => {
  received = [];
  refuseWith = undefined;
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
    log,
    timeoutMs: 2000,
  });

const mail = {
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  idempotencyKey: 'k-1',
};

const keys = keysFromEnvironment('SMTP_TEST_URL', 'SMTP_TEST_TO');

/** A small SMTP server of the test takes the place of the sandbox, which has none. */
type Made = { readonly sender: MailSender; readonly stranger: MailSender; readonly to: string };
const withWrongPassword = (url: string): string =>
  Object.assign(new URL(url), { password: 'wrong' }).href;
describeContract<() => Made>(
  'SMTP',
  {
    sandbox: () => ({ sender: client(), stranger: client('wrong'), to: mail.to }),
    real:
      keys &&
      (() => {
        const { SMTP_TEST_URL: url, SMTP_TEST_TO: to } = keys;
        const from = `Cowrie <${to}>`;
        return {
          sender: createSmtp({ url, from, log }),
          stranger: createSmtp({ url: withWrongPassword(url), from, log }),
          to,
        };
      }),
  },
  (make) => {
    it('accepts a mail under an id that a retry shares', async () => {
      const { sender, to } = make();
      const { id } = await sender.send({ ...mail, to });
      expect(id).toMatch(/^<.+@.+>$/);
      expect(await sender.send({ ...mail, to })).toEqual({ id });
    });

    it('reports a wrong password as misconfigured', async () => {
      const { stranger, to } = make();
      expect(await failureOf(stranger.send({ ...mail, to }))).toMatchObject({
        kind: 'misconfigured',
        retryable: false,
      });
    });
  },
);

describe('mail through SMTP', () => {
  it('arrives as HTML and text, with a message id that a retry shares', async () => {
    const { id } = await client().send(mail);
    expect(await client().send(mail)).toEqual({ id });
    expect(received).toHaveLength(2);
    expect(received[0]).toContain(`Message-ID: ${id}`);
    expect(received[0]).toContain('Subject: Hello');
    expect(received[0]).toContain('<p>Hi</p>');
  });

  it('is retryable if the server cannot accept it now', async () => {
    refuseWith = { code: 451, words: 'Greylisted, come back later' };
    const error = await failureOf(client().send(mail));
    expect(error).toMatchObject({ kind: 'unavailable', status: 451, retryable: true });
    expect(error.message).toContain('come back later');
  });

  it('is rejected after a final refusal', async () => {
    refuseWith = { code: 550, words: 'No such mailbox' };
    const error = await failureOf(client().send(mail));
    expect(error).toMatchObject({ kind: 'rejected', status: 550, retryable: false });
    expect(error.message).toContain('No such mailbox');
  });

  it('knows that nothing was sent if no server listens', async () => {
    expect(await failureOf(client(password, 1).send(mail))).toMatchObject({
      kind: 'unavailable',
      retryable: true,
    });
  });
});
