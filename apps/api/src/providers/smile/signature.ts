import { createHmac } from 'node:crypto';

export type SmileKey = { readonly partnerId: string; readonly apiKey: string };

/**
 * Smile ID's signature, the same in both directions. It covers the time and the partner id but not
 * the content. So a signed message is only a hint to ask for the job, never a fact.
 */
export const smileSignature = ({ partnerId, apiKey }: SmileKey, timestamp: string): string =>
  createHmac('sha256', apiKey)
    .update(timestamp)
    .update(partnerId)
    .update('sid_request')
    .digest('base64');
