/** The selfie gate: a fresh selfie for one send, and the proof that it was taken. */

import * as z from 'zod';
import { signedIn } from '../access.ts';
import { documentTypes, livenessFrames } from './data.ts';
import { railNames } from '../limits/data.ts';
import { route } from '../route.ts';
import { amount, instant, uuid } from '../schemas.ts';

/** Send that a proof is bound to. The sending room names the recipient by a stable key. */
export const selfieSubject = z.strictObject({
  rail: z.enum(railNames),
  amount: amount.min(1, 'Please enter a valid amount'),
  currency: z.string().min(3).max(8),
  recipient: z.string().trim().min(1).max(300),
});

const selfieCheck = z.strictObject({
  id: uuid,
  /** `register` stores the first face, `compare` compares with it. */
  mode: z.enum(['register', 'compare']),
  state: z.enum(['open', 'checking', 'passed', 'failed']),
  /** Returned while it can be used; sent as X-Selfie-Proof. */
  proof: z.string().nullable(),
  proofExpiresAt: instant.nullable(),
  triesLeft: z.int(),
  /** Problem of the last try, and the change that helps. */
  problem: z.string().nullable(),
});
export type SelfieCheck = z.output<typeof selfieCheck>;

/** A check to pass with the calls below or, for people without a registered face, an emailed code. */
export const selfieOrCode = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('selfie'), check: selfieCheck }),
  z.strictObject({ method: z.literal('code') }),
]);

export const startSelfieCheck = route({
  id: 'kyc.start-selfie-check',
  method: 'POST',
  path: '/api/v1/kyc/selfie-checks',
  summary: 'Whether a send needs a fresh selfie and, if so, the check to pass.',
  access: signedIn,
  body: selfieSubject.extend({
    /** The person's own transfer protection asks for it, whatever the policy says. */
    always: z.literal(true).optional(),
  }),
  output: z.strictObject({ needed: z.boolean(), check: selfieCheck.nullable() }),
  errors: ['ACCESS_SUSPENDED', 'SELFIE_LOCKED'],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const sendSelfie = route({
  id: 'kyc.send-selfie',
  method: 'POST',
  path: '/api/v1/kyc/selfie-checks/{checkId}/selfie',
  summary: 'Submit the selfie and the frames around it, as one form.',
  access: signedIn,
  upload: { maxBytes: 6 * 1024 * 1024, types: documentTypes, files: 1 + livenessFrames },
  output: selfieCheck,
  errors: ['IMAGE_INVALID', 'SELFIE_CHECK_OVER', 'SELFIE_LOCKED', 'SELFIE_UNAVAILABLE'],
  rate: { by: 'user', tries: 60, seconds: 3600 },
});

export const readSelfieCheck = route({
  id: 'kyc.selfie-check',
  method: 'GET',
  path: '/api/v1/kyc/selfie-checks/{checkId}',
  summary: 'The state of a check; an open one is checked at the company.',
  access: signedIn,
  output: selfieCheck,
});
