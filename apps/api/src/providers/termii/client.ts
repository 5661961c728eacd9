import * as z from 'zod';
import {
  type ProviderAnswer,
  type ProviderDependencies,
  postJson,
  unreadable,
  withoutSecret,
} from '../http.ts';
import type { SmsSender } from '../messaging.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';

const provider = 'Termii';

const acceptedSchema = z.object({
  code: z.literal('ok'),
  message_id: z.union([z.string().min(1), z.number()]).transform(String),
});
const errorSchema = z.object({ message: z.string() });

export type TermiiOptions = ProviderDependencies & {
  readonly apiKey: string;
  /** The registered sender name, at most eleven characters. */
  readonly sender: string;
};

/**
 * Sends texts through Termii. It has no idempotency keys, so a call whose outcome is unknown is
 * reported as such and never repeated here: whoever asked decides whether a second text does harm.
 */
export const createTermii = (options: TermiiOptions): SmsSender => ({
  send: async ({ to, text, channel = 'dnd' }) => {
    const answer = await postJson(provider, options, {
      path: '/api/sms/send',
      body: {
        api_key: options.apiKey,
        to: to.replace(/^\+/, ''),
        from: options.sender,
        sms: text,
        type: 'plain',
        channel,
      },
    });
    if (answer.status !== 200) throw refusal(answer, options.apiKey);
    const accepted = acceptedSchema.safeParse(answer.body);
    if (!accepted.success) throw unreadable(provider, answer.status);
    return { id: accepted.data.message_id };
  },
});

const refusal = (answer: ProviderAnswer, apiKey: string): ProviderError => {
  const { status, retryAfterSeconds } = answer;
  const parsed = errorSchema.safeParse(answer.body);
  const words = parsed.success ? parsed.data.message : `Termii answered ${status}`;
  const kind = kindOf(status);
  return new ProviderError({
    kind,
    provider,
    status,
    message: withoutSecret(words, apiKey),
    retryable: kind === 'unavailable',
    retryAfterSeconds,
  });
};

const kindOf = (status: number): ProviderErrorKind => {
  if (status === 401 || status === 403) return 'misconfigured';
  if (status === 429) return 'unavailable';
  return status >= 500 ? 'unknown' : 'rejected';
};
