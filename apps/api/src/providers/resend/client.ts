import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import {
  type ProviderAnswer,
  type ProviderDependencies,
  postJson,
  unreadable,
  withoutSecret,
} from '../http.ts';
import type { MailSender, OutgoingMail } from '../messaging.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';

const provider = 'Resend';
const attempts = 3;
const longestWaitMs = 5000;

const acceptedSchema = z.object({ id: z.string().min(1) });
const errorSchema = z.object({ name: z.string(), message: z.string() });

export type ResendOptions = ProviderDependencies & {
  readonly apiKey: string;
  /** The sender, as "Name <address>". */
  readonly from: string;
  /** The pause before the first retry; it doubles. */
  readonly retryDelayMs?: number;
};

/** Sends mail through Resend. Its idempotency keys make a retry safe for 24 hours. */
export const createResend = (options: ResendOptions): MailSender => {
  const { log, retryDelayMs = 300 } = options;
  return {
    send: async (mail) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await sendOnce(options, mail);
        } catch (error) {
          if (!(error instanceof ProviderError) || !error.retryable || attempt === attempts)
            throw error;
          const pause = (error.retryAfterSeconds ?? 0) * 1000 || retryDelayMs * 2 ** (attempt - 1);
          log.warn(
            { provider, kind: error.kind, status: error.status, attempt },
            'mail will be tried again',
          );
          await sleep(Math.min(pause, longestWaitMs));
        }
      }
    },
  };
};

const sendOnce = async (options: ResendOptions, mail: OutgoingMail): Promise<{ id: string }> => {
  const { to, subject, html, text, tags, idempotencyKey } = mail;
  const request = {
    path: '/emails',
    headers: { Authorization: `Bearer ${options.apiKey}`, 'Idempotency-Key': idempotencyKey },
    body: { from: options.from, to: [to], subject, html, text, tags },
  };
  const answer = await postJson(provider, options, request).catch((error: unknown) => {
    throw error instanceof ProviderError ? safeToRepeat(error) : error;
  });
  if (answer.status !== 200) throw refusal(answer, options.apiKey);
  const accepted = acceptedSchema.safeParse(answer.body);
  if (!accepted.success) throw safeToRepeat(unreadable(provider, answer.status));
  return accepted.data;
};

/** Under the same key Resend sends a mail once, so not knowing is no reason to give up. */
const safeToRepeat = ({ kind, status, code, message }: ProviderError): ProviderError =>
  new ProviderError({ kind, provider, status, code, message, retryable: true });

const refusal = (answer: ProviderAnswer, apiKey: string): ProviderError => {
  const { status, retryAfterSeconds } = answer;
  const parsed = errorSchema.safeParse(answer.body);
  const code = parsed.success ? parsed.data.name : undefined;
  const words = parsed.success ? parsed.data.message : `Resend answered ${status}`;
  const kind = kindOf(status, code);
  return new ProviderError({
    kind,
    provider,
    status,
    code,
    message: withoutSecret(words, apiKey),
    retryable: kind === 'unavailable' || kind === 'unknown',
    retryAfterSeconds,
  });
};

const kindOf = (status: number, code: string | undefined): ProviderErrorKind => {
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 429 || code === 'concurrent_idempotent_requests') return 'unavailable';
  return status >= 500 ? 'unknown' : 'rejected';
};
