/**
 * The security of one account: sessions, password, second factor, passkeys, PIN, contact changes,
 * export, closing.
 */

import * as z from 'zod';
import { sentCodes } from '../check-codes.ts';
import { anyone, signedIn, signedInRecently } from '../access.ts';
import { me, oneTimeCode, password, webauthnJson } from './account-routes.ts';
import { route } from '../route.ts';
import { done, email, instant, nothing, pageOf, pageQuery, uuid } from '../schemas.ts';

export const pin = z
  .string({ error: 'Please enter your 4-digit PIN' })
  .regex(/^\d{4}$/, 'Please enter your 4-digit PIN');

export const deviceSession = z.strictObject({
  id: uuid,
  current: z.boolean(),
  device: z.string(),
  ip: z.string(),
  method: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
});

export const sessions = route({
  id: 'identity.sessions',
  method: 'GET',
  path: '/api/v1/identity/sessions',
  summary: 'Where the account is signed in.',
  access: signedIn,
  output: z.strictObject({ items: z.array(deviceSession) }),
});

export const revokeSession = route({
  id: 'identity.revoke-session',
  method: 'DELETE',
  path: '/api/v1/identity/sessions/{sessionId}',
  summary: 'Sign out one device.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND'],
});

export const revokeOtherSessions = route({
  id: 'identity.revoke-other-sessions',
  method: 'POST',
  path: '/api/v1/identity/sessions/revoke-others',
  summary: 'Sign out every other device.',
  access: signedIn,
  output: z.strictObject({ revoked: z.int() }),
});

export const logOutEverywhere = route({
  id: 'identity.log-out-everywhere',
  method: 'POST',
  path: '/api/v1/identity/logout-everywhere',
  summary: 'Sign out every device, including this one.',
  access: signedIn,
  output: done,
});

export const changePassword = route({
  id: 'identity.change-password',
  method: 'POST',
  path: '/api/v1/identity/password',
  summary: 'Change the password. Ends every other session.',
  access: signedIn,
  body: z.strictObject({
    currentPassword: z.string().min(1, 'Password is required').max(128),
    newPassword: password,
  }),
  output: z.strictObject({ me }),
  errors: [
    'PASSWORD_WRONG',
    'PASSWORD_COMMON',
    'PASSWORD_PERSONAL',
    'PASSWORD_UNCHANGED',
    'ACCOUNT_LOCKED',
  ],
  rate: { by: 'user', tries: 10, seconds: 300 },
});

export const startTotp = route({
  id: 'identity.start-totp',
  method: 'POST',
  path: '/api/v1/identity/totp',
  summary: 'Start adding an authenticator app.',
  access: signedInRecently,
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
  errors: ['TOTP_ALREADY_ON'],
  rate: { by: 'user', tries: 20, seconds: 600 },
});

const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const confirmTotp = route({
  id: 'identity.confirm-totp',
  method: 'POST',
  path: '/api/v1/identity/totp/confirm',
  summary: 'Switch the authenticator app on. Returns the recovery codes once.',
  access: signedInRecently,
  body: z.strictObject({ code: oneTimeCode }),
  output: recoveryCodes,
  errors: ['TOTP_ALREADY_ON', 'TOTP_NOT_STARTED', 'CODE_INVALID'],
  rate: { by: 'user', tries: 20, seconds: 300 },
});

export const disableTotp = route({
  id: 'identity.disable-totp',
  method: 'DELETE',
  path: '/api/v1/identity/totp',
  summary: 'Switch the authenticator app off.',
  access: signedInRecently,
  output: done,
  errors: ['TOTP_NOT_ON', 'SECOND_FACTOR_NEEDED_FOR_STAFF'],
});

export const renewRecoveryCodes = route({
  id: 'identity.renew-recovery-codes',
  method: 'POST',
  path: '/api/v1/identity/recovery-codes',
  summary: 'Replace the recovery codes.',
  access: signedInRecently,
  output: recoveryCodes,
  errors: ['TOTP_NOT_ON'],
});

export const passkey = z.strictObject({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
const passkeyName = z.string().trim().min(1, 'Give it a name').max(60);

export const passkeys = route({
  id: 'identity.passkeys',
  method: 'GET',
  path: '/api/v1/identity/passkeys',
  summary: 'The passkeys of the account.',
  access: signedIn,
  output: z.strictObject({ items: z.array(passkey) }),
});

export const passkeyOptions = route({
  id: 'identity.passkey-options',
  method: 'POST',
  path: '/api/v1/identity/passkeys/options',
  summary: 'Start adding a passkey, or confirming with one.',
  access: signedIn,
  body: z.strictObject({ purpose: z.enum(['register', 'reauthenticate']) }),
  output: z.strictObject({ challengeId: uuid, options: webauthnJson }),
  rate: { by: 'user', tries: 30, seconds: 300 },
});

export const addPasskey = route({
  id: 'identity.add-passkey',
  method: 'POST',
  path: '/api/v1/identity/passkeys',
  summary: 'Add a passkey.',
  access: signedInRecently,
  body: z.strictObject({ challengeId: uuid, name: passkeyName, response: webauthnJson }),
  output: z.strictObject({ passkey }),
  errors: ['PASSKEY_REFUSED'],
});

export const renamePasskey = route({
  id: 'identity.rename-passkey',
  method: 'PATCH',
  path: '/api/v1/identity/passkeys/{passkeyId}',
  summary: 'Rename a passkey.',
  access: signedIn,
  body: z.strictObject({ name: passkeyName }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const removePasskey = route({
  id: 'identity.remove-passkey',
  method: 'DELETE',
  path: '/api/v1/identity/passkeys/{passkeyId}',
  summary: 'Remove a passkey.',
  access: signedInRecently,
  output: done,
  errors: ['NOT_FOUND', 'SECOND_FACTOR_NEEDED_FOR_STAFF'],
});

export const setPin = route({
  id: 'identity.set-pin',
  method: 'POST',
  path: '/api/v1/identity/pin',
  summary: 'Set the transaction PIN for the first time.',
  access: signedInRecently,
  body: z.strictObject({ pin }),
  output: done,
  errors: ['PIN_ALREADY_SET', 'PIN_TOO_SIMPLE'],
});

export const changePin = route({
  id: 'identity.change-pin',
  method: 'PUT',
  path: '/api/v1/identity/pin',
  summary: 'Change the transaction PIN.',
  access: signedIn,
  body: z.strictObject({ currentPin: pin, pin }),
  output: done,
  errors: ['PIN_NOT_SET', 'PIN_WRONG', 'PIN_LOCKED', 'PIN_TOO_SIMPLE'],
});

export const startPinReset = route({
  id: 'identity.start-pin-reset',
  method: 'POST',
  path: '/api/v1/identity/pin/reset/start',
  summary: 'Email a code that allows a new PIN.',
  access: signedInRecently,
  output: done,
  errors: ['PIN_NOT_SET'],
  rate: { by: 'user', tries: 5, seconds: 600 },
});

export const resetPin = route({
  id: 'identity.reset-pin',
  method: 'POST',
  path: '/api/v1/identity/pin/reset',
  summary: 'Set a new PIN with the emailed code.',
  access: signedInRecently,
  body: z.strictObject({ code: oneTimeCode, pin }),
  output: done,
  errors: [...sentCodes, 'PIN_TOO_SIMPLE'],
});

export const startEmailChange = route({
  id: 'identity.start-email-change',
  method: 'POST',
  path: '/api/v1/identity/email-change',
  summary: 'Start an email change. Both addresses get a link, and both must be opened.',
  access: signedInRecently,
  body: z.strictObject({ email }),
  output: done,
  errors: ['EMAIL_UNCHANGED'],
  rate: { by: 'user', tries: 5, seconds: 3600 },
});

export const confirmEmailChange = route({
  id: 'identity.confirm-email-change',
  method: 'POST',
  path: '/api/v1/identity/email-change/confirm',
  summary: 'Confirm one side of an email change by its link.',
  access: anyone,
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  output: z.strictObject({ status: z.enum(['waiting_for_other', 'changed']) }),
  errors: ['LINK_INVALID'],
  rate: { by: 'ip', tries: 30, seconds: 600 },
});

export const startPhoneChange = route({
  id: 'identity.start-phone-change',
  method: 'POST',
  path: '/api/v1/identity/phone',
  summary: 'Text a code to a number. A number already on file gets a code too.',
  access: signedInRecently,
  body: z.strictObject({
    phone: z.string().trim().min(5, 'Please enter a phone number').max(20),
    oldCodeBy: z.enum(['sms', 'email']).default('sms'),
  }),
  output: z.strictObject({ phone: z.string(), needsOldCode: z.boolean() }),
  errors: ['PHONE_INVALID', 'PHONE_TAKEN', 'PHONE_UNCHANGED'],
  rate: { by: 'user', tries: 6, seconds: 600 },
});

export const confirmPhoneChange = route({
  id: 'identity.confirm-phone-change',
  method: 'POST',
  path: '/api/v1/identity/phone/confirm',
  summary: 'Finish a phone change with the code, and the old number’s code if there was one.',
  access: signedIn,
  body: z.strictObject({ code: oneTimeCode, oldCode: oneTimeCode.optional() }),
  output: z.strictObject({ me }),
  errors: [...sentCodes, 'PHONE_TAKEN'],
});

export const securityEvent = z.strictObject({
  id: uuid,
  kind: z.string(),
  at: instant,
  device: z.string(),
  ip: z.string(),
});

export const securityEvents = route({
  id: 'identity.security-events',
  method: 'GET',
  path: '/api/v1/identity/security-events',
  summary: 'Security events of the account, newest first.',
  access: signedIn,
  query: pageQuery(uuid),
  output: pageOf(securityEvent),
});

export const dataExport = z.strictObject({
  id: uuid,
  status: z.enum(['preparing', 'ready', 'expired']),
  requestedAt: instant,
  readyAt: instant.nullable(),
  expiresAt: instant.nullable(),
});

export const requestExport = route({
  id: 'identity.request-export',
  method: 'POST',
  path: '/api/v1/identity/exports',
  summary: 'Ask for a copy of everything we hold about you.',
  access: signedInRecently,
  body: nothing,
  output: dataExport,
  rate: { by: 'user', tries: 5, seconds: 86_400 },
});

export const exports = route({
  id: 'identity.exports',
  method: 'GET',
  path: '/api/v1/identity/exports',
  summary: 'The copies you asked for.',
  access: signedIn,
  output: z.strictObject({ items: z.array(dataExport) }),
});

export const downloadExport = route({
  id: 'identity.download-export',
  method: 'GET',
  path: '/api/v1/identity/exports/{exportId}/file',
  summary: 'Download one copy.',
  access: signedInRecently,
  output: z.unknown(),
  reply: 'file',
  errors: ['NOT_FOUND', 'EXPORT_NOT_READY'],
});

export const closeAccount = route({
  id: 'identity.close-account',
  method: 'POST',
  path: '/api/v1/identity/close',
  summary: 'Close the account. The answer says what blocks it, if anything.',
  access: signedInRecently,
  body: z.strictObject({
    confirmTag: z.string().trim().min(1, 'Type your tag to confirm').max(30),
    reason: z.string().trim().max(500).optional(),
  }),
  output: done,
  errors: ['CONFIRMATION_MISMATCH', 'CLOSURE_BLOCKED'],
});
