/** Which fields an event lacks of those we read, by company. Types we do not read have no problems. */

import * as z from 'zod';
import type { CompanyDeps, FindEventProblems } from '#features/companies/index.ts';
import { bridgeEventProblems } from '#providers/bridge/events.ts';
import { problemsOf } from '#providers/drift.ts';
import { mapleradEventProblems } from '#providers/maplerad/events.ts';

const fitting =
  (schema: z.ZodType): FindEventProblems =>
  (_, payload) =>
    problemsOf(schema, payload);

const id = z.union([z.string().min(1), z.number()]);

export const eventProblems: CompanyDeps['inbox']['eventProblems'] = {
  maplerad: mapleradEventProblems,
  bridge: (_, payload) => bridgeEventProblems(payload),
  smile: fitting(
    z.object({
      SmileJobID: z.string(),
      ResultCode: z.string(),
      ResultText: z.string(),
      PartnerParams: z.object({ user_id: z.string(), job_id: z.string() }),
    }),
  ),
  reloadly: fitting(
    z.object({
      data: z.object({ transactionId: id, status: z.string(), customIdentifier: id.nullish() }),
    }),
  ),
  resend: fitting(
    z.object({ type: z.string(), created_at: z.string(), data: z.object({ email_id: id }) }),
  ),
  termii: fitting(z.object({ message_id: id, status: z.string(), receiver: z.string() })),
  twilio: fitting(z.object({ MessageSid: id, MessageStatus: z.string(), To: z.string() })),
  africastalking: fitting(z.object({ id, status: z.string(), phoneNumber: z.string() })),
};
