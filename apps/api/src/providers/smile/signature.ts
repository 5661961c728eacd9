import { createHmac } from 'node:crypto';

export type SmileKey = { readonly partnerId: string; readonly apiKey: string };

/**
 * Smile ID's proof of who speaks, the same in both directions. It covers the time and the partner
 * and nothing of the content, so what comes under it is a hint to ask again, never a fact.
 */
export const smileSignature = ({ partnerId, apiKey }: SmileKey, timestamp: string): string =>
  createHmac('sha256', apiKey)
    .update(timestamp)
    .update(partnerId)
    .update('sid_request')
    .digest('base64');
