/** Every expected failure has a code, and every code one HTTP status. Its sentence stands in `copy.ts`. */
export const errorStatus = {
  // What any call can answer.
  USER_NOT_AUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  CROSS_SITE_REQUEST: 403,
  REAUTHENTICATION_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  INVALID_INPUT: 400,
  INVALID_JSON: 400,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  FEATURE_OFF: 403,

  // Identity.
  INVALID_CREDENTIALS: 401,
  ACCOUNT_LOCKED: 429,
  EMAIL_NOT_VERIFIED: 403,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  CODE_TRIES_EXCEEDED: 429,
  LINK_INVALID: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_PERSONAL: 400,
  PASSWORD_WRONG: 400,
  PASSWORD_UNCHANGED: 400,
  TAG_TAKEN: 409,
  TAG_RESERVED: 400,
  TAG_LOOKALIKE: 409,
  TAG_CHANGED_RECENTLY: 409,
  REFERRAL_CODE_UNKNOWN: 400,
  PHONE_INVALID: 400,
  PHONE_TAKEN: 409,
  PHONE_UNCHANGED: 400,
  EMAIL_UNCHANGED: 400,
  PIN_NOT_SET: 409,
  PIN_ALREADY_SET: 409,
  PIN_WRONG: 403,
  PIN_LOCKED: 429,
  PIN_TOO_SIMPLE: 400,
  TOTP_ALREADY_ON: 409,
  TOTP_NOT_STARTED: 409,
  TOTP_NOT_ON: 409,
  SECOND_FACTOR_NEEDED_FOR_STAFF: 409,
  PASSKEY_REFUSED: 400,
  CLOSURE_BLOCKED: 409,
  CONFIRMATION_MISMATCH: 400,
  EXPORT_NOT_READY: 409,
  IMAGE_INVALID: 400,
  IMAGE_TOO_LARGE: 413,

  // Money.
  ACCOUNT_UNKNOWN: 404,
  ASSET_MISMATCH: 400,
  INSUFFICIENT_FUNDS: 409,
  ADJUSTMENT_REFUSED: 409,

  // Staff.
  APPROVAL_OWN: 403,
  APPROVAL_DECIDED: 409,
  APPROVAL_STALE: 409,
  ROLE_IN_USE: 409,
  ROLE_NAME_TAKEN: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Answers any route may give, whether it lists them or not. */
export const commonCodes = [
  'USER_NOT_AUTHENTICATED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'CROSS_SITE_REQUEST',
  'REAUTHENTICATION_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'INVALID_INPUT',
  'INVALID_JSON',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
  'FEATURE_OFF',
] as const satisfies readonly ErrorCode[];

export type CommonCode = (typeof commonCodes)[number];

/** What every failed `/api/v1` call answers with. */
export type ErrorEnvelope = {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly requestId: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly retryAfterSeconds?: number;
  };
};
