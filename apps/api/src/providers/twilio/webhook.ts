import { createHmac } from 'node:crypto';
import * as z from 'zod';
import {
  isSame,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';

/** Signs the URL as Twilio called it and every field, sorted by name. */
export const twilioSignature = (
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string =>
  createHmac('sha1', authToken)
    .update(
      Object.keys(fields)
        .toSorted()
        .reduce((text, name) => `${text}${name}${fields[name]}`, url),
    )
    .digest('base64');

const statusSchema = z.object({ MessageSid: z.string().min(1), MessageStatus: z.string().min(1) });

/**
 * Checks a webhook about a text. The signature covers no time, so an old report can be replayed.
 * The event id derives from the content, so the replay is a duplicate and changes nothing.
 */
export const verifyTwilio = (
  input: Pick<WebhookInput, 'headers' | 'rawBody'> & {
    readonly authToken: string;
    /** The URL we gave to Twilio, with its query. */
    readonly url: string;
  },
): VerifiedEvent | RefusedEvent => {
  const { authToken, url } = input;
  if (authToken === '') return refuse('no token is configured');
  const given = input.headers.get('x-twilio-signature');
  if (!given) return refuse('signature missing');
  const fields = Object.fromEntries(new URLSearchParams(input.rawBody.toString('utf8')));
  if (!isSame(given, twilioSignature(authToken, url, fields))) {
    return refuse('signature does not fit');
  }
  const parsed = statusSchema.safeParse(fields);
  if (!parsed.success) return refuseForm('not the state of a text', statusSchema, fields);
  const { MessageSid, MessageStatus } = parsed.data;
  return {
    ok: true,
    eventId: `${MessageSid}:${MessageStatus}`,
    type: `sms.${MessageStatus}`,
    payload: fields,
  };
};
