import * as z from 'zod';
import type { ReadReport, ReportedOutcome } from '../messaging.ts';

const schema = z.object({
  MessageSid: z.string(),
  MessageStatus: z.string(),
  To: z.string().optional(),
  ErrorCode: z.string().optional(),
});

/** Twilio's codes for numbers that do not exist or take no texts, and for people who replied STOP. */
const refusals: Readonly<Record<string, ReportedOutcome>> = {
  '21211': 'bounced',
  '21614': 'bounced',
  '30005': 'bounced',
  '30006': 'bounced',
  '21610': 'complained',
};

const outcomeOf = (status: string, errorCode: string | undefined): ReportedOutcome | null => {
  if (status === 'delivered') return 'delivered';
  if (status !== 'undelivered' && status !== 'failed') return null;
  return refusals[errorCode ?? ''] ?? 'failed';
};

export const readTwilioReport: ReadReport = (payload) => {
  const { data } = schema.safeParse(payload);
  const outcome = data && outcomeOf(data.MessageStatus, data.ErrorCode);
  return outcome ? { messageId: data.MessageSid, outcome, address: data.To ?? null } : null;
};
