import * as z from 'zod';
import type { ReadReport, ReportedOutcome } from '../messaging.ts';

const schema = z.object({
  id: z.string(),
  status: z.string(),
  phoneNumber: z.string().optional(),
  failureReason: z.string().optional(),
});

const refusals: Readonly<Record<string, ReportedOutcome>> = {
  UserDoesNotExist: 'bounced',
  NotNetworkSubscriber: 'bounced',
  UserInBlackList: 'complained',
  DoNotDisturbRejection: 'complained',
};

const outcomeOf = (status: string, reason: string | undefined): ReportedOutcome | null => {
  if (status === 'Success') return 'delivered';
  if (status === 'Buffered') return 'delayed';
  return status === 'Failed' || status === 'Rejected' ? (refusals[reason ?? ''] ?? 'failed') : null;
};

export const readAfricasTalkingReport: ReadReport = (payload) => {
  const { data } = schema.safeParse(payload);
  const outcome = data && outcomeOf(data.status, data.failureReason);
  return outcome ? { messageId: data.id, outcome, address: data.phoneNumber ?? null } : null;
};
