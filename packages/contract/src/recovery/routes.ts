/**
 * The recovery circle: setting it up, answering as a friend, and getting an account back. The calls
 * for people who cannot log in answer the same whether an account exists or not.
 */

import * as z from 'zod';
import { selfieCodes, sentCodes } from '../check-codes.ts';
import { selfieOrCode } from '../kyc/selfie-routes.ts';
import { anyone, signedIn, signedInRecently, staffRecently } from '../access.ts';
import { documentTypes, livenessFrames } from '../kyc/data.ts';
import { route } from '../route.ts';
import { password } from '../identity/account-routes.ts';
import { done, email, instant, nothing, reason, typedTag, uuid } from '../schemas.ts';
import { recoveryEnds } from './data.ts';

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6-digit code');
const token = z.string().min(20).max(200);

const member = z.strictObject({
  id: uuid,
  name: z.string(),
  tag: z.string(),
  state: z.enum(['asked', 'agreed', 'declined']),
  askedAt: instant,
  answeredAt: instant.nullable(),
  /** When they leave the circle; null if they stay. */
  endsAt: instant.nullable(),
  /** When they join it, in the place of another; null if they are in it. */
  beginsAt: instant.nullable(),
});
export type CircleMember = z.output<typeof member>;

const circle = z.strictObject({
  members: z.array(member),
  /** Three friends have agreed, and there is a face to compare with. */
  isReady: z.boolean(),
  hasFace: z.boolean(),
  /** A recovery of the caller's own account that has passed the selfie. */
  recovery: z
    .strictObject({
      state: z.enum(['asking', 'waiting']),
      startedAt: instant,
      until: instant.nullable(),
    })
    .nullable(),
  /** Circles the caller is in or was asked to join. */
  helping: z.array(
    z.strictObject({
      id: uuid,
      name: z.string(),
      tag: z.string(),
      state: z.enum(['asked', 'agreed']),
      /** The recovery that asks the caller now. */
      questionId: uuid.nullable(),
    }),
  ),
});
export type Circle = z.output<typeof circle>;

export const readCircle = route({
  id: 'recovery.circle',
  method: 'GET',
  path: '/api/v1/recovery/circle',
  summary: 'The caller’s recovery circle, and the circles they are in.',
  access: signedIn,
  output: circle,
});

const changeRate = { by: 'user', tries: 30, seconds: 3_600 } as const;

export const addFriend = route({
  id: 'recovery.add-friend',
  method: 'POST',
  path: '/api/v1/recovery/circle',
  summary:
    'Ask a friend to join the circle, immediately or, to replace another friend, after 24 hours.',
  access: signedInRecently,
  body: z.strictObject({ tag: typedTag, replaces: uuid.optional() }),
  output: circle,
  errors: [
    'CIRCLE_FULL',
    'CIRCLE_FRIEND_SELF',
    'CIRCLE_FRIEND_UNKNOWN',
    'CIRCLE_FRIEND_KNOWN',
    'NOT_FOUND',
    'FEATURE_OFF',
  ],
  rate: changeRate,
});

export const removeFriend = route({
  id: 'recovery.remove-friend',
  method: 'DELETE',
  path: '/api/v1/recovery/circle/{memberId}',
  summary: 'Remove a friend. One who agreed stays for 24 hours.',
  access: signedInRecently,
  output: circle,
  errors: ['NOT_FOUND'],
  rate: changeRate,
});

export const keepFriend = route({
  id: 'recovery.keep-friend',
  method: 'POST',
  path: '/api/v1/recovery/circle/{memberId}/keep',
  summary: 'Cancel the removal of a friend.',
  access: signedIn,
  output: circle,
  errors: ['NOT_FOUND'],
});

export const answerMembership = route({
  id: 'recovery.answer-membership',
  method: 'POST',
  path: '/api/v1/recovery/memberships/{membershipId}/answer',
  summary: 'Join a friend’s circle, or leave it.',
  access: signedIn,
  body: z.strictObject({ accept: z.boolean() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const stopOwn = route({
  id: 'recovery.stop-own',
  method: 'POST',
  path: '/api/v1/recovery/circle/stop',
  summary: 'Stop the recovery of the caller’s own account.',
  access: signedIn,
  body: nothing,
  output: circle,
  errors: ['RECOVERY_OVER'],
});

const question = z.strictObject({
  id: uuid,
  /** The owner of the account. */
  name: z.string(),
  tag: z.string(),
  askedAt: instant,
  expiresAt: instant,
  isOpen: z.boolean(),
  answer: z.enum(['yes', 'no', 'wrong', 'left']).nullable(),
  triesLeft: z.int(),
});
export type RecoveryQuestion = z.output<typeof question>;

export const readQuestion = route({
  id: 'recovery.question',
  method: 'GET',
  path: '/api/v1/recovery/questions/{recoveryId}',
  summary: 'The question to a friend of the circle.',
  access: signedIn,
  output: question,
  errors: ['NOT_FOUND'],
});

export const answerQuestion = route({
  id: 'recovery.answer-question',
  method: 'POST',
  path: '/api/v1/recovery/questions/{recoveryId}/answer',
  summary: 'Confirm with the code that the friend read out, or say no.',
  access: signedIn,
  body: z.discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('yes'), code }),
    z.strictObject({ answer: z.literal('no') }),
  ]),
  output: question,
  errors: ['NOT_FOUND', 'RECOVERY_ANSWERED', 'RECOVERY_CODE_WRONG'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

/** Progress of the recovery, as the person who cannot log in sees it. */
const progress = z.strictObject({
  state: z.enum([
    'begun',
    'proved',
    'comparing',
    'asking',
    'waiting',
    'ready',
    'completed',
    'ended',
  ]),
  why: z.enum(recoveryEnds).nullable(),
  email: z.string(),
  selfie: z.strictObject({ triesLeft: z.int(), hasFailed: z.boolean() }),
  /** The friends who are asked, each with the code to read to them. */
  friends: z.array(
    z.strictObject({ name: z.string(), code: z.string(), hasConfirmed: z.boolean() }),
  ),
  until: instant.nullable(),
  expiresAt: instant,
});
export type RecoveryProgress = z.output<typeof progress>;

export const startRecovery = route({
  id: 'recovery.start',
  method: 'POST',
  path: '/api/v1/recovery',
  summary: 'Start the recovery of an account. The new address gets a code.',
  access: anyone,
  body: z.strictObject({
    account: z
      .string({ error: 'Enter your email or tag' })
      .trim()
      .min(2, 'Enter your email or tag')
      .max(254, 'This is too long'),
    email,
  }),
  output: z.strictObject({ token: z.string() }),
  rate: { by: 'ip', tries: 10, seconds: 3_600 },
});

export const confirmEmail = route({
  id: 'recovery.confirm-email',
  method: 'POST',
  path: '/api/v1/recovery/email',
  summary: 'Prove the new address with the code. A link to return follows by email.',
  access: anyone,
  body: z.strictObject({ token, code }),
  output: progress,
  errors: ['LINK_INVALID', ...sentCodes],
  rate: { by: 'ip', tries: 30, seconds: 3_600 },
});

export const readProgress = route({
  id: 'recovery.progress',
  method: 'POST',
  path: '/api/v1/recovery/progress',
  summary: 'The progress of a recovery, for the holder of its link.',
  access: anyone,
  body: z.strictObject({ token }),
  output: progress,
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 600, seconds: 3_600 },
  isRead: true,
});

export const sendSelfie = route({
  id: 'recovery.send-selfie',
  method: 'POST',
  path: '/api/v1/recovery/selfie',
  summary: 'The selfie and the frames around it; the token is sent in X-Recovery-Token.',
  access: anyone,
  upload: { maxBytes: 6 * 1024 * 1024, types: documentTypes, files: 1 + livenessFrames },
  output: progress,
  errors: ['LINK_INVALID', 'IMAGE_INVALID', 'RECOVERY_OVER'],
  rate: { by: 'ip', tries: 20, seconds: 3_600 },
});

export const finishRecovery = route({
  id: 'recovery.finish',
  method: 'POST',
  path: '/api/v1/recovery/finish',
  summary: 'Set a new password when the wait is over. Everything old stops working.',
  access: anyone,
  body: z.strictObject({ token, password }),
  output: done,
  errors: [
    'LINK_INVALID',
    'RECOVERY_OVER',
    'RECOVERY_EARLY',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
  ],
  rate: { by: 'ip', tries: 20, seconds: 3_600 },
});

export const stopRecovery = route({
  id: 'recovery.stop',
  method: 'POST',
  path: '/api/v1/recovery/stop',
  summary: 'Stop a recovery with the link from the warning.',
  access: anyone,
  body: z.strictObject({ token }),
  output: done,
  errors: ['LINK_INVALID', 'RECOVERY_OVER'],
  rate: { by: 'ip', tries: 30, seconds: 3_600 },
});

export const startPasscode = route({
  id: 'recovery.start-passcode',
  method: 'POST',
  path: '/api/v1/recovery/passcode/start',
  summary:
    'Start the selfie after a forgotten passcode or, without a face from before, email a code.',
  access: signedIn,
  body: nothing,
  output: selfieOrCode,
  errors: ['SELFIE_LOCKED', 'RATE_LIMITED'],
  rate: { by: 'user', tries: 20, seconds: 3_600 },
});

export const provePasscode = route({
  id: 'recovery.prove-passcode',
  method: 'POST',
  path: '/api/v1/recovery/passcode',
  summary: 'Use up the selfie proof (X-Selfie-Proof) or the code, before a new passcode is set.',
  access: signedIn,
  body: z.strictObject({ code: code.optional() }),
  output: done,
  errors: [...selfieCodes, ...sentCodes],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const stopByStaff = route({
  id: 'recovery.stop-by-staff',
  method: 'POST',
  path: '/api/v1/staff/users/{userId}/recovery/stop',
  summary: 'Stop the recovery of a person’s account. Staff can never speed one up.',
  access: staffRecently('cases.write'),
  body: z.strictObject({ reason }),
  output: done,
  errors: ['NOT_FOUND', 'RECOVERY_OVER'],
});
