/**
 * Money sent to a phone number or email. It waits on hold in the sender's wallet until a person who
 * has proved that address claims it, the sender recalls it (`transfers.cancel`), or seven days pass.
 */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { amount, instant, uuid } from '../schemas.ts';
import { claimChannels } from './data.ts';

const claimable = z.strictObject({
  id: uuid,
  channel: z.enum(claimChannels),
  address: z.string(),
  amount,
  currency: z.string(),
  sentAt: instant,
  expiresAt: instant,
});

export const listClaims = route({
  id: 'transfers.claims',
  method: 'GET',
  path: '/api/v1/claims',
  summary: 'Money that waits for the caller’s verified phone and email, and money the caller sent.',
  access: signedIn,
  output: z.strictObject({
    received: z.array(
      claimable.extend({
        from: z.strictObject({ name: z.string(), tag: z.string() }),
        memo: z.string().nullable(),
        /** Why it can’t be claimed now, and what helps; null if it can. */
        problem: z.string().nullable(),
      }),
    ),
    sent: z.array(claimable.extend({ inReview: z.boolean() })),
    /** A phone number that the caller has not proved yet, so money sent to it is not listed. */
    unproved: z.enum(claimChannels).nullable(),
  }),
});

export const claim = route({
  id: 'transfers.claim',
  method: 'POST',
  path: '/api/v1/claims/{claimId}/claim',
  summary:
    'Claim money that waits for the caller’s phone or email. A repeated call claims it once.',
  access: signedIn,
  output: z.strictObject({ transactionId: uuid }),
  errors: [
    'CLAIM_OVER',
    'CLAIM_TIER',
    'CLAIM_PAUSED',
    'WALLET_NOT_FOUND',
    'WALLET_FROZEN',
    'ACCESS_SUSPENDED',
  ],
  rate: { by: 'user', tries: 60, seconds: 300 },
});
