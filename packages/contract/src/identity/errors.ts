import type { ErrorTable } from '../error-table.ts';

export const identityErrors = {
  INVALID_CREDENTIALS: { status: 401, sentence: 'The email or password is not right.' },
  ACCOUNT_LOCKED: {
    status: 429,
    sentence: 'Too many failed tries. Please wait before you try again.',
  },
  NETWORK_BLOCKED: {
    status: 403,
    sentence:
      'Logging in from this network or device is blocked for now. Please write to us on the contact page.',
  },
  NETWORK_INVALID: {
    status: 400,
    sentence: 'Please enter an address such as 102.89.1.5, or a network such as 102.89.1.0/24.',
  },
  NETWORK_TOO_LARGE: {
    status: 400,
    sentence: 'This network is too large. Block at most a /16 (IPv6: a /32).',
  },
  NETWORK_YOUR_OWN: {
    status: 400,
    sentence: 'You are in this network yourself. Blocking it would lock you out.',
  },
  CANARY_IN_USE: {
    status: 400,
    sentence: 'This account has money, a history or staff rights, so it cannot be a decoy.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    sentence: 'Please verify your email first. We have sent you a new link.',
  },
  CODE_INVALID: { status: 400, sentence: 'That code is not right. Please check it and try again.' },
  CODE_EXPIRED: { status: 400, sentence: 'That code has expired. Ask for a new one.' },
  CODE_TRIES_EXCEEDED: { status: 429, sentence: 'Too many wrong codes. Ask for a new one.' },
  LINK_INVALID: {
    status: 400,
    sentence: 'This link has been used or has expired. Ask for a new one.',
  },
  PASSWORD_COMMON: {
    status: 400,
    sentence: 'This password appears in lists of leaked passwords. Please choose another.',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    sentence: 'Please choose a password without your name, tag or email in it.',
  },
  PASSWORD_WRONG: { status: 400, sentence: 'That is not your current password.' },
  SIGN_UP_PASSWORD_WRONG: {
    status: 400,
    sentence: 'That is not the password you chose when you signed up.',
  },
  PASSWORD_UNCHANGED: { status: 400, sentence: 'The new password is the same as the old one.' },
  TAG_TAKEN: { status: 409, sentence: 'This tag is taken.' },
  TAG_RESERVED: { status: 400, sentence: 'This tag is reserved.' },
  TAG_LOOKALIKE: { status: 409, sentence: 'This tag looks too much like one that is taken.' },
  TAG_CHANGED_RECENTLY: { status: 409, sentence: 'A tag can be changed once in 30 days.' },
  REFERRAL_CODE_UNKNOWN: { status: 400, sentence: 'We do not know this referral code.' },
  PHONE_INVALID: {
    status: 400,
    sentence: 'Please enter a valid phone number with its country code.',
  },
  PHONE_TAKEN: { status: 409, sentence: 'This number belongs to another account.' },
  PHONE_UNCHANGED: { status: 400, sentence: 'This is already your number.' },
  EMAIL_UNCHANGED: { status: 400, sentence: 'This is already your email.' },
  PIN_NOT_SET: { status: 409, sentence: 'Set a transaction PIN first.' },
  PIN_ALREADY_SET: { status: 409, sentence: 'You already have a PIN. Change it instead.' },
  PIN_WRONG: { status: 403, sentence: 'That PIN is not right.' },
  PIN_LOCKED: {
    status: 429,
    sentence: 'Too many wrong PINs. Please wait before you try again, or reset your PIN.',
  },
  PIN_TOO_SIMPLE: {
    status: 400,
    sentence: 'Choose a PIN that is harder to guess: not 1234, 0000 or a year.',
  },
  TOTP_ALREADY_ON: { status: 409, sentence: 'An authenticator app is already set up.' },
  TOTP_NOT_STARTED: { status: 409, sentence: 'Start adding your authenticator app again.' },
  TOTP_NOT_ON: { status: 409, sentence: 'No authenticator app is set up.' },
  SECOND_FACTOR_NEEDED_FOR_STAFF: {
    status: 409,
    sentence: 'Staff accounts must keep a second factor.',
  },
  PASSKEY_REFUSED: { status: 400, sentence: 'That passkey was not accepted. Please try again.' },
  CLOSURE_BLOCKED: { status: 409, sentence: 'Your account cannot be closed yet.' },
  CONFIRMATION_MISMATCH: { status: 400, sentence: 'What you typed does not match your tag.' },
  EXPORT_NOT_READY: { status: 409, sentence: 'Your export is not ready yet.' },
  IMAGE_INVALID: {
    status: 400,
    sentence: 'This file is not a picture we can read. Use a JPEG, PNG or WebP.',
  },
  IMAGE_TOO_LARGE: { status: 413, sentence: 'This picture is too large. Use one under 10 MB.' },
  ACCOUNT_CLOSED: { status: 409, sentence: 'This account is closed.' },
} as const satisfies ErrorTable;
