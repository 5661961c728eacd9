/** Security center: the score, freezing one's own account, the weekly check-up. */

import * as z from 'zod';
import { pinCodes, selfieCodes, sentCodes } from '../check-codes.ts';
import { selfieOrCode } from '../kyc/selfie-routes.ts';
import { signedIn, staffRecently } from '../access.ts';
import { route } from '../route.ts';
import { done, instant, nothing, reason, uuid } from '../schemas.ts';
import { checkUpItemKinds, checkUpOffers, freezeCauses, securityChecks } from './data.ts';

export * from './test-routes.ts';

const freeze = z.strictObject({
  at: instant,
  /** How it is lifted: with a selfie, or with a code by email for people without a registered face. */
  thaw: z.enum(['selfie', 'code']),
  /** From when on a code can be asked for; null if a selfie is needed. */
  codeFrom: instant.nullable(),
  /** Transfers that a bank or a company already had. They continue. */
  inFlight: z.int().min(0),
});
export type AccountFreeze = z.output<typeof freeze>;

const logIn = z.strictObject({
  device: z.string(),
  at: instant,
  isNewDevice: z.boolean(),
  /** The log-in before this one. */
  previous: z.strictObject({ device: z.string(), at: instant }).nullable(),
});

export const readSecurityCenter = route({
  id: 'security-center.read',
  method: 'GET',
  path: '/api/v1/security-center',
  summary: 'The security score, the freeze, the last check-up and this log-in.',
  access: signedIn,
  output: z.strictObject({
    checks: z.array(z.strictObject({ id: z.enum(securityChecks), isDone: z.boolean() })),
    score: z.int(),
    freeze: freeze.nullable(),
    /** Staff froze or suspended the account; only they can lift that. */
    isFrozenByStaff: z.boolean(),
    checkUp: z.strictObject({ doneAt: instant.nullable(), isDue: z.boolean() }),
    tests: z.strictObject({ passed: z.int(), total: z.int() }),
    logIn,
  }),
});

export const freezeAccount = route({
  id: 'security-center.freeze',
  method: 'POST',
  path: '/api/v1/security-center/freeze',
  summary: 'Stop all money of the caller from leaving, and sign their other devices out.',
  access: signedIn,
  body: z.strictObject({ cause: z.enum(freezeCauses) }),
  output: freeze,
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

export const startThaw = route({
  id: 'security-center.start-thaw',
  method: 'POST',
  path: '/api/v1/security-center/thaw/start',
  summary: 'Start the selfie that lifts the freeze or, without a registered face, email a code.',
  access: signedIn,
  body: nothing,
  output: selfieOrCode,
  errors: ['NOT_FROZEN', 'SELFIE_LOCKED', 'THAW_TOO_EARLY', 'RATE_LIMITED'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

export const thawAccount = route({
  id: 'security-center.thaw',
  method: 'POST',
  path: '/api/v1/security-center/thaw',
  summary:
    'Lift the freeze with the PIN and the selfie proof (X-Selfie-Proof) or the emailed code.',
  access: signedIn,
  body: z.strictObject({
    pin: z.string().regex(/^\d{4}$/, 'Enter your 4-digit PIN'),
    code: z
      .string()
      .regex(/^\d{6}$/, 'Enter the 6-digit code')
      .optional(),
  }),
  output: done,
  errors: ['NOT_FROZEN', 'THAW_TOO_EARLY', ...pinCodes, ...selfieCodes, ...sentCodes],
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

const checkUpItem = z.strictObject({
  id: z.string(),
  kind: z.enum(checkUpItemKinds),
  /** 'Chrome on Windows', a name, or the kind of a security event. */
  what: z.string(),
  /** More about it: an amount, an address; empty if there is nothing to add. */
  detail: z.string(),
  at: instant,
});
export type CheckUpItem = z.output<typeof checkUpItem>;

export const readCheckUp = route({
  id: 'security-center.check-up',
  method: 'GET',
  path: '/api/v1/security-center/check-up',
  summary: 'Recent events of the account, for the person to recognise.',
  access: signedIn,
  output: z.strictObject({
    items: z.array(checkUpItem),
    shownAt: instant,
    doneAt: instant.nullable(),
  }),
});

export const answerCheckUp = route({
  id: 'security-center.answer-check-up',
  method: 'POST',
  path: '/api/v1/security-center/check-up',
  summary:
    'Answer for each item whether it was the caller. Once a week; a later answer replaces it.',
  access: signedIn,
  body: z.strictObject({
    shownAt: instant,
    answers: z
      .array(z.strictObject({ id: z.string().max(100), isMine: z.boolean() }))
      .max(50, 'Please answer every item of the check-up.'),
  }),
  output: z.strictObject({ offers: z.array(z.enum(checkUpOffers)) }),
  errors: ['CHECK_UP_INCOMPLETE'],
  rate: { by: 'user', tries: 30, seconds: 3600 },
});

/** For a person who can neither pass the selfie nor read their email. */
export const proposeThaw = route({
  id: 'security-center.propose-thaw',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/thaw',
  summary: 'Propose to lift a freeze that a person set. A second member of staff decides.',
  access: staffRecently('cases.write'),
  body: z.strictObject({ reason }),
  output: z.strictObject({ approvalId: uuid }),
  errors: ['NOT_FOUND', 'ALREADY_SO', 'OWN_CASE'],
});
