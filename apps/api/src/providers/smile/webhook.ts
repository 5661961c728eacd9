import * as z from 'zod';
import {
  isFresh,
  isSame,
  parseObject,
  refuse,
  refuseForm,
  type RefusedEvent,
  type VerifiedEvent,
  type WebhookInput,
} from '../webhook.ts';
import { smileSignature, type SmileKey } from './signature.ts';

const callbackSchema = z.object({
  SmileJobID: z.string().min(1),
  ResultCode: z.string(),
  // Missing in Smile ID's own example. The job is asked in any case.
  IsFinalResult: z.union([z.string(), z.boolean()]).transform(String).default('true'),
  PartnerParams: z.object({ user_id: z.string(), job_id: z.string() }),
});
const signedSchema = z.object({
  signature: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});

/**
 * Checks a callback of Smile ID. Its signature is in the body and does not cover the body: an
 * attacker who has seen one can send any content with it while it is fresh. So the result in a
 * callback is never acted on; it only says which job to ask about.
 */
export const verifySmile = (
  input: Omit<WebhookInput, 'headers'> & SmileKey,
): VerifiedEvent | RefusedEvent => {
  if (input.apiKey === '') return refuse('no key is configured');
  const payload = parseObject(input.rawBody);
  if (!payload) return refuse('not a job result');
  const signed = signedSchema.safeParse(payload);
  if (!signed.success) return refuse('signature missing');
  const { signature, timestamp } = signed.data;
  if (!isSame(signature, smileSignature(input, timestamp))) return refuse('signature does not fit');
  if (!isFresh(new Date(timestamp), input.now)) return refuse('timestamp is not fresh');
  const parsed = callbackSchema.safeParse(payload);
  if (!parsed.success) return refuseForm('not a job result', callbackSchema, payload);
  const { SmileJobID, ResultCode, IsFinalResult, PartnerParams } = parsed.data;
  const isFinal = IsFinalResult === 'true';
  return {
    ok: true,
    // Smile ID numbers jobs, not callbacks. The id contains the signed time and the job we are told
    // to ask about, so that forged content under a seen signature cannot take the id of another
    // callback.
    eventId: [
      SmileJobID,
      isFinal ? 'final' : 'provisional',
      ResultCode,
      timestamp,
      PartnerParams.job_id,
    ].join(':'),
    type: isFinal ? 'job.final' : 'job.provisional',
    payload,
  };
};
