/**
 * Confirming a payment with a passkey instead of the PIN. The challenge is made for one order: the
 * passkey signs a digest of its amount, currency, payee and, if it is scheduled, its dates. The call
 * that moves the money takes the answer in `X-Transaction-Passkey`, as base64url of
 * `{ challengeId, response }`.
 */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { webauthnJson } from '../identity/account-routes.ts';
import { route } from '../route.ts';
import { instant, uuid } from '../schemas.ts';
import { every } from './schedule-routes.ts';

export const paymentPasskeyOptions = route({
  id: 'transfers.passkey-options',
  method: 'POST',
  path: '/api/v1/transfers/passkey-options',
  summary: 'A challenge for a passkey that confirms exactly this payment, once.',
  access: signedIn,
  body: z.discriminatedUnion('order', [
    z.strictObject({ order: z.literal('send'), quoteId: uuid }),
    z.strictObject({
      order: z.literal('schedule'),
      quoteId: uuid,
      every,
      firstAt: instant,
      until: instant.nullish(),
    }),
    z.strictObject({ order: z.literal('confirm-schedule'), scheduleId: uuid }),
  ]),
  output: z.strictObject({ challengeId: uuid, options: webauthnJson }),
  errors: ['PASSKEY_REFUSED'],
  rate: { by: 'user', tries: 60, seconds: 300 },
});
