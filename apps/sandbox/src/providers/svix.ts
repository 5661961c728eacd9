import { createHmac } from 'node:crypto';
import type { Sign } from '../events.ts';

/** Signs events as Svix does, for the providers that send through it. */
export const signSvix =
  (secret: string): Sign =>
  ({ id, body, at }) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
    return { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
  };
