import * as z from 'zod';
import { createCaller } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import type { SenderOptions, SmsSender } from '../messaging.ts';

const provider = 'Termii';

const acceptedSchema = z.object({
  code: z.literal('ok'),
  message_id: z.union([z.string().min(1), z.number()]).transform(String),
});
const balanceSchema = z.object({
  balance: z.union([z.number(), z.string()]).transform(String),
  currency: z.string(),
});
const historyRows = rowsOf(
  z.object({
    message_id: z.union([z.string(), z.number()]).transform(String),
    receiver: z.union([z.string(), z.number()]).transform(String),
    message: z.string(),
  }),
);
/** A list, or a page that has the list in `content` or `data`: sources differ. */
const historySchema = z.union([
  historyRows,
  z.object({ content: historyRows }).transform(({ content }) => content),
  z.object({ data: historyRows }).transform(({ data }) => data),
]);
const errorSchema = z.object({ message: z.string() });

export type TermiiOptions = SenderOptions & {
  readonly apiKey: string;
  /** The registered sender name, at most eleven characters. */
  readonly sender: string;
};

/**
 * Sends texts through Termii. It has no idempotency keys, so a call with an unknown outcome is not
 * repeated here: the caller looks for the text in Termii's history first.
 */
export const createTermii = (options: TermiiOptions): SmsSender => {
  const { apiKey, sender } = options;
  const caller = createCaller(
    { ...options, provider, secrets: [apiKey] },
    (body) => errorSchema.safeParse(body).data ?? {},
  );
  return {
    send: async ({ to, text, channel = 'dnd' }) => {
      requireConfigured(provider, apiKey);
      const json = {
        api_key: apiKey,
        to: to.replace(/^\+/, ''),
        from: sender,
        sms: text,
        type: 'plain',
        channel,
      };
      const request = { method: 'POST', path: '/api/sms/send', json } as const;
      const { message_id: id } = await caller.read(request, acceptedSchema);
      return { id };
    },
    find: async ({ to, text }) => {
      requireConfigured(provider, apiKey);
      const number = to.replace(/^\+/, '');
      const query = { api_key: apiKey };
      const rows = await caller.read(
        { method: 'GET', path: '/api/sms/inbox', query },
        historySchema,
      );
      return rows
        .filter(({ receiver, message }) => receiver === number && message === text)
        .map(({ message_id: id }) => id);
    },
    reads: {
      balance: async () => {
        requireConfigured(provider, apiKey);
        const query = { api_key: apiKey };
        return caller.read({ method: 'GET', path: '/api/get-balance', query }, balanceSchema);
      },
    },
    health: caller.health,
  };
};
