import * as z from 'zod';
import { createCaller } from '../caller.ts';
import { requireConfigured } from '../configured.ts';
import { rowsOf } from '../drift.ts';
import type { SenderOptions, SmsSender } from '../messaging.ts';

const provider = 'Twilio';

export type TwilioOptions = SenderOptions & {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service (MG…). */
  readonly from: string;
  /** The URL to which Twilio reports the delivery of a text. */
  readonly statusCallback?: string;
};

const acceptedSchema = z.object({ sid: z.string().min(1) });
const messagesSchema = z.object({
  messages: rowsOf(z.object({ sid: z.string(), to: z.string(), body: z.string() })),
});
const balanceSchema = z.object({ balance: z.string(), currency: z.string() });
const errorSchema = z.object({ code: z.number(), message: z.string() });

const readError = (body: unknown): { message?: string; code?: string } => {
  const { data } = errorSchema.safeParse(body);
  return data ? { message: data.message, code: String(data.code) } : {};
};

/** Sends texts through Twilio. It has no idempotency keys, so no request is repeated here. */
export const createTwilio = (options: TwilioOptions): SmsSender => {
  const { accountSid, authToken, from, statusCallback } = options;
  const caller = createCaller({ ...options, provider, secrets: [authToken] }, readError);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const account = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  return {
    send: async ({ to, text }) => {
      requireConfigured(provider, accountSid, authToken, from);
      const { sid } = await caller.read(
        {
          method: 'POST',
          path: `${account}/Messages.json`,
          headers: { Authorization: authorization },
          form: {
            To: to,
            Body: text,
            ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
            ...(statusCallback === undefined ? {} : { StatusCallback: statusCallback }),
          },
        },
        acceptedSchema,
      );
      return { id: sid };
    },
    find: async ({ to, text }) => {
      requireConfigured(provider, accountSid, authToken);
      const { messages } = await caller.read(
        {
          method: 'GET',
          path: `${account}/Messages.json`,
          headers: { Authorization: authorization },
          query: { To: to, PageSize: 200 },
        },
        messagesSchema,
      );
      return messages.filter((one) => one.to === to && one.body === text).map(({ sid }) => sid);
    },
    reads: {
      balance: async () => {
        requireConfigured(provider, accountSid, authToken);
        const request = {
          path: `${account}/Balance.json`,
          headers: { Authorization: authorization },
        };
        return caller.read({ method: 'GET', ...request }, balanceSchema);
      },
    },
    health: caller.health,
  };
};
