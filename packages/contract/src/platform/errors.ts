import type { ErrorTable } from '../error-table.ts';

/** Errors that any call can return, whether or not its route lists them. */
export const commonErrors = {
  USER_NOT_AUTHENTICATED: { status: 401, sentence: 'User not authenticated' },
  SESSION_EXPIRED: {
    status: 401,
    sentence: 'You were signed out for safety. Please log in again.',
  },
  FORBIDDEN: { status: 403, sentence: 'You do not have access to this.' },
  CROSS_SITE_REQUEST: {
    status: 403,
    sentence: 'This request did not come from the app, so it was refused.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    sentence: 'Please confirm that it is you to continue.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    sentence: 'Staff access needs a second factor. Add one in security settings.',
  },
  NOT_FOUND: { status: 404, sentence: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This address does not support that method.' },
  INVALID_INPUT: { status: 400, sentence: 'Please check the highlighted fields.' },
  INVALID_JSON: { status: 400, sentence: 'The request could not be read.' },
  PAYLOAD_TOO_LARGE: { status: 413, sentence: 'This is too large for us to accept.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'This type of content is not accepted here.' },
  RATE_LIMITED: {
    status: 429,
    sentence: 'Too many attempts in a short time. Please wait a moment and try again.',
  },
  INTERNAL: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },
  UNAVAILABLE: {
    status: 503,
    sentence: 'We are busy right now. Please try again in a few moments.',
  },
  READ_ONLY: {
    status: 503,
    sentence: 'You can look at everything, but not change anything at the moment.',
  },
  UPDATE_REQUIRED: {
    status: 426,
    sentence: 'This version of the app is too old. Please update it.',
  },
  APP_OFF: { status: 503, sentence: 'The app is not available at the moment.' },
  FEATURE_OFF: { status: 403, sentence: 'This feature is not available at the moment.' },
} as const satisfies ErrorTable;

/** Errors that every call that takes a file can return, whether or not its route lists them. */
export const uploadErrors = {
  FILE_INFECTED: {
    status: 422,
    sentence:
      'Our malware scanner found something harmful in this file, so we did not accept it. Nothing was saved.',
  },
  SCAN_AWAY: {
    status: 503,
    sentence:
      'We cannot check files at the moment, so we did not accept yours. Nothing is lost. Please send it again in a few minutes.',
  },
} as const satisfies ErrorTable;

/** Errors that calls of several rooms can return; a route lists the ones it uses. */
export const platformErrors = {
  IDEMPOTENCY_KEY_MISSING: { status: 400, sentence: 'This request needs an Idempotency-Key.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    sentence: 'This Idempotency-Key was used for a different request.',
  },
  IDEMPOTENCY_RUNNING: { status: 409, sentence: 'The same request is still being processed.' },
  FORM_OLD: {
    status: 400,
    sentence: 'Please send the form again: it was sent too fast, or was open for too long.',
  },
  ALREADY_SO: { status: 409, sentence: 'Nothing would change.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    sentence: 'There are too many rows for one export. Narrow the filters and export in parts.',
  },
  CONNECTED_CASE: {
    status: 403,
    sentence:
      'You share a device, a bank account or an identity number with this person, so another member of staff has to decide.',
  },
  OWN_CASE: {
    status: 403,
    sentence: 'Another member of staff has to decide about your own account.',
  },
} as const satisfies ErrorTable;
