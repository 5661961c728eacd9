/** Codes of the checks that calls of several rooms make. */

export const pinCodes = ['PIN_NOT_SET', 'PIN_WRONG', 'PIN_LOCKED'] as const;
/** The PIN, or a passkey instead. */
export const handCodes = [...pinCodes, 'PASSKEY_REFUSED'] as const;
/** A code that was sent by email or SMS. */
export const sentCodes = ['CODE_INVALID', 'CODE_EXPIRED', 'CODE_TRIES_EXCEEDED'] as const;
export const selfieCodes = ['SELFIE_REQUIRED', 'SELFIE_PROOF_INVALID'] as const;

export const keyCodes = [
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_RUNNING',
] as const;

/** Money that leaves a wallet: the wallet, its limits, and the person's own guards. */
export const spendCodes = [
  'WALLET_FROZEN',
  'INSUFFICIENT_BALANCE',
  'LIMIT_SINGLE',
  'LIMIT_DAY',
  'GUARD_CAP',
  ...selfieCodes,
  'GUARD_PROOF_REQUIRED',
  'GUARD_PROOF_INVALID',
  ...sentCodes,
  'ACCESS_SUSPENDED',
] as const;

export const adjustmentCodes = [
  'ACCOUNT_UNKNOWN',
  'ASSET_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'ADJUSTMENT_REFUSED',
] as const;
