import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Log } from '#platform/log.ts';
import type { MailSender } from '../messaging.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';

const provider = 'SMTP';

type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  readonly url: string;
  readonly from: string;
  readonly log: Log;
  readonly timeoutMs?: number;
};

/**
 * Sends mail through any SMTP server. SMTP has no idempotency keys. The Message-ID derives from our
 * key, so that servers and mailboxes can recognise a repeated mail.
 */
export const createSmtp = (options: SmtpOptions): MailSender => {
  const { url, from, log, timeoutMs = 30_000 } = options;
  const transport = createTransport({
    url,
    connectionTimeout: Math.min(timeoutMs, 5000),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    send: async ({ to, subject, html, text, headers, replyTo, idempotencyKey }) => {
      const messageId = messageIdFor(idempotencyKey, from);
      try {
        await transport.sendMail({ from, to, subject, html, text, headers, replyTo, messageId });
        return { id: messageId };
      } catch (error) {
        const failure = normalise(error, url);
        log.warn({ provider, kind: failure.kind, status: failure.status }, 'mail was not accepted');
        throw failure;
      }
    },
    reads: {
      // Connects and logs in; no mail is handed over.
      login: async () => {
        try {
          return await transport.verify();
        } catch (error) {
          throw normalise(error, url);
        }
      },
    },
  };
};

const messageIdFor = (key: string, from: string): string => {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`;
};

type SmtpFailure = { code?: string; responseCode?: number; response?: string };

const normalise = (error: unknown, url: string): ProviderError => {
  const { code, responseCode, response } = error as SmtpFailure;
  const kind = errorKind(code, responseCode);
  return new ProviderError({
    kind,
    provider,
    status: responseCode,
    code,
    message: withoutPassword(
      response ?? `The mail server could not be used (${code ?? 'no reason given'})`,
      url,
    ),
    retryable: kind === 'unavailable',
  });
};

const errorKind = (code: string | undefined, status: number | undefined): ProviderErrorKind => {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'misconfigured';
  // 4xx means "try later", 5xx is a final refusal. In both cases the server did not take the mail.
  if (status !== undefined) return status < 500 ? 'unavailable' : 'rejected';
  const neverSent = ['ECONNECTION', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ESOCKET', 'EPROTOCOL'];
  return code !== undefined && neverSent.includes(code) ? 'unavailable' : 'unknown';
};

const withoutPassword = (text: string, url: string): string => {
  const password = decodeURIComponent(new URL(url).password);
  return password === '' ? text : text.replaceAll(password, '[hidden]');
};
