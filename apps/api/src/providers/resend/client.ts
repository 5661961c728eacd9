import * as z from 'zod';
import { createCaller } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import type { MailSender, SenderOptions } from '../messaging.ts';
import { ProviderError } from '../provider-error.ts';

const provider = 'Resend';

const acceptedSchema = z.object({ id: z.string().min(1) });
const domainsSchema = z.object({
  data: rowsOf(z.object({ name: z.string(), status: z.string() })),
});
const errorSchema = z.object({ name: z.string(), message: z.string() });

export type ResendOptions = SenderOptions & {
  readonly apiKey: string;
  /** The sender, as "Name <address>". */
  readonly from: string;
};

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  return data ? { message: data.message, code: data.name } : {};
};

/** The first request with this key is still running. Retry later: the request is not wrong. */
const asTooEarly = (error: unknown): unknown => {
  if (!(error instanceof ProviderError) || error.code !== 'concurrent_idempotent_requests') {
    return error;
  }
  const { status, code, message } = error;
  return new ProviderError({
    kind: 'unavailable',
    reason: 'unavailable',
    provider,
    status,
    code,
    message,
    retryable: true,
  });
};

/** A key that may only send is not shown the domains. Resend's answer still proves the key. */
const isSendingKey = (error: unknown): boolean =>
  error instanceof ProviderError && error.code === 'restricted_api_key';

/**
 * Sends mail through Resend. Its idempotency keys make retries safe for 24 hours, so a mail with an
 * unknown outcome is sent again.
 */
export const createResend = (options: ResendOptions): MailSender => {
  const { apiKey, from } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readError);
  return {
    send: async ({ to, subject, html, text, tags, idempotencyKey }) => {
      requireConfigured(provider, apiKey);
      const request = {
        method: 'POST',
        path: '/emails',
        headers: { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': idempotencyKey },
        json: { from, to: [to], subject, html, text, tags },
        repeatable: true,
      } as const;
      return caller.read(request, acceptedSchema).catch((error: unknown) => {
        throw asTooEarly(error);
      });
    },
    reads: {
      domains: async () => {
        requireConfigured(provider, apiKey);
        const headers = { Authorization: `Bearer ${apiKey}` };
        const request = { method: 'GET', path: '/domains', headers } as const;
        try {
          return (await caller.read(request, domainsSchema)).data;
        } catch (error) {
          if (isSendingKey(error)) return null;
          throw error;
        }
      },
    },
    health: caller.health,
  };
};
