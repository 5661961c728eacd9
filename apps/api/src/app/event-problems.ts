/** Which fields an event lacks of those we read, by company. Types we do not read have no problems. */

import * as z from 'zod';
import type { CompanyDeps, FindEventProblems } from '#features/companies/index.ts';
import { readValue } from '#providers/drift.ts';
import { readMapleradEvent } from '#providers/maplerad/events.ts';

const fitting =
  (schema: z.ZodType): FindEventProblems =>
  (_, payload) =>
    readValue(schema, payload).misfits.flatMap(({ fields }) => fields);

const id = z.union([z.string().min(1), z.number()]);

export const eventProblems: CompanyDeps['inbox']['eventProblems'] = {
  maplerad: (type, payload) =>
    readMapleradEvent(type, payload).kind === 'unknown'
      ? [{ field: '', problem: 'It has not the fields we read' }]
      : [],
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
  bridge: fitting(
    z.object({
      event_object: z.object({ id, client_reference_id: z.string().nullish() }),
    }),
  ),
};
