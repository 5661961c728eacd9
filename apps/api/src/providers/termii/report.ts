import * as z from 'zod';
import type { ReadReport, ReportedOutcome } from '../messaging.ts';

const schema = z.object({
  message_id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  receiver: z.string().optional(),
});

/** By the beginning of the status: some accounts get 'DELIVERED | Message delivered to handset'. */
const outcomes: readonly (readonly [RegExp, ReportedOutcome])[] = [
  [/^(delivered|received)/i, 'delivered'],
  // The owner of the number asked the network for no such texts.
  [/^(dnd active|rejected)/i, 'complained'],
  [/^(message failed|failed|expired)/i, 'failed'],
];

export const readTermiiReport: ReadReport = (payload) => {
  const { data } = schema.safeParse(payload);
  if (!data) return null;
  const { message_id: messageId, status, receiver } = data;
  const outcome = outcomes.find(([text]) => text.test(status))?.[1];
  const address = receiver === undefined ? null : `+${receiver.replace(/^\+/, '')}`;
  return outcome ? { messageId, outcome, address } : null;
};
