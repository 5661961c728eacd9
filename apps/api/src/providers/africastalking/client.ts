import * as z from 'zod';
import { createCaller } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import type { SenderOptions, SmsSender } from '../messaging.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';

const provider = "Africa's Talking";

export type AfricasTalkingOptions = SenderOptions & {
  readonly username: string;
  readonly apiKey: string;
  /** The registered sender name or short code. */
  readonly sender: string;
};

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(
      z.object({ statusCode: z.number(), status: z.string(), messageId: z.string() }),
    ),
  }),
});

/** The balance is text with its currency: 'KES 1785.50'. */
const userSchema = z.object({ UserData: z.object({ balance: z.string() }) });

/** Processed, sent, queued. */
const taken = [100, 101, 102];

/** InvalidSenderId and InsufficientBalance: staff must act before any text can be sent. */
const forPeople = [402, 405];

const errorKind = (statusCode: number): ProviderErrorKind => {
  if (forPeople.includes(statusCode)) return 'misconfigured';
  // InternalServerError and GatewayError: the text may have been sent. With the other codes it was
  // not.
  return statusCode === 500 || statusCode === 501 ? 'unknown' : 'rejected';
};

const refusal = (statusCode: number | undefined, words: string): ProviderError =>
  new ProviderError({
    kind: statusCode === undefined ? 'rejected' : errorKind(statusCode),
    reason: 'validation',
    provider,
    ...(statusCode === undefined ? {} : { code: String(statusCode) }),
    message: words,
    retryable: false,
  });

/**
 * Sends texts through Africa's Talking. It has no idempotency keys, so no request is repeated here.
 */
export const createAfricasTalking = (options: AfricasTalkingOptions): SmsSender => {
  const { username, apiKey, sender } = options;
  const caller = createCaller({ ...options, provider, secrets: [apiKey] }, () => ({}));
  return {
    send: async ({ to, text }) => {
      requireConfigured(provider, username, apiKey);
      const form = { username, to, message: text, ...(sender === '' ? {} : { from: sender }) };
      const { SMSMessageData: answer } = await caller.read(
        { method: 'POST', path: '/version1/messaging', form, headers: { apiKey } },
        answerSchema,
      );
      const [recipient] = answer.Recipients;
      if (!recipient) throw refusal(undefined, answer.Message);
      if (taken.includes(recipient.statusCode)) return { id: recipient.messageId };
      throw refusal(recipient.statusCode, recipient.status);
    },
    reads: {
      balance: async () => {
        requireConfigured(provider, username, apiKey);
        const request = { path: '/version1/user', query: { username }, headers: { apiKey } };
        return (await caller.read({ method: 'GET', ...request }, userSchema)).UserData;
      },
    },
    health: caller.health,
  };
};
