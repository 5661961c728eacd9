import * as z from 'zod';
import { createCaller } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import type { BatchedMail, MailSender, OutgoingMail, SenderOptions } from '../messaging.ts';
import { ProviderError } from '../provider-error.ts';

const provider = 'Resend';

const acceptedSchema = z.object({ id: z.string().min(1) });
/** The ids of those that were taken, in order, and the places of those that were not. */
const batchSchema = z.object({
  data: z.array(acceptedSchema),
  errors: z.array(z.object({ index: z.int(), message: z.string() })).optional(),
});
const domainsSchema = z.object({
  data: rowsOf(z.object({ name: z.string(), status: z.string() })),
});
const errorSchema = z.object({ name: z.string(), message: z.string() });

export type ResendOptions = SenderOptions & {
  readonly apiKey: string;
  /** The sender, as "Name <address>". */
  readonly from: string;
};

export const readResendError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  return data ? { message: data.message, code: data.name } : {};
};

type Content = Omit<OutgoingMail, 'idempotencyKey'>;

const emailOf = (from: string, { to, subject, html, text, tags, headers, replyTo }: Content) => ({
  from,
  to: [to],
  subject,
  html,
  text,
  tags,
  headers,
  reply_to: replyTo,
});

/** Resend lists the taken ones and the refused ones apart. This puts them in the order they went. */
const inOrder = (count: number, { data, errors = [] }: z.output<typeof batchSchema>) => {
  const refused = new Map(errors.map(({ index, message }) => [index, message]));
  const taken = data.values();
  return Array.from({ length: count }, (_, place): BatchedMail => {
    const why = refused.get(place);
    if (why !== undefined) return { refused: why };
    const { value } = taken.next();
    if (!value) throw new Error('Resend answered for fewer mails than it was sent');
    return value;
  });
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
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, readResendError);
  const post = async <S extends z.ZodType>(
    path: string,
    json: unknown,
    idempotencyKey: string,
    schema: S,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<S>> => {
    requireConfigured(provider, apiKey);
    const keys = { Authorization: `Bearer ${apiKey}`, 'Idempotency-Key': idempotencyKey };
    const request = { method: 'POST', path, headers: { ...keys, ...headers }, json } as const;
    return caller.read({ ...request, repeatable: true }, schema).catch((error: unknown) => {
      throw asTooEarly(error);
    });
  };
  return {
    send: ({ idempotencyKey, ...mail }) =>
      post('/emails', emailOf(from, mail), idempotencyKey, acceptedSchema),
    // One mail that Resend refuses must not keep the others from being sent.
    sendAll: async (mails, idempotencyKey) =>
      inOrder(
        mails.length,
        await post(
          '/emails/batch',
          mails.map((mail) => emailOf(from, mail)),
          idempotencyKey,
          batchSchema,
          { 'x-batch-validation': 'permissive' },
        ),
      ),
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
