/**
 * Accounts: sign-up, sign-in, the session and the profile. Security settings are in
 * `security-routes.ts`.
 */

import * as z from 'zod';
import { sentCodes } from '../check-codes.ts';
import { chosenName } from '../chosen-name.ts';
import { anyone, signedIn } from '../access.ts';
import { homeCountryCodes } from '../reference/home-countries.ts';
import { allPermissions } from '../permissions.ts';
import { route } from '../route.ts';
import { countryCode, done, email, instant, nothing, uuid } from '../schemas.ts';

export const accountTypes = ['investor', 'startup', 'both'] as const;

export const password = z
  .string({ error: 'Password is required' })
  .min(10, 'Use at least 10 characters')
  .max(128, 'Use at most 128 characters');

export const tag = z
  .string({ error: 'Tag is required' })
  .trim()
  .transform((value) => value.replace(/^@/, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(3, 'Use at least 3 characters')
      .max(20, 'Use at most 20 characters')
      .regex(/^[a-z][a-z0-9_]*$/, 'Start with a letter; letters, digits and _ only'),
  );

export const fullName = chosenName(
  z
    .string({ error: 'Full name is required' })
    .trim()
    .min(2, 'Full name is required')
    .max(100, 'Use at most 100 characters')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u, 'Please use letters only'),
);

export const oneTimeCode = z
  .string({ error: 'Please enter the code' })
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6-digit code');
const token = z.string().min(20).max(200);
const phoneWords = 'Please enter a valid phone number with its country code.';
const phone = z.string({ error: phoneWords }).trim().min(5, phoneWords).max(20, phoneWords);

/** The signed-in person. Field names of the specification keep its spelling. */
export const me = z.strictObject({
  id: uuid,
  email: z.string(),
  emailVerified: z.boolean(),
  full_name: z.string(),
  first_name: z.string(),
  tag: z.string(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  country: countryCode,
  account_type: z.enum(accountTypes),
  user_tier: z.string(),
  kyc_tier: z.int(),
  smile_id_status: z.string(),
  avatarUrl: z.string().nullable(),
  referralCode: z.string(),
  pinSet: z.boolean(),
  totpOn: z.boolean(),
  passkeys: z.int(),
  /** Whether a passkey is old enough to confirm payments. */
  mayPayByPasskey: z.boolean(),
  createdAt: instant,
  session: z.strictObject({
    id: uuid,
    authenticatedAt: instant,
    idleExpiresAt: instant,
    absoluteExpiresAt: instant,
    previous: z.strictObject({ at: instant, device: z.string() }).nullable(),
  }),
  staff: z
    .strictObject({
      permissions: z.array(z.enum(allPermissions)),
      secondFactorMissing: z.boolean(),
    })
    .nullable(),
});
export type Me = z.output<typeof me>;

export const signUpBody = z.strictObject({
  email,
  password,
  fullName,
  country: z.enum(homeCountryCodes, 'Please choose a country'),
  tag,
  phone: phone.optional(),
  referralCode: z.string().trim().max(20).optional(),
});

/**
 * `transport` bearer returns the session token in the answer, for the native shell; the web gets a
 * cookie.
 */
const transport = z.enum(['cookie', 'bearer']).default('cookie');

export const signUp = route({
  id: 'identity.sign-up',
  method: 'POST',
  path: '/api/v1/identity/sign-up',
  summary: 'Open an account. The answer is the same whether or not the email is known.',
  access: anyone,
  body: signUpBody.extend({ transport }),
  /** The shell keeps the mark: with it the mail counts there, as it does in a browser by a cookie. */
  output: z.strictObject({ status: z.literal('verification_sent'), mark: z.string().optional() }),
  errors: [
    'NETWORK_BLOCKED',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
    'TAG_TAKEN',
    'TAG_RESERVED',
    'TAG_LOOKALIKE',
    'PHONE_INVALID',
    'REFERRAL_CODE_UNKNOWN',
  ],
  rate: { by: 'ip', tries: 20, seconds: 3600 },
});

export const tagAvailability = route({
  id: 'identity.tag-availability',
  method: 'GET',
  path: '/api/v1/identity/tag-availability',
  summary: 'Whether a tag can be taken, and why not.',
  access: anyone,
  query: z.strictObject({ tag }),
  output: z.strictObject({
    available: z.boolean(),
    reason: z.enum(['TAG_TAKEN', 'TAG_RESERVED', 'TAG_LOOKALIKE']).nullable(),
  }),
  rate: { by: 'ip', tries: 120, seconds: 60 },
});

export const leakedPasswords = route({
  id: 'identity.leaked-passwords',
  method: 'GET',
  path: '/api/v1/identity/leaked-passwords/{prefix}',
  summary: 'Hash endings of leaked passwords whose SHA-256 starts with five hex digits.',
  access: anyone,
  params: z.strictObject({ prefix: z.string().regex(/^[0-9a-f]{5}$/) }),
  output: z.strictObject({ suffixes: z.array(z.string()) }),
  rate: { by: 'ip', tries: 120, seconds: 60 },
});

const signedInAnswer = z.strictObject({
  status: z.literal('signed_in'),
  me,
  token: z.string().optional(),
});

/**
 * A mail proves the mailbox, not who filled in the form. The browser of the form is known by its
 * cookie, the shell by its mark, and any other by the form's password.
 */
const mark = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
const whoSignedUp = { mark, password: z.string().min(1).max(128).optional() };

export const verifyEmail = route({
  id: 'identity.verify-email',
  method: 'POST',
  path: '/api/v1/identity/verify-email',
  summary: 'Verify an email by the link, or by address and code.',
  access: anyone,
  body: z.union([
    z.strictObject({ token, transport, ...whoSignedUp }),
    z.strictObject({ email, code: oneTimeCode, transport, ...whoSignedUp }),
  ]),
  output: z.strictObject({
    status: z.enum(['verified', 'password_needed']),
    email: z.string(),
    signedIn: signedInAnswer.nullable(),
  }),
  errors: ['NETWORK_BLOCKED', 'LINK_INVALID', 'SIGN_UP_PASSWORD_WRONG', ...sentCodes],
  rate: { by: 'ip', tries: 30, seconds: 600 },
});

export const resendVerification = route({
  id: 'identity.resend-verification',
  method: 'POST',
  path: '/api/v1/identity/verify-email/resend',
  summary: 'Send the verification email again, if the address is not verified yet.',
  access: anyone,
  body: z.strictObject({ email, mark }),
  output: done,
  rate: { by: 'ip', tries: 10, seconds: 600 },
});

const secondFactorAnswer = z.strictObject({
  status: z.literal('second_factor'),
  challenge: z.string(),
});
export const signInAnswer = z.discriminatedUnion('status', [signedInAnswer, secondFactorAnswer]);
export type SignInAnswer = z.output<typeof signInAnswer>;

export const logIn = route({
  id: 'identity.log-in',
  method: 'POST',
  path: '/api/v1/identity/login',
  summary: 'Log in with email and password.',
  access: anyone,
  body: z.strictObject({
    email,
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128),
    audience: z.enum(['user', 'staff']).default('user'),
    transport,
  }),
  output: signInAnswer,
  errors: ['NETWORK_BLOCKED', 'INVALID_CREDENTIALS', 'ACCOUNT_LOCKED', 'EMAIL_NOT_VERIFIED'],
  rate: { by: 'ip', tries: 60, seconds: 300 },
});

export const logInSecondFactor = route({
  id: 'identity.log-in-second-factor',
  method: 'POST',
  path: '/api/v1/identity/login/second-factor',
  summary: 'Finish a log-in with an authenticator code or a recovery code.',
  access: anyone,
  body: z.strictObject({
    challenge: token,
    code: z.string({ error: 'Please enter the code' }).trim().min(6).max(20),
    transport,
  }),
  output: signedInAnswer,
  errors: ['NETWORK_BLOCKED', 'CODE_INVALID', 'CODE_TRIES_EXCEEDED', 'LINK_INVALID'],
  rate: { by: 'ip', tries: 60, seconds: 300 },
});

/** WebAuthn structures pass through: the library on each side owns their shape. */
export const webauthnJson = z.record(z.string(), z.unknown());

export const passkeyLogInOptions = route({
  id: 'identity.passkey-log-in-options',
  method: 'POST',
  path: '/api/v1/identity/login/passkey/options',
  summary: 'Begin a log-in with a passkey.',
  access: anyone,
  body: nothing,
  output: z.strictObject({ challengeId: uuid, options: webauthnJson }),
  rate: { by: 'ip', tries: 60, seconds: 300 },
});

export const passkeyLogIn = route({
  id: 'identity.passkey-log-in',
  method: 'POST',
  path: '/api/v1/identity/login/passkey',
  summary: 'Finish a log-in with a passkey.',
  access: anyone,
  body: z.strictObject({
    challengeId: uuid,
    response: webauthnJson,
    audience: z.enum(['user', 'staff']).default('user'),
    transport,
  }),
  output: signedInAnswer,
  errors: ['NETWORK_BLOCKED', 'PASSKEY_REFUSED', 'ACCOUNT_LOCKED'],
  rate: { by: 'ip', tries: 60, seconds: 300 },
});

export const forgotPassword = route({
  id: 'identity.forgot-password',
  method: 'POST',
  path: '/api/v1/identity/forgot-password',
  summary: 'Email a reset link, if an account exists.',
  access: anyone,
  body: z.strictObject({ email }),
  output: done,
  rate: { by: 'ip', tries: 10, seconds: 600 },
});

export const resetPassword = route({
  id: 'identity.reset-password',
  method: 'POST',
  path: '/api/v1/identity/reset-password',
  summary: 'Set a new password with the emailed link. Ends every session.',
  access: anyone,
  body: z.strictObject({ token, password }),
  output: done,
  errors: ['NETWORK_BLOCKED', 'LINK_INVALID', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
  rate: { by: 'ip', tries: 20, seconds: 600 },
});

export const session = route({
  id: 'identity.session',
  method: 'GET',
  path: '/api/v1/identity/session',
  summary: 'The session behind this request, or null. The health check of the client.',
  access: anyone,
  output: z.strictObject({ me: me.nullable() }),
});

export const logOut = route({
  id: 'identity.log-out',
  method: 'POST',
  path: '/api/v1/identity/logout',
  summary: 'End this session. Answers the same without one.',
  access: anyone,
  output: done,
});

export const reauthenticate = route({
  id: 'identity.reauthenticate',
  method: 'POST',
  path: '/api/v1/identity/reauthenticate',
  summary: 'Confirm that it is still you, for calls that ask for a recent sign-in.',
  access: signedIn,
  body: z.union([
    z.strictObject({
      password: z.string().min(1, 'Password is required').max(128),
      code: z.string().trim().max(20).optional(),
    }),
    z.strictObject({ challengeId: uuid, response: webauthnJson }),
  ]),
  output: z.strictObject({ me }),
  errors: [
    'PASSWORD_WRONG',
    'CODE_INVALID',
    'CODE_TRIES_EXCEEDED',
    'PASSKEY_REFUSED',
    'ACCOUNT_LOCKED',
  ],
  rate: { by: 'user', tries: 20, seconds: 300 },
});

export const updateProfile = route({
  id: 'identity.update-profile',
  method: 'PATCH',
  path: '/api/v1/identity/profile',
  summary: 'Change the name (until verified), tag or account type.',
  access: signedIn,
  body: z
    .strictObject({
      fullName: fullName.optional(),
      tag: tag.optional(),
      accountType: z.enum(accountTypes).optional(),
    })
    .refine((value) => Object.keys(value).length > 0, 'Nothing to change'),
  output: z.strictObject({ me }),
  errors: ['TAG_TAKEN', 'TAG_RESERVED', 'TAG_LOOKALIKE', 'TAG_CHANGED_RECENTLY', 'FORBIDDEN'],
});

export const uploadAvatar = route({
  id: 'identity.upload-avatar',
  method: 'PUT',
  path: '/api/v1/identity/avatar',
  summary: 'Set the profile picture. It is decoded, cropped, re-encoded and stripped of metadata.',
  access: signedIn,
  upload: { maxBytes: 10 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
  output: z.strictObject({ me }),
  errors: ['IMAGE_INVALID', 'IMAGE_TOO_LARGE'],
  rate: { by: 'user', tries: 20, seconds: 3600 },
});

export const removeAvatar = route({
  id: 'identity.remove-avatar',
  method: 'DELETE',
  path: '/api/v1/identity/avatar',
  summary: 'Remove the profile picture.',
  access: signedIn,
  output: z.strictObject({ me }),
});

export const avatar = route({
  id: 'identity.avatar',
  method: 'GET',
  path: '/api/v1/identity/avatar/{fileId}',
  summary: 'The caller’s own profile picture.',
  access: signedIn,
  output: z.unknown(),
  reply: 'file',
});

export const clientEvent = route({
  id: 'identity.client-event',
  method: 'POST',
  path: '/api/v1/identity/client-events',
  summary: 'Log an event the client reports at start when a session exists.',
  access: signedIn,
  body: z.strictObject({ event: z.enum(['recovery_integrity_check']) }),
  output: done,
  rate: { by: 'user', tries: 30, seconds: 300 },
});
