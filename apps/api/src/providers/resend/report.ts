import * as z from 'zod';
import type { ReadReport, ReportedOutcome } from '../messaging.ts';

export const resendReportTypes = [
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.failed',
  'email.suppressed',
] as const;
type ReportType = (typeof resendReportTypes)[number];

const schema = z.object({
  type: z.enum(resendReportTypes),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()).optional(),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
});

const outcomes: Readonly<Record<ReportType, ReportedOutcome>> = {
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
  // Resend does not send to an address that bounced or complained before.
  'email.suppressed': 'bounced',
};

/** A full mailbox bounces too, but only for now. */
const isForNow = (bounceType: string | undefined): boolean => bounceType === 'Transient';

export const readResendReport: ReadReport = (payload) => {
  const { data } = schema.safeParse(payload);
  if (!data) return null;
  const { email_id: messageId, to, bounce } = data.data;
  const outcome = isForNow(bounce?.type) ? 'failed' : outcomes[data.type];
  return { messageId, outcome, address: to?.[0] ?? null };
};
