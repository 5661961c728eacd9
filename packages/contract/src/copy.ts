import type { ErrorCode } from './errors.ts';
import { product } from './product.ts';

/**
 * The sentence a person reads for every code: what happened and what to do, without blame.
 * A code without a sentence does not compile.
 */
export const sentences: Readonly<Record<ErrorCode, string>> = {
  USER_NOT_AUTHENTICATED: 'User not authenticated',
  SESSION_EXPIRED: 'You were signed out for safety. Please log in again.',
  FORBIDDEN: 'You do not have access to this.',
  CROSS_SITE_REQUEST: 'This request did not come from the app, so it was refused.',
  REAUTHENTICATION_REQUIRED: 'Please confirm that it is you to go on.',
  SECOND_FACTOR_REQUIRED: 'Staff access needs a second factor. Add one in security settings.',
  NOT_FOUND: 'We could not find that.',
  METHOD_NOT_ALLOWED: 'That is not something this address can do.',
  INVALID_INPUT: 'Please check the highlighted fields.',
  INVALID_JSON: 'The request could not be read.',
  PAYLOAD_TOO_LARGE: 'That is larger than we accept.',
  UNSUPPORTED_MEDIA_TYPE: 'That kind of content is not accepted here.',
  RATE_LIMITED: 'Too many tries in a short time. Please wait a moment and try again.',
  INTERNAL: 'Something went wrong on our side. Nothing was changed.',
  UNAVAILABLE: 'We are busy right now. Please try again in a few moments.',
  FEATURE_OFF: 'This feature is switched off at the moment.',

  INVALID_CREDENTIALS: 'The e-mail or password is not right.',
  ACCOUNT_LOCKED: 'Too many failed tries. Please wait before you try again.',
  EMAIL_NOT_VERIFIED: 'Please verify your e-mail first. We have sent you a new link.',
  CODE_INVALID: 'That code is not right. Please check it and try again.',
  CODE_EXPIRED: 'That code has expired. Ask for a new one.',
  CODE_TRIES_EXCEEDED: 'Too many wrong codes. Ask for a new one.',
  LINK_INVALID: 'This link has been used or has expired. Ask for a new one.',
  PASSWORD_COMMON: 'This password appears in lists of leaked passwords. Please choose another.',
  PASSWORD_PERSONAL: 'Please choose a password without your name, tag or e-mail in it.',
  PASSWORD_WRONG: 'That is not your current password.',
  PASSWORD_UNCHANGED: 'The new password is the same as the old one.',
  TAG_TAKEN: 'This tag is taken.',
  TAG_RESERVED: 'This tag is reserved.',
  TAG_LOOKALIKE: 'This tag looks too much like one that is taken.',
  TAG_CHANGED_RECENTLY: 'A tag can be changed once in 30 days.',
  REFERRAL_CODE_UNKNOWN: 'We do not know this referral code.',
  PHONE_INVALID: 'Please enter a valid phone number with its country code.',
  PHONE_TAKEN: 'This number belongs to another account.',
  PHONE_UNCHANGED: 'This is already your number.',
  EMAIL_UNCHANGED: 'This is already your e-mail.',
  PIN_NOT_SET: 'Set a transaction PIN first.',
  PIN_ALREADY_SET: 'You already have a PIN. Change it instead.',
  PIN_WRONG: 'That PIN is not right.',
  PIN_LOCKED: 'Too many wrong PINs. Please wait 15 minutes, or reset your PIN.',
  PIN_TOO_SIMPLE: 'Choose a PIN that is harder to guess: not 1234, 0000 or a year.',
  TOTP_ALREADY_ON: 'An authenticator app is already on.',
  TOTP_NOT_STARTED: 'Start adding your authenticator app again.',
  TOTP_NOT_ON: 'No authenticator app is on.',
  SECOND_FACTOR_NEEDED_FOR_STAFF: 'Staff accounts must keep a second factor.',
  PASSKEY_REFUSED: 'That passkey was not accepted. Please try again.',
  CLOSURE_BLOCKED: 'Your account cannot be closed yet.',
  CONFIRMATION_MISMATCH: 'What you typed does not match your tag.',
  EXPORT_NOT_READY: 'Your export is not ready yet.',
  IMAGE_INVALID: 'This file is not a picture we can read. Use a JPEG, PNG or WebP.',
  IMAGE_TOO_LARGE: 'This picture is too large. Use one under 10 MB.',

  APPROVAL_OWN: 'Somebody else has to approve what you proposed.',
  APPROVAL_DECIDED: 'This was already decided.',
  APPROVAL_STALE: 'What this would change has changed since. Propose it again.',
  ROLE_IN_USE: 'People still hold this role.',
  ROLE_NAME_TAKEN: 'A role with this name exists.',
};

export const sentenceFor = (code: ErrorCode): string => sentences[code];

/** Sentences of the specification that belong to no server answer. */
export const phrases = {
  signOutFailed: 'Failed to sign out',
  contactNotUser: `This contact is not a ${product.name} user yet`,
} as const;
